//! A short row of small things, kept in place: a pile of cards that never allocates.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{
    borrow::Cow,
    fmt,
    ops::{Deref, DerefMut},
};

/// A fixed number of items is handled faster than the right one, which a processor can't foretell. When a row is copied, so
/// many are mostly enough.
const FEW: usize = 16;
/// So many mostly are when an item is looked for, put in or taken out.
const FEWER: usize = 8;

/// Up to `N` (at most 255) things in order. It reads like a slice and is written as a plain list.
#[derive(Copy, Clone)]
pub struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Row<T, N> {
        Row { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy, const N: usize> Row<T, N> {
    /// Puts `item` at the end. A full row takes nothing more: no rule may overfill one.
    pub fn push(&mut self, item: T) {
        let free = self.items.get_mut(usize::from(self.len));
        debug_assert!(free.is_some(), "a row of {N} is full");
        if let Some(place) = free {
            *place = item;
            self.len += 1;
        }
    }

    /// Takes the last item off.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Puts `item` before the one that is at `at`, or at the end. A full row takes nothing more.
    pub fn insert(&mut self, at: usize, item: T) {
        let len = usize::from(self.len);
        self.push(item);
        if len == N || at >= len {
            return;
        }
        match self.items[at..].first_chunk_mut::<FEWER>() {
            Some(few) if len - at < FEWER => {
                let old = *few;
                few[1..].copy_from_slice(&old[..FEWER - 1]);
            }
            _ => self.items.copy_within(at..len, at + 1),
        }
        self.items[at] = item;
    }

    /// Takes the item at `at` out; those after it close up. There must be one.
    pub fn remove(&mut self, at: usize) -> T {
        let (item, len) = (self[at], usize::from(self.len));
        match self.items[at..].first_chunk_mut::<FEWER>() {
            Some(few) if len - at <= FEWER => {
                let old = *few;
                few[..FEWER - 1].copy_from_slice(&old[1..]);
            }
            _ => self.items.copy_within(at + 1..len, at),
        }
        self.len -= 1;
        item
    }

    /// The place of the first item for which `is_it` holds.
    pub fn place(&self, is_it: impl Fn(&T) -> bool) -> Option<usize> {
        let len = usize::from(self.len);
        match self.items.first_chunk::<FEWER>() {
            Some(few) if len <= FEWER => {
                let from_last = few.iter().enumerate().rev();
                let first = from_last.fold(FEWER, |first, (n, item)| if is_it(item) { n } else { first });
                Some(first).filter(|first| *first < len)
            }
            _ => self.iter().position(is_it),
        }
    }

    /// Takes all items off.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends `more`, as far as there is room.
    pub fn append(&mut self, more: &[T]) {
        let free = &mut self.items[usize::from(self.len)..];
        debug_assert!(more.len() <= free.len(), "{} more in a row of {N}", more.len());
        let room = more.len().min(free.len());
        free[..room].copy_from_slice(&more[..room]);
        self.len += room as u8;
    }

    /// Makes the row the same as `other`.
    pub fn copy_from(&mut self, other: &Row<T, N>) {
        self.map_from(other, |item| item);
    }

    /// Fills the row with what `map` makes of each item of `other`, one by one: for rows that are mostly short.
    pub fn map_short<U: Copy>(&mut self, other: &Row<U, N>, map: impl Fn(U) -> T) {
        self.len = other.len;
        for (item, other) in self.items.iter_mut().zip(other.iter()) {
            *item = map(*other);
        }
    }

    /// Fills the row with what `map` makes of each item of `other`. Mapping a fixed number of items that is mostly
    /// enough is faster than mapping exactly those that there are, and much faster than mapping all that there is room
    /// for.
    pub fn map_from<U: Copy>(&mut self, other: &Row<U, N>, map: impl Fn(U) -> T) {
        self.len = other.len;
        match (self.items.first_chunk_mut::<FEW>(), other.items.first_chunk::<FEW>()) {
            (Some(few), Some(others)) if usize::from(other.len) <= FEW => map_each(few, others, map),
            _ => map_each(&mut self.items, &other.items, map),
        }
    }
}

fn map_each<U: Copy, T, const N: usize>(items: &mut [T; N], others: &[U; N], map: impl Fn(U) -> T) {
    for (item, other) in items.iter_mut().zip(others) {
        *item = map(*other);
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Row<T, N> {
        let mut row = Row::default();
        items.into_iter().for_each(|item| row.push(item));
        row
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Row<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Row<T, N>, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(Error::custom(format!("{} in a row of at most {N}", items.len())));
        }
        Ok(items.into_iter().collect())
    }
}

impl<T: JsonSchema, const N: usize> JsonSchema for Row<T, N> {
    fn schema_name() -> Cow<'static, str> {
        format!("RowOf{N}{}", T::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<T>(), "maxItems": N })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_what_it_holds() {
        let mut row: Row<u8, 4> = [1, 2, 3].into_iter().collect();
        assert_eq!(row.pop(), Some(3));
        assert_eq!(row, [1, 2].into_iter().collect(), "what was taken away does not count");
        row.append(&[7, 8]);
        assert_eq!(*row, [1, 2, 7, 8]);
        assert_eq!(row.remove(1), 2);
        row.insert(0, 9);
        assert_eq!(*row, [9, 1, 7, 8]);
        row.remove(3);
        row.insert(2, 5);
        assert_eq!(*row, [9, 1, 5, 7]);
        row.clear();
        row.insert(5, 3);
        assert_eq!((row.pop(), row.pop()), (Some(3), None));
        let mut halves: Row<u8, 4> = [9, 9, 9, 9].into_iter().collect();
        halves.map_short(&[2u16, 4].into_iter().collect(), |item| item as u8 / 2);
        assert_eq!(*halves, [1, 2]);
    }

    #[test]
    fn a_row_of_any_length_does_what_a_list_does() {
        for len in 0..20u8 {
            let list: Vec<u8> = (0..len).collect();
            for at in 0..len {
                let (mut row, mut other): (Row<u8, 20>, Vec<u8>) = (list.iter().copied().collect(), list.clone());
                row.insert(at.into(), 99);
                other.insert(at.into(), 99);
                assert_eq!(*row, *other, "{at} of {len}");
                assert_eq!((row.place(|item| *item == 99), row.place(|item| *item == len)), (Some(at.into()), None));
                row.remove(at.into());
                assert_eq!((*row == *list, row.place(|item| *item == 99)), (true, None), "{at} of {len}");
            }
        }
    }

    #[test]
    fn it_is_written_as_a_list_and_no_longer_list_is_read() {
        let row: Row<u8, 4> = [1, 2].into_iter().collect();
        assert_eq!(serde_json::to_string(&row).unwrap(), "[1,2]");
        assert_eq!(serde_json::from_str::<Row<u8, 4>>("[1,2]").unwrap(), row);
        assert!(serde_json::from_str::<Row<u8, 1>>("[1,2]").unwrap_err().to_string().contains("at most 1"));
    }
}
