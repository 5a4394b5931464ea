//! Where forms are kept: each once, named by a number.

use grundy_game::{Budget, Stopped};
use rustc_hash::FxHashMap;

use crate::{Genus, GenusOf, Species};

/// A form of the arena that made it; equal forms are equal games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Form(pub(super) u32);

/// An arena of misère canonical forms.
///
/// ```
/// use grundy_game::Budget;
/// use grundy_misere::Forms;
/// let (mut forms, budget) = (Forms::new(), Budget::new(1000));
/// let two = forms.nim(2, &budget)?;
/// let four = forms.sum(two, two, &budget)?;
/// assert_eq!(forms.text(four, &budget)?, "*[2[2]]");
/// assert!(forms.is_p(four));
/// # Ok::<(), grundy_game::Stopped>(())
/// ```
#[derive(Debug)]
pub struct Forms {
    pub(super) nodes: Vec<Node>,
    ids: FxHashMap<Box<[Form]>, Form>,
    pub(super) sums: FxHashMap<(Form, Form), Form>,
    mates: FxHashMap<Form, Form>,
    /// The Nim heaps made so far, by size.
    nim: Vec<Form>,
}

/// A form with what is known of it. Its options have smaller numbers.
#[derive(Debug)]
pub(super) struct Node {
    pub options: Box<[Form]>,
    birthday: u32,
    is_p: bool,
    genus: Genus,
    species: Species,
}

impl Default for Forms {
    fn default() -> Self {
        Self::new()
    }
}

impl Forms {
    /// The game without moves.
    pub const ZERO: Form = Form(0);

    /// An arena with the game without moves alone.
    pub fn new() -> Self {
        let zero = Node {
            options: [].into(),
            birthday: 0,
            is_p: false,
            genus: Genus::nim(0),
            species: Species::Nim,
        };
        Self {
            nodes: vec![zero],
            ids: [([].into(), Self::ZERO)].into_iter().collect(),
            sums: FxHashMap::default(),
            mates: FxHashMap::default(),
            nim: vec![Self::ZERO],
        }
    }

    pub(super) fn node(&self, form: Form) -> &Node {
        &self.nodes[form.0 as usize]
    }

    /// The options, none of which can be left out.
    pub fn options(&self, form: Form) -> &[Form] {
        &self.node(form).options
    }

    /// Whether the previous player wins.
    pub fn is_p(&self, form: Form) -> bool {
        self.node(form).is_p
    }

    /// The most moves that play can last.
    pub fn birthday(&self, form: Form) -> u32 {
        self.node(form).birthday
    }

    /// The genus, which prints by the species of the form.
    pub fn genus(&self, form: Form) -> GenusOf<'_> {
        let node = self.node(form);
        GenusOf {
            genus: &node.genus,
            species: node.species,
        }
    }

    /// The species.
    pub fn species(&self, form: Form) -> Species {
        self.node(form).species
    }

    /// The size of the Nim heap that the form is.
    pub fn nim_heap(&self, form: Form) -> Option<u32> {
        let node = self.node(form);
        (node.species == Species::Nim).then_some(node.birthday)
    }

    /// Forms made so far.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: the game without moves is always there.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The Nim heap of a size.
    pub fn nim(&mut self, heap: u32, budget: &Budget) -> Result<Form, Stopped> {
        while self.nim.len() as u64 <= heap.into() {
            self.game(self.nim.clone(), budget)?;
        }
        Ok(self.nim[heap as usize])
    }

    /// The form of the game with these options, in any order and perhaps repeated.
    pub fn game(&mut self, mut options: Vec<Form>, budget: &Budget) -> Result<Form, Stopped> {
        options.sort_unstable();
        options.dedup();
        budget.spend(0, 1 + options.len() as u64)?;
        if let Some(&known) = self.ids.get(&options[..]) {
            return Ok(known);
        }
        let is_p = !options.iter().any(|&option| self.is_p(option));
        if let Some(simpler) = self.simpler(&options, is_p, budget)? {
            return Ok(simpler);
        }
        budget.keep(options.len(), 0)?;
        let node = self.classified(&options, is_p);
        let form = Form(u32::try_from(self.nodes.len()).expect("budgets are smaller"));
        if node.species == Species::Nim {
            self.nim.push(form);
        }
        self.nodes.push(node);
        self.ids.insert(options.into(), form);
        Ok(form)
    }

    /// The form that other options come to, if some of them can be left out.
    ///
    /// It is an option of an option that goes on for longest: that one cannot be an option of the
    /// result, which would then go on for longer than any option that has the result as an option.
    fn simpler(
        &self,
        options: &[Form],
        is_p: bool,
        budget: &Budget,
    ) -> Result<Option<Form>, Stopped> {
        let longest = options.iter().max_by_key(|&&option| self.birthday(option));
        let Some(&longest) = longest else {
            return Ok(None);
        };
        let reverts = |form: Form| {
            let kept = self.options(form);
            let has = |option: Form| self.options(option).binary_search(&form).is_ok();
            let mut all = options.iter();
            (form != Self::ZERO || !is_p)
                && kept.len() < options.len()
                && kept.iter().all(|kept| options.binary_search(kept).is_ok())
                && all.all(|option| kept.binary_search(option).is_ok() || has(*option))
        };
        let candidates = self.options(longest);
        budget.spend(0, (candidates.len() * options.len()) as u64)?;
        Ok(candidates.iter().copied().find(|&form| reverts(form)))
    }

    fn classified(&self, options: &[Form], is_p: bool) -> Node {
        let genera: Vec<&Genus> = options.iter().map(|&o| &self.node(o).genus).collect();
        let genus = Genus::of_options(&genera);
        let is_nim = options == self.nim;
        let species = if is_nim {
            Species::Nim
        } else {
            let options = options.iter().map(|&option| {
                let option = self.node(option);
                let reverts = || {
                    let mut replies = option.options.iter().map(|&reply| self.node(reply));
                    replies.any(|reply| reply.species.is_tame() && reply.genus == genus)
                };
                let reverts = !option.species.is_tame() && reverts();
                (&option.genus, option.species, reverts)
            });
            Species::of(&genus, options)
        };
        let birthday = options.iter().map(|&option| self.birthday(option)).max();
        Node {
            options: options.into(),
            birthday: 1 + birthday.expect("another game has options"),
            is_p,
            genus,
            species,
        }
    }

    /// The mate: 1 for 0, else the game of the options' mates. A game with its mate beside it is
    /// lost for the player to move.
    pub fn mate(&mut self, form: Form, budget: &Budget) -> Result<Form, Stopped> {
        let mut pending = vec![form];
        while let Some(&form) = pending.last() {
            if self.mates.contains_key(&form) {
                pending.pop();
                continue;
            }
            let options = self.options(form);
            let unknown = options.iter().filter(|o| !self.mates.contains_key(o));
            let before = pending.len();
            pending.extend(unknown);
            budget.spend(0, (pending.len() - before) as u64)?;
            if pending.len() == before {
                let mates = options.iter().map(|option| self.mates[option]).collect();
                let mate = match form {
                    Self::ZERO => self.nim(1, budget)?,
                    _ => self.game(mates, budget)?,
                };
                self.mates.insert(form, mate);
            }
        }
        Ok(self.mates[&form])
    }

    /// Whether two of a game that is not tame are a tame game of genus `0^0`: such games may be
    /// left out of a sum in pairs beside others that are firm.
    pub fn is_half_tame(&mut self, form: Form, budget: &Budget) -> Result<bool, Stopped> {
        if self.species(form).is_tame() {
            return Ok(false);
        }
        let twice = self.sum(form, form, budget)?;
        let twice = self.node(twice);
        let genus = (twice.genus.value(), twice.genus.misere(0));
        Ok(twice.species.is_tame() && genus == (0, 0))
    }
}
