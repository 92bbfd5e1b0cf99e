//! JSON in the canonical form of RFC 8785, of which digests are taken: sorted keys, no spaces.

use std::{
    cell::RefCell,
    io::{self, Write},
    ops::Range,
};

use serde::Serialize;
use serde_json::{
    Error,
    ser::{Formatter, Serializer},
};

/// Writes `thing` in canonical form, except for what games don't have: numbers that aren't whole, and keys beyond ASCII.
///
/// # Errors
///
/// A map has keys that aren't strings.
pub(super) fn canonical(thing: &impl Serialize) -> Result<Vec<u8>, Error> {
    let page = RefCell::default();
    thing.serialize(&mut Serializer::with_formatter(Pen(&page), Sorter(&page)))?;
    Ok(page.into_inner().text)
}

/// What has been written, and the objects in it that are still open.
#[derive(Default)]
struct Page {
    text: Vec<u8>,
    /// The members so far of all open objects, the outermost object first.
    members: Vec<Member>,
    /// The number of members before those of each open object.
    open: Vec<usize>,
    /// Room to sort the members of an object in.
    sorted: Vec<u8>,
}

/// The place of an object's member, `"key":value`, in the text, and that of its key.
struct Member {
    all: Range<usize>,
    key: Range<usize>,
}

impl Page {
    fn begin_member(&mut self) {
        let start = self.text.len();
        self.members.push(Member { all: start..start, key: start..start });
    }

    fn end_key(&mut self) {
        let end = self.text.len();
        if let Some(member) = self.members.last_mut() {
            // Without its quotes.
            member.key = member.all.start + 1..end - 1;
        }
    }

    fn end_member(&mut self) {
        let end = self.text.len();
        if let Some(member) = self.members.last_mut() {
            member.all.end = end;
        }
    }

    /// Brings the members of the innermost open object into the order of their keys, and closes it.
    fn end_object(&mut self) {
        let from = self.open.pop().unwrap_or_default();
        let (text, members) = (&mut self.text, &mut self.members[from..]);
        if !members.is_sorted_by_key(|member| &text[member.key.clone()]) {
            let start = members[0].all.start;
            members.sort_unstable_by(|one, other| text[one.key.clone()].cmp(&text[other.key.clone()]));
            self.sorted.clear();
            for (n, member) in members.iter().enumerate() {
                self.sorted.extend_from_slice(if n == 0 { b"" } else { b"," });
                self.sorted.extend_from_slice(&text[member.all.clone()]);
            }
            text[start..].copy_from_slice(&self.sorted);
        }
        self.members.truncate(from);
        self.text.push(b'}');
    }
}

/// Writes on a page.
struct Pen<'a>(&'a RefCell<Page>);

// Inlined, as most of what is written at a time is a letter or two.
impl Write for Pen<'_> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.borrow_mut().text.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Sorts the members of each object on a page once it has been written.
struct Sorter<'a>(&'a RefCell<Page>);

impl Formatter for Sorter<'_> {
    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b"{")?;
        let mut page = self.0.borrow_mut();
        let before = page.members.len();
        page.open.push(before);
        Ok(())
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        self.0.borrow_mut().begin_member();
        Ok(())
    }

    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.0.borrow_mut().end_key();
        Ok(())
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.0.borrow_mut().end_member();
        Ok(())
    }

    fn end_object<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.0.borrow_mut().end_object();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::{collection::vec, prelude::*};
    use serde_json::Value;

    use super::*;

    /// A value whose objects are written in the order in which they were made.
    #[derive(Clone, Debug)]
    enum Thing {
        Null,
        Whole(i64),
        Words(String),
        List(Vec<Thing>),
        Object(Vec<(String, Thing)>),
    }

    impl Serialize for Thing {
        fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            match self {
                Thing::Null => to.serialize_none(),
                Thing::Whole(n) => n.serialize(to),
                Thing::Words(words) => words.serialize(to),
                Thing::List(list) => list.serialize(to),
                Thing::Object(members) => to.collect_map(members.iter().map(|(key, thing)| (key, thing))),
            }
        }
    }

    fn things() -> impl Strategy<Value = Thing> {
        let small =
            prop_oneof![Just(Thing::Null), any::<i64>().prop_map(Thing::Whole), ".{0,4}".prop_map(Thing::Words)];
        small.prop_recursive(5, 60, 6, |inner| {
            let members = vec(("[ -!#-\\[\\]-~]{0,3}", inner.clone()), 0..6);
            // Each key comes once.
            let object = members.prop_shuffle().prop_map(|members| {
                let mut seen = BTreeMap::new();
                let once = members.into_iter().filter(|(key, _)| seen.insert(key.clone(), ()).is_none());
                Thing::Object(once.collect())
            });
            prop_oneof![vec(inner, 0..4).prop_map(Thing::List), object]
        })
    }

    proptest! {
        #[test]
        fn keys_are_sorted_at_every_depth_and_all_else_is_as_it_was(thing in things()) {
            // A value of serde_json's sorts its keys.
            let sorted: Value = serde_json::to_value(&thing).unwrap();
            let text = String::from_utf8(canonical(&thing).unwrap()).unwrap();
            prop_assert_eq!(text, serde_json::to_string(&sorted).unwrap());
        }
    }

    #[test]
    fn a_key_comes_before_those_that_it_begins() {
        let thing = Thing::Object(["ab!", "ab", "b", "a", ""].map(|key| (key.into(), Thing::Null)).into());
        let text = String::from_utf8(canonical(&thing).unwrap()).unwrap();
        assert_eq!(text, r#"{"":null,"a":null,"ab":null,"ab!":null,"b":null}"#);
    }
}
