//! What is agreed before a match: house rules, and why a table cannot be set up.

/// Why a table cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadConfig(pub String);

/// A house rule: something that is agreed before a match and that players may be used to otherwise.
pub struct HouseRule<C> {
    /// The name on the command line.
    pub name: &'static str,
    /// What it is about, in a few words.
    pub about: &'static str,
    /// Whether it changes nothing as things are agreed otherwise.
    pub idle: bool,
    /// What can be agreed; the usual comes first.
    pub values: Vec<RuleValue<C>>,
}

/// One thing that can be agreed.
pub struct RuleValue<C> {
    /// The name on the command line.
    pub name: String,
    /// What it means, in a few words.
    pub about: &'static str,
    /// Agrees it.
    pub agree: Box<dyn Fn(&mut C)>,
}

impl<C> HouseRule<C> {
    /// A rule with these names, meanings and ways to agree them.
    pub fn new(
        name: &'static str,
        about: &'static str,
        values: impl IntoIterator<Item = (String, &'static str, Box<dyn Fn(&mut C)>)>,
    ) -> HouseRule<C> {
        let values = values.into_iter().map(|(name, about, agree)| RuleValue { name, about, agree });
        HouseRule { name, about, idle: false, values: values.collect() }
    }

    /// Agrees what is called `value`; `false`: there is no such thing.
    pub fn agree(&self, config: &mut C, value: &str) -> bool {
        let wanted = self.values.iter().find(|one| one.name == value);
        wanted.inspect(|one| (one.agree)(config)).is_some()
    }
}
