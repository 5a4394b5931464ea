use std::collections::HashMap;

use grundy_game::{Budget, Ruleset};
use grundy_heaps::TakeAndBreak;
use grundy_theory::Player;

use super::*;
use crate::{Forms, Listed};

fn code(text: &str) -> TakeAndBreak {
    text.parse().expect("a code")
}

fn solved(text: &str, last: u32) -> Quotient {
    let quotient = Quotient::solve(&code(text), last, &Budget::new(10_000_000));
    let flaw = check(
        &code(text),
        &quotient.monoid,
        &quotient.phi,
        &Budget::new(10_000_000),
    );
    assert_eq!(flaw, Ok(None), "{text}");
    quotient
}

#[track_caller]
fn proved(text: &str, order: usize, p: usize, period: u32, start: u32) {
    let quotient = solved(text, 400);
    let monoid = quotient.monoid();
    assert_eq!((monoid.order(), monoid.p_count()), (order, p), "{text}");
    assert_eq!(
        quotient.period(),
        Some(PhiPeriod { period, start }),
        "{text}"
    );
}

#[track_caller]
fn partial(text: &str, last: u32, order: usize, p: usize) {
    let quotient = solved(text, last);
    let monoid = quotient.monoid();
    assert_eq!((monoid.order(), monoid.p_count()), (order, p), "{text}");
    assert_eq!(quotient.last(), Some(last), "{text}");
    assert_eq!(quotient.status(), Status::Partial { stopped: None });
}

#[test]
fn quotients_are_the_published_ones() {
    proved("0.75", 8, 2, 2, 8);
    proved("0.34", 12, 3, 8, 7);
    proved("0.53", 16, 3, 9, 21);
    proved("0.123", 20, 5, 5, 5);
    proved("0.72", 24, 5, 4, 16);
    proved("0.71", 36, 9, 6, 3);
    proved("0.77", 40, 9, 12, 71);
    proved("4.4", 40, 9, 12, 72);
    proved("0.15", 42, 12, 10, 66);
}

#[test]
fn partial_quotients_are_the_published_ones() {
    partial("0.04", 32, 24, 5);
    partial("0.06", 16, 48, 11);
    for (last, order) in [(20, 40), (22, 50), (24, 60), (26, 72), (28, 84), (30, 98)] {
        let quotient = Quotient::solve(&code("0.26"), last, &Budget::new(10_000_000));
        assert_eq!(quotient.monoid().order(), order, "heap {last}");
    }
}

#[test]
fn tame_quotients_are_those_of_nim() {
    for (last, order, p) in [
        (0, 1, 0),
        (1, 2, 1),
        (2, 6, 2),
        (3, 6, 2),
        (4, 10, 2),
        (15, 18, 2),
    ] {
        partial("0.[3]", last, order, p);
    }
    // Heaps without moves alone.
    let nothing = solved("0.0", 400);
    assert_eq!(
        (nothing.monoid().order(), nothing.period().map(|p| p.period)),
        (1, Some(1))
    );
}

#[test]
fn listed_heaps_are_solved_to_the_last() {
    // The Nim heap of two, and the game whose one option it is.
    let listed = vec![vec![], vec![vec![]], vec![vec![], vec![1]], vec![vec![2]]];
    let rules = Listed::new(listed).expect("smaller heaps");
    let quotient = Quotient::solve(&rules, 100, &Budget::new(10_000));
    assert_eq!(quotient.last(), Some(3));
    let flaw = check(
        &rules,
        quotient.monoid(),
        quotient.phi(),
        &Budget::new(10_000),
    );
    assert_eq!(flaw, Ok(None));
    assert_eq!(quotient.monoid().order(), 6);
}

#[test]
fn false_claims_are_refused() {
    let kayles = code("0.77");
    let quotient = solved("0.77", 30);
    let refused = |monoid: &Bipartite, phi: &[Element]| {
        let flaw = check(&kayles, monoid, phi, &Budget::new(1_000_000));
        flaw.expect("within the budget").is_some()
    };
    let (monoid, phi) = (quotient.monoid(), quotient.phi());
    let order = monoid.order();
    let p: Vec<Element> = monoid.p_elements().collect();
    assert!(!refused(monoid, phi));
    for heap in 0..phi.len() {
        let mut other = phi.to_vec();
        other[heap] = (other[heap] + 1) % order as Element;
        // A claim may also be another right one, by an automorphism of the quotient.
        let outcome = |phi: &[Element], sum: &Vec<u32>| {
            let elements = sum.iter().map(|&part| phi[part as usize]);
            monoid.is_p(elements.fold(0, |x, y| monoid.product(x, y)))
        };
        let alike = || {
            sums(30)
                .iter()
                .all(|sum| outcome(phi, sum) == outcome(&other, sum))
        };
        assert!(refused(monoid, &other) || alike(), "Φ of heap {heap}");
    }
    for x in 0..order as Element {
        let mut other = p.clone();
        match other.iter().position(|&y| x == y) {
            Some(place) => drop(other.remove(place)),
            None => other.push(x),
        }
        let other = Bipartite::from_table(monoid.table().to_vec(), &other).expect("elements");
        assert!(refused(&other, phi), "P and element {x}");
    }
    for place in (0..order * order).step_by(7) {
        let mut table = monoid.table().to_vec();
        table[place] = (table[place] + 1) % order as Element;
        let other = Bipartite::from_table(table, &p).expect("elements");
        assert!(refused(&other, phi), "product {place}");
    }
    assert!(Bipartite::from_table(vec![0, 1, 2], &[]).is_none());
    assert!(Bipartite::from_table(vec![1], &[]).is_none());
    assert!(Bipartite::from_table(Vec::new(), &[]).is_none());
}

#[test]
fn a_budget_that_ends_leaves_what_is_exact() {
    let kayles = code("0.77");
    let mut before = 0;
    for positions in [1, 10, 100, 1000, 3000, 10_000] {
        let quotient = Quotient::solve(&kayles, 400, &Budget::new(positions));
        let whole = Budget::new(10_000_000);
        let flaw = check(&kayles, quotient.monoid(), quotient.phi(), &whole);
        assert_eq!(flaw, Ok(None), "{positions} positions");
        assert!(quotient.phi().len() >= before);
        before = quotient.phi().len();
    }
}

/// Who wins, by the definition and a memory.
fn lost(rules: &TakeAndBreak, sum: Vec<u32>, known: &mut HashMap<Vec<u32>, bool>) -> bool {
    if let Some(&known) = known.get(&sum) {
        return known;
    }
    let mut options = Vec::new();
    for (place, &heap) in sum.iter().enumerate() {
        let each = &mut |option: &[u32]| {
            let mut next = sum.clone();
            next.swap_remove(place);
            next.extend(option.iter().filter(|&&part| part > 0));
            next.sort_unstable();
            options.push(next);
            Ok(())
        };
        rules.for_each_option(heap, each).expect("no budget");
    }
    let lost = !options.is_empty() && !options.into_iter().any(|next| lost(rules, next, known));
    known.insert(sum, lost);
    lost
}

/// A small generator of codes: any seed will do, and the same codes each time.
fn random_codes(count: usize) -> Vec<String> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut below = |bound: u64| {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 33) % bound
    };
    (0..count)
        .map(|_| {
            let splits = if below(8) == 0 { "4" } else { "0" };
            let digits: String = (0..1 + below(3)).map(|_| below(8).to_string()).collect();
            format!("{splits}.{digits}")
        })
        .collect()
}

#[test]
fn quotients_agree_with_brute_force() {
    const LAST: u32 = 12;
    for text in random_codes(60) {
        let rules = code(&text);
        let quotient = Quotient::solve(&rules, LAST, &Budget::new(100_000));
        let known_to = quotient
            .period()
            .map_or(quotient.last().expect("heap 0"), |_| LAST);
        let (mut forms, budget) = (Forms::new(), Budget::new(10_000_000));
        let mut heaps = Vec::new();
        forms
            .extend_heaps(&rules, &mut heaps, LAST, &budget)
            .expect("small heaps");
        let mut known = HashMap::new();
        if known_to < LAST {
            eprintln!("{text}: compared up to heap {known_to} alone, the budget ended there");
        }
        for sum in sums(known_to) {
            let heaps_typed: Vec<u64> = sum.iter().map(|&heap| heap.into()).collect();
            let is_p = quotient.is_p(&heaps_typed).expect("heaps that are known");
            let parts: Vec<_> = sum.iter().map(|&heap| heaps[heap as usize]).collect();
            let form = forms.total(&parts, &budget).expect("small sums");
            assert_eq!(forms.is_p(form), is_p, "{text}: {sum:?}");
            if sum.iter().sum::<u32>() <= 18 {
                assert_eq!(
                    lost(&rules, sum.clone(), &mut known),
                    is_p,
                    "{text}: {sum:?}"
                );
            }
        }
    }
}

/// All sums of at most four heaps.
fn sums(last: u32) -> Vec<Vec<u32>> {
    let mut sums = vec![vec![]];
    let mut longest = sums.clone();
    for _ in 0..4 {
        let longer = |sum: &Vec<u32>| {
            let sum = sum.clone();
            let from = sum.last().copied().unwrap_or(1);
            (from..=last).map(move |heap| [&sum[..], &[heap]].concat())
        };
        longest = longest.iter().flat_map(longer).collect();
        sums.extend_from_slice(&longest);
    }
    sums
}

#[test]
fn presentations_name_every_element_once() {
    for text in ["0.123", "0.77", "0.15", "0.0", "0.[3]"] {
        let quotient = solved(text, 40);
        let presentation = quotient.presentation();
        let order = quotient.monoid().order();
        let mut names: Vec<String> = (0..order as Element)
            .map(|x| presentation.name(x))
            .collect();
        assert_eq!(names[0], "1");
        names.sort();
        names.dedup();
        assert_eq!(names.len(), order, "{text}");
    }
    let presentation = solved("0.3", 10).presentation();
    assert_eq!(presentation.to_string(), "⟨a | a² = 1⟩");
    let nim = solved("0.[3]", 3).presentation();
    assert_eq!(nim.to_string(), "⟨a, b | a² = 1, b³ = b⟩");
}

#[test]
fn winning_moves_are_those_of_the_definition() {
    for text in ["0.77", "0.123", "4.4"] {
        let rules = code(text);
        let (quotient, budget) = (solved(text, 400), Budget::new(1_000_000));
        let mut known = HashMap::new();
        for sum in sums(9)
            .into_iter()
            .filter(|sum| sum.iter().sum::<u32>() <= 16)
        {
            let heaps: Vec<u64> = sum.iter().map(|&heap| heap.into()).collect();
            let found = quotient.winning_moves(&rules, &heaps, usize::MAX, &budget);
            let found = found.expect("within the budget").expect("known heaps");
            let lost_here = !sum.is_empty() && lost(&rules, sum.clone(), &mut known);
            // Without moves nobody moves, and the player to move has won.
            let mut moves = sum
                .iter()
                .map(|&heap| rules.moves(&heap.into(), Player::Left).count());
            let stuck = moves.all(|count| count == 0);
            assert_eq!(found.is_empty(), lost_here || stuck, "{text}: {sum:?}");
            for WinningMove { place, mv, .. } in found {
                let mut next = sum.clone();
                next.swap_remove(place);
                next.extend(
                    mv.left
                        .components()
                        .iter()
                        .filter(|&&h| h > 0)
                        .map(|&h| h as u32),
                );
                next.sort_unstable();
                assert!(lost(&rules, next, &mut known), "{text}: {sum:?} {mv:?}");
            }
        }
    }
}

#[test]
fn heaps_of_any_size_are_solved() {
    let (kayles, budget) = (code("0.77"), Budget::new(100_000));
    let quotient = solved("0.77", 400);
    let heaps = [1_000_000_000_000, 999_999_999_999];
    assert_eq!(quotient.is_p(&heaps), Some(false));
    let moves = quotient.winning_moves(&kayles, &heaps, 1, &budget);
    let moves = moves.expect("within the budget").expect("known heaps");
    assert_eq!(moves.len(), 1);
    let mut after = heaps.to_vec();
    after.remove(moves[0].place);
    after.extend(moves[0].mv.left.components());
    assert_eq!(quotient.is_p(&after), Some(true));
    // Beyond the period as within it: the same elements, the same answers.
    for low in 80..92u64 {
        for high in 80..92u64 {
            let far = [low + 12_000_000, high + 120_000_000_000];
            assert_eq!(quotient.product(&[low, high]), quotient.product(&far));
            let near = quotient.winning_moves(&kayles, &[low, high], usize::MAX, &budget);
            let far = quotient.winning_moves(&kayles, &far, 1, &budget);
            assert_eq!(
                near.map(|m| m.map(|m| m.is_empty())),
                far.map(|m| m.map(|m| m.is_empty()))
            );
        }
    }
    let partial = solved("0.26", 20);
    assert_eq!(partial.is_p(&[21]), None);
}

#[test]
fn the_quotient_of_normal_play_is_refused() {
    // Take one: in normal play an even number of counters is lost, none among them.
    let parity = Bipartite::from_table(vec![0, 1, 1, 0], &[0]).expect("elements");
    let flaw = check(&code("0.3"), &parity, &[0, 1, 0, 1], &Budget::new(1000));
    assert_eq!(flaw, Ok(Some(Flaw::UnitLost)));
    let misere = Bipartite::from_table(vec![0, 1, 1, 0], &[1]).expect("elements");
    let flaw = check(&code("0.3"), &misere, &[0, 1, 0, 1], &Budget::new(1000));
    assert_eq!(flaw, Ok(None));
}

#[test]
fn the_lightest_failure_of_a_claim_is_named() {
    let (rules, budget) = (code("0.77"), Budget::new(10_000_000));
    let quotient = solved("0.77", 9);
    let (monoid, phi) = (quotient.monoid(), quotient.phi());
    for x in 1..monoid.order() as Element {
        let flipped: Vec<Element> = (0..monoid.order() as Element)
            .filter(|&y| monoid.is_p(y) != (x == y))
            .collect();
        let wrong = Bipartite::from_table(monoid.table().to_vec(), &flipped).expect("elements");
        let transitions = transitions::transitions(&rules, &wrong, phi, &budget).expect("few");
        let failure = check::conditions(&wrong, &transitions, &budget).expect("few");
        let failure = failure.expect_err("another P");
        let weights: HashMap<u32, u64> = transitions.iter().map(|t| (t.heap, t.weight)).collect();
        let claimed = |sum: &[u32]| {
            let elements = sum.iter().map(|&heap| phi[heap as usize]);
            wrong.is_p(elements.fold(0, |x, y| wrong.product(x, y)))
        };
        let holds = |sum: &[u32]| {
            let mut options = false;
            for place in 0..sum.len() {
                let each = &mut |option: &[u32]| {
                    let mut next = sum.to_vec();
                    next.swap_remove(place);
                    next.extend(option);
                    options |= claimed(&next);
                    Ok(())
                };
                rules.for_each_option(sum[place], each).expect("no budget");
            }
            claimed(sum) != options
        };
        let weight = |sum: &[u32]| sum.iter().map(|heap| weights[heap]).sum::<u64>();
        for sum in sums(9).iter().filter(|sum| !sum.is_empty()) {
            assert!(weight(sum) >= failure.weight || holds(sum), "{x}: {sum:?}");
        }
        let (Flaw::BothLost { position } | Flaw::NoWinningMove { position }) = failure.flaw else {
            panic!("{x}");
        };
        assert_eq!(
            (weight(&position), holds(&position)),
            (failure.weight, false),
            "{x}"
        );
    }
}

#[test]
fn quotients_go_on_from_what_is_written() {
    let kayles = code("0.77");
    let budget = Budget::new(10_000_000);
    let mut claim = {
        let half = solved("0.77", 40);
        Claim {
            rules: kayles.to_string(),
            monoid: half.monoid,
            phi: half.phi,
        }
    };
    assert_eq!(Claim::read(&claim.to_string()), Ok(claim.clone()));
    let resume = |claim: Claim| {
        let mut seen = Vec::new();
        let Claim { monoid, phi, .. } = claim;
        let quotient = Quotient::resume(&kayles, monoid, phi, 400, &budget, &mut |_, phi| {
            seen.push(phi.len());
        });
        (quotient, seen)
    };
    let (quotient, seen) = resume(claim.clone());
    let quotient = quotient.expect("a right claim");
    let whole = solved("0.77", 400);
    assert_eq!(quotient.status(), whole.status());
    assert_eq!(quotient.monoid().order(), whole.monoid().order());
    assert_eq!(seen.first(), Some(&42));
    claim.phi[7] = claim.phi[8];
    assert!(resume(claim).0.is_err());
}

#[test]
fn texts_that_are_no_quotients_are_refused() {
    let first = "grundy misère quotient 1";
    let wrong = |rest: &str| Claim::read(&format!("{first}\n{rest}")).expect_err("no claim");
    assert_eq!(Claim::read("nim 3 5"), Err(ClaimError::NotAQuotient));
    assert_eq!(wrong("rules 0.77\nq 1"), ClaimError::Line(3));
    assert_eq!(wrong("rules 0.77\np x"), ClaimError::Line(3));
    assert_eq!(wrong("rules 0.77\np 0\nphi 0"), ClaimError::Incomplete);
    let small = "rules 0.77\np\nphi 0\nrow 0\n";
    assert!(Claim::read(&format!("{first}\n{small}")).is_ok());
    assert_eq!(
        wrong(&small.replace("phi 0", "phi 1")),
        ClaimError::Incomplete
    );
}

#[test]
fn tame_quotients_are_known() {
    for (text, last, tame) in [
        ("0.0", 20, Some(0)),
        ("0.1", 20, Some(1)),
        ("0.[3]", 3, Some(2)),
        ("0.[3]", 12, Some(4)),
        ("0.75", 400, None),
        ("0.77", 4, Some(2)),
        ("0.77", 400, None),
        ("0.123", 400, None),
    ] {
        assert_eq!(solved(text, last).monoid().tame(), tame, "{text} {last}");
    }
}

/// As above, with every sum held to the definition alone, whatever its size.
#[test]
#[ignore = "minutes: every sum of up to four heaps up to 12, by brute force"]
fn every_sum_is_what_brute_force_says() {
    const LAST: u32 = 12;
    for text in random_codes(60) {
        let rules = code(&text);
        let quotient = Quotient::solve(&rules, LAST, &Budget::new(1_000_000));
        let known_to = match quotient.period() {
            Some(_) => LAST,
            None => quotient.last().expect("heap 0"),
        };
        println!(
            "{text}: order {}, up to heap {known_to}",
            quotient.monoid().order()
        );
        let mut known = HashMap::new();
        for sum in sums(known_to) {
            let heaps: Vec<u64> = sum.iter().map(|&heap| heap.into()).collect();
            let is_p = quotient.is_p(&heaps).expect("heaps that are known");
            assert_eq!(
                lost(&rules, sum.clone(), &mut known),
                is_p,
                "{text}: {sum:?}"
            );
        }
    }
}

/// The published sizes of a quotient that grows, and of the largest partial ones.
#[test]
#[ignore = "minutes: quotients of more than a hundred elements"]
fn quotients_that_grow_have_the_published_sizes() {
    let growth = [40, 50, 60, 72, 84, 98, 112, 128];
    for (last, order) in (20..).step_by(2).zip(growth) {
        let quotient = Quotient::solve(&code("0.26"), last, &Budget::new(100_000_000));
        assert_eq!(quotient.last(), Some(last));
        assert_eq!(quotient.monoid().order(), order, "0.26 at heap {last}");
    }
    partial("0.26", 38, 162, 37);
    partial("0.54", 30, 70, 14);
}
