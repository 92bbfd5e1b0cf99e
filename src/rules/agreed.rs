//! Agreements before a match: house rules, and the reason why a table can't be set up.

/// The reason why a table can't be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadConfig(pub String);

/// A house rule: something to agree on before a match, because players may be used to different rules.
pub struct HouseRule<C> {
    /// The name on the command line.
    pub name: &'static str,
    /// The subject, in a few words.
    pub about: &'static str,
    /// Whether it changes nothing, given everything else that is agreed.
    pub idle: bool,
    /// The values that can be agreed, the usual one first.
    pub values: Vec<RuleValue<C>>,
}

/// One value that can be agreed.
pub struct RuleValue<C> {
    /// The name on the command line.
    pub name: String,
    /// The meaning, in a few words.
    pub about: &'static str,
    /// Sets this value.
    pub agree: Box<dyn Fn(&mut C)>,
}

impl<C> HouseRule<C> {
    /// A rule whose values have these names, meanings and functions that set them.
    pub fn new(
        name: &'static str,
        about: &'static str,
        values: impl IntoIterator<Item = (String, &'static str, Box<dyn Fn(&mut C)>)>,
    ) -> HouseRule<C> {
        let values = values.into_iter().map(|(name, about, agree)| RuleValue { name, about, agree });
        HouseRule { name, about, idle: false, values: values.collect() }
    }

    /// Sets the value called `value`; `false`: there is no such value.
    pub fn agree(&self, config: &mut C, value: &str) -> bool {
        let wanted = self.values.iter().find(|one| one.name == value);
        wanted.inspect(|one| (one.agree)(config)).is_some()
    }
}
