//! Every operation spends from its budget: with next to none it ends at once, and a stop is heard.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use grundy_game::Budget;
use grundy_partizan::language::{Given, Syntax, Value};
use grundy_partizan::{Dyadic, Error, GameId, Values};

/// An operation that takes long on the games of [`Long`].
type Work = fn(&mut Values, &Long, &Budget) -> Result<(), Error>;

/// Games that are much work, in an arena where they are stored already.
struct Long {
    /// A sum of hot games that is not added up.
    summands: Vec<GameId>,
    /// A nimber with very many options.
    nimber: GameId,
    /// A game with many followers.
    deep: GameId,
    loopy: Value,
}

fn long(values: &mut Values) -> Long {
    let budget = Budget::new(u64::MAX / 1000);
    let hot = [
        "{7|2||-1|-5}",
        "{5||1|-4}",
        "{9|4||0|-3}",
        "{6||-1|-6}",
        "{8|3||-2|-7}",
        "{4||0|-5}",
        "{10|5||1|-8}",
        "{11||2|-3}",
        "{12|6||-4|-9}",
    ];
    let read = |values: &mut Values, text: &str| values.read(text, &budget).unwrap();
    let summands: Vec<GameId> = hot.iter().map(|text| read(values, text)).collect();
    let deep = values.sum(summands[..5].to_vec(), &budget).unwrap();
    let syntax = Syntax::parse("a{0|{1|a}} + over - upon").unwrap();
    let loopy = values.evaluate_any(&syntax, &Given::default(), &budget);
    Long {
        summands,
        nimber: values.nimber(1 << 20).unwrap(),
        deep,
        loopy: loopy.unwrap(),
    }
}

const WORK: [(&str, Work); 25] = [
    ("sum", |values, long, budget| {
        values.sum(long.summands.clone(), budget).map(drop)
    }),
    ("negative", |values, long, budget| {
        values.negative(long.deep, budget).map(drop)
    }),
    ("options", |values, long, budget| {
        let left = grundy_theory::Player::Left;
        values.options(long.nimber, left, budget).map(drop)
    }),
    ("thermograph", |values, long, budget| {
        values.thermograph(long.deep, budget).map(drop)
    }),
    ("cool", |values, long, budget| {
        values.cool(long.deep, Dyadic::ONE, budget).map(drop)
    }),
    ("heat", |values, long, budget| {
        let one = values.integer(1)?;
        values.heat(long.deep, one, budget).map(drop)
    }),
    ("overheat", |values, long, budget| {
        let one = values.integer(1)?;
        values.overheat(long.deep, one, one, budget).map(drop)
    }),
    ("norton", |values, long, budget| {
        values.norton(long.deep, long.summands[0], budget).map(drop)
    }),
    ("conway", |values, long, budget| {
        values.conway(long.deep, long.summands[0], budget).map(drop)
    }),
    ("ordinal", |values, long, budget| {
        values.ordinal_sum(long.nimber, long.deep, budget).map(drop)
    }),
    ("conjunctive", |values, long, budget| {
        values.conjunctive(long.deep, long.deep, budget).map(drop)
    }),
    ("selective", |values, long, budget| {
        values.selective(long.deep, long.deep, budget).map(drop)
    }),
    ("reduced", |values, long, budget| {
        values.reduced(long.deep, budget).map(drop)
    }),
    ("birthday", |values, long, budget| {
        values.birthday(long.deep, budget).map(drop)
    }),
    ("follower_count", |values, long, budget| {
        values.follower_count(long.deep, budget).map(drop)
    }),
    ("text", |values, long, budget| {
        values.text(long.deep, budget).map(drop)
    }),
    ("stop_count", |values, long, budget| {
        values.stop_count(long.deep, budget).map(drop)
    }),
    ("misere_outcome", |values, long, budget| {
        values.misere_outcome(long.deep, budget).map(drop)
    }),
    ("freeze", |values, long, budget| {
        values.freeze(long.deep, budget).map(drop)
    }),
    ("multiple", |values, long, budget| {
        values.multiple(1 << 20, long.deep, budget).map(drop)
    }),
    ("up_sum", |values, _, budget| {
        values.up_sum(1 << 20, budget).map(drop)
    }),
    ("up_power", |values, _, budget| {
        values.up_power(1 << 20, budget).map(drop)
    }),
    ("subordinate", |values, long, budget| {
        values.subordinate(long.nimber, long.deep, budget).map(drop)
    }),
    ("temper", |values, long, budget| {
        values.temper(long.deep, budget).map(drop)
    }),
    ("simplest", |values, long, budget| {
        values.simplest(long.loopy.clone(), budget).map(drop)
    }),
];

#[test]
fn a_budget_of_one_ends_everything() {
    let mut values = Values::new();
    let long = long(&mut values);
    for (name, work) in WORK {
        // Steps are counted in batches, so it may take a few calls until one is looked at.
        let ended = (0..50).any(|_| {
            let found = work(&mut values, &long, &Budget::new(1));
            matches!(found, Err(Error::Stopped(_)))
        });
        assert!(ended, "{name} does not spend");
    }
}

#[test]
fn a_stop_is_heard_by_everything() {
    let mut values = Values::new();
    let long = long(&mut values);
    for (name, work) in WORK {
        let stop = Arc::new(AtomicBool::new(true));
        let budget = Budget::stoppable(u64::MAX / 1000, stop);
        let heard = (0..50).any(|_| match work(&mut values, &long, &budget) {
            Err(Error::Stopped(stopped)) => stopped.interrupted,
            _ => false,
        });
        assert!(heard, "{name} does not hear a stop");
    }
}
