//! Misère quotients of heap games, and positions solved through them.

use std::io::Write;

use grundy_certificate::{Claim, Convention, Extent, Line, Reader, Writer};
use grundy_checker::Rejection;
use grundy_game::Budget;
use grundy_heaps::HeapSource;
use grundy_misere::{Bipartite, Element, Quotient, Status};
use grundy_workbench::Game;

use crate::explore::{Explored, Id};
use crate::{Lines, ProveError};

/// Heaps looked at for a quotient.
const HEAPS: u32 = 20_000;

/// Writes the certificate that this is the misère quotient of the heaps of a game: of all, or of
/// those that it was solved for.
pub fn certify_quotient<W: Write>(
    game: &dyn Game,
    quotient: &Quotient,
    mut out: Writer<W>,
) -> Result<Writer<W>, ProveError> {
    let extent = match extent(quotient) {
        Some(extent) if grundy_checker::proves_quotients(game.name()) => extent,
        _ => return Err(ProveError::NoQuotient),
    };
    crate::explore::head(std::iter::once(game), &mut out)?;
    out.line(&Line::Convention(Convention::Misere))?;
    write(1, quotient, &mut out)?;
    let monoid = quotient.monoid();
    out.line(&Line::Claim(Claim::Quotient {
        game: 1,
        order: monoid.order() as u32,
        lost: monoid.p_count() as u32,
        extent,
    }))?;
    out.line(&Line::End)?;
    Ok(out)
}

/// Writes the facts of a quotient of the game of this number.
pub(crate) fn write(game: u32, quotient: &Quotient, out: &mut dyn Lines) -> Result<(), ProveError> {
    let monoid = quotient.monoid();
    let order = monoid.order() as u32;
    let extent = extent(quotient).ok_or(ProveError::NoQuotient)?;
    out.line(&Line::Quotient {
        game,
        order,
        lost: monoid.p_elements().collect(),
    })?;
    for generator in quotient.presentation().generators() {
        let products = (0..order).map(|x| monoid.product(x, generator.element));
        let products = products.collect();
        out.line(&Line::Times { products })?;
    }
    let listed = match extent {
        Extent::To(last) => last + 1,
        Extent::Period { preperiod, period } => preperiod + period,
    };
    let elements = quotient.phi()[..listed as usize].to_vec();
    Ok(out.line(&Line::Phi { elements, extent })?)
}

/// For which heaps a quotient is; `None` where it is of none.
fn extent(quotient: &Quotient) -> Option<Extent> {
    Some(match quotient.period() {
        Some(period) => Extent::Period {
            preperiod: period.start.into(),
            period: period.period.into(),
        },
        None => Extent::To(quotient.last()?.into()),
    })
}

/// The heaps of components, if they are of one game whose quotients the checker proves; and the
/// number of that game.
pub(crate) fn heaps(explored: &Explored, ids: &[Id]) -> Option<(u32, Vec<u64>)> {
    let (place, game) = explored.game_of(*ids.first()?);
    let alike = ids.iter().all(|id| explored.game_of(*id).0 == place);
    let known = alike && grundy_checker::proves_quotients(game.name());
    let heaps = ids.iter().map(|id| explored.named(*id).1.parse().ok());
    let heaps: Option<Vec<u64>> = heaps.collect();
    Some((place as u32 + 1, heaps.filter(|_| known)?))
}

/// Writes the quotient by which the outcomes of all sums of these components are known; false
/// where there is none, or none that reaches so far within the budget.
pub(crate) fn through(
    explored: &Explored,
    ids: &[Id],
    known: Option<&Quotient>,
    budget: &Budget,
    out: &mut dyn Lines,
) -> Result<bool, ProveError> {
    let Some((number, heaps)) = heaps(explored, ids) else {
        return Ok(false);
    };
    let solved;
    let quotient = match known {
        Some(known) => known,
        None => {
            let (_, game) = explored.game_of(ids[0]);
            let code = game.heaps().and_then(HeapSource::code);
            // What stands for a heap of another size has other moves to the checker.
            let Some((code, 0)) = code else {
                return Ok(false);
            };
            let last = heaps.iter().copied().max().unwrap_or(0);
            let last = u32::try_from(last).map_or(HEAPS, |last| last.min(HEAPS));
            solved = Quotient::solve(code, last, &budget.at_most(u64::MAX));
            &solved
        }
    };
    if interrupted(quotient) {
        return Err(budget.stopped().into());
    }
    if heaps.iter().any(|heap| quotient.element(*heap).is_none()) {
        return Ok(false);
    }
    write(number, quotient, out)?;
    Ok(true)
}

/// Whether somebody asked to stop while a quotient was found.
fn interrupted(quotient: &Quotient) -> bool {
    let stopped = match quotient.status() {
        Status::Partial { stopped } => stopped,
        Status::Proved(_) => None,
    };
    stopped.is_some_and(|stopped| stopped.interrupted)
}

/// What the certificate of a quotient says, accepted by the checker.
#[derive(Debug)]
pub struct CertifiedQuotient {
    /// The name of the game.
    pub game: String,
    /// The quotient with its P.
    pub monoid: Bipartite,
    /// For which heaps.
    pub extent: Extent,
}

impl CertifiedQuotient {
    /// Reads and checks the certificate of a quotient; `None` if it is of something else.
    pub fn read(file: &[u8]) -> Result<Option<Self>, Rejection> {
        let verdict = grundy_checker::check(file, grundy_checker::WORK)?;
        let claim = verdict.statements.first();
        let Some(Claim::Quotient { extent, .. }) = claim.map(|said| &said.claim) else {
            return Ok(None);
        };
        // What is accepted can be read again.
        let Ok(mut reader) = Reader::new(file) else {
            return Ok(None);
        };
        let (mut game, mut order, mut p, mut times) = (String::new(), 0, Vec::new(), Vec::new());
        while let Ok(Some(line)) = reader.line() {
            match line {
                Line::Game { name, .. } => game = name,
                Line::Quotient { order: n, lost, .. } => (order, p) = (n as usize, lost),
                Line::Times { products } => times.push(products),
                _ => {}
            }
        }
        let monoid = Bipartite::from_table(table(order, &times), &p);
        Ok(monoid.map(|monoid| Self {
            game,
            monoid,
            extent: *extent,
        }))
    }
}

/// All products, row by row, from those with generators.
fn table(order: usize, times: &[Vec<Element>]) -> Vec<Element> {
    // By element, how it acts on each.
    let mut acts: Vec<Option<Vec<Element>>> = vec![None; order];
    let mut open = vec![(0, (0..order as Element).collect::<Vec<_>>())];
    while let Some((x, act)) = open.pop() {
        if acts[x].is_none() {
            for times in times {
                let next = act.iter().map(|&y| times[y as usize]).collect();
                open.push((times[x] as usize, next));
            }
            acts[x] = Some(act);
        }
    }
    acts.into_iter().flatten().flatten().collect()
}
