//! All paths compute the same.

use super::*;
use proptest::prelude::*;

proptest! {
    #[test]
    fn paths_see_the_same(
        values in prop::collection::vec(0u8..64, 200),
        ways in prop::collection::vec((32u32..150, 0u8..64), 0..20),
        small: bool,
    ) {
        let most = if small { 31 } else { 63 };
        let values: Vec<u8> = values.iter().map(|v| v & most).collect();
        let look = |&(distance, value): &(u32, u8)| Look::new(distance, value & most);
        let ways: Vec<Look> = ways.iter().map(look).collect();
        let seen = Path::all().into_iter().map(|path| {
            let mut seen = [7; LANES];
            see(path, &values, 160, &ways, small, &mut seen);
            seen
        });
        let seen: Vec<_> = seen.collect();
        prop_assert!(seen.iter().all(|s| *s == seen[0]));
    }

    #[test]
    fn paths_mark_and_meet_the_same(
        values in prop::collection::vec(0u16..64, 200),
        ways in prop::collection::vec((32u32..150, 0u16..64), 0..6),
        wanted in prop::collection::vec(0u16..64, LANES),
    ) {
        let ways = ways.iter().map(|&(distance, value)| Step { distance, value });
        let ways: Vec<Step> = ways.collect();
        let narrow: Vec<u8> = values.iter().map(|&v| v as u8).collect();
        let candidates: [[u16; LANES]; CANDIDATES] =
            std::array::from_fn(|k| std::array::from_fn(|i| wanted[i] ^ k as u16));
        let found = Path::all().into_iter().flat_map(|path| {
            let [mut wide, mut thin] = [[0u8; 64 * LANES]; 2];
            mark(path, &values, 160, &ways, 7, &mut wide);
            mark(path, &narrow, 160, &ways, 7, &mut thin);
            let met = meet(path, &values, 160, &ways, &candidates);
            [(wide, met), (thin, meet(path, &narrow, 160, &ways, &candidates))]
        });
        let found: Vec<_> = found.collect();
        prop_assert!(found.iter().all(|f| *f == found[0]));
        // What is met is what is marked.
        let (marks, met) = &found[0];
        for (met, wanted) in met.iter().zip(&candidates) {
            for (lane, &wanted) in wanted.iter().enumerate() {
                let marked = marks[64 * lane + usize::from(wanted)] == 7;
                prop_assert_eq!(met >> lane & 1 == 1, marked);
            }
        }
    }

    #[test]
    fn paths_gather_and_pair_the_same(
        marks in prop::collection::vec(0u8..3, 128),
        a in prop::collection::vec(0u16..40, 0..90),
        value in 0u16..40,
    ) {
        let b: Vec<u16> = a.iter().map(|v| v * 3 % 40).collect();
        let found = Path::all().into_iter().map(|path| {
            let mut set = [9; 2];
            gather(path, &marks, 2, &mut set);
            (set, pairs(path, &a, &b, value))
        });
        let found: Vec<_> = found.collect();
        prop_assert!(found.iter().all(|f| *f == found[0]));
    }

    #[test]
    fn paths_look_the_same(
        values: [u8; 32],
        looks in prop::collection::vec((64u32..150, any::<u8>()), 0..6),
        wanted: [u8; 32],
        wanted_to in 0usize..240,
        base in (0u8..4).prop_map(|quarter| 64 * quarter),
    ) {
        let values: Vec<u8> = (0..250).map(|i| values[i * i % 31].rotate_left(i as u32 / 9)).collect();
        let looks = looks.iter().map(|&(distance, value)| Look::new(distance, value));
        let looks: Vec<Look> = looks.collect();
        let candidates: [[u8; VECTOR]; 2] =
            std::array::from_fn(|k| std::array::from_fn(|i| wanted[(7 * k + i) % 32]));
        let found = Path::all().into_iter().map(|path| {
            let mut seen = [9; VECTOR];
            look(path, &values, 160, &looks, base, &mut seen);
            let last = last_pair(path, &values[..wanted_to], &values[9..9 + wanted_to], wanted[0]);
            (seen, meet_bytes(path, &values, 160, &looks, &candidates), last)
        });
        let found: Vec<_> = found.collect();
        prop_assert!(found.iter().all(|f| *f == found[0]));
        for (lane, seen) in found[0].0.iter().enumerate() {
            for place in 0..64 {
                let is_option = |l: &Look| l.option(&values, 160 + lane) == base + place;
                prop_assert_eq!(seen >> place & 1 == 1, looks.iter().any(is_option));
            }
        }
    }

    #[test]
    fn paths_keep_the_same(
        words: [u64; 32],
        met: [u64; 8],
        full in 0usize..5,
    ) {
        let mut seen: [[u64; VECTOR]; TABLES] =
            std::array::from_fn(|part| std::array::from_fn(|i| words[(5 * part + i) % 32] | words[i % 31]));
        seen[..full.min(TABLES)].fill([u64::MAX; VECTOR]);
        let found = Path::all().into_iter().map(|path| {
            let many: [_; 8] = unseen(path, &seen);
            let few: [_; 3] = unmet(path, &many, &met);
            (many, few)
        });
        let found: Vec<_> = found.collect();
        prop_assert!(found.iter().all(|f| *f == found[0]));
        let (many, few) = &found[0];
        for lane in 0..VECTOR {
            let sees = |code: &u8| seen[usize::from(code / 64)][lane] >> (code % 64) & 1 == 1;
            let mut left = (0..=NONE).filter(|code| !sees(code));
            let mut kept = few.iter().map(|codes| codes[lane]);
            for (codes, met) in many.iter().zip(&met) {
                prop_assert_eq!(codes[lane], left.next().unwrap_or(NONE));
                if met >> lane & 1 == 0 {
                    prop_assert_eq!(kept.next().unwrap_or(codes[lane]), codes[lane]);
                }
            }
            prop_assert!(kept.all(|code| code == NONE));
        }
    }

    #[test]
    fn paths_pick_the_same(
        values: [u8; 64],
        ways in prop::collection::vec((1usize..64, any::<u8>()), 0..90),
        met: [u64; 3],
        wanted: [u8; 64],
        from in 0usize..64,
    ) {
        let ways = ways.iter().map(|&(distance, turn)| (Way { distance, value: 0 }, turn));
        let ways: Vec<(Way, u8)> = ways.collect();
        let near = Near::all(&ways);
        let candidates: [[u8; VECTOR]; 3] =
            std::array::from_fn(|k| std::array::from_fn(|i| wanted[(9 * k + i) % 64]));
        let found = Path::all().into_iter().map(|path| {
            let mut codes: Vec<u8> = values.into_iter().chain([0; VECTOR]).collect();
            let end = pick(path, &mut codes, VECTOR, from, &near, &candidates, &met);
            (end, codes)
        });
        let found: Vec<_> = found.collect();
        prop_assert!(found.iter().all(|f| *f == found[0]));
        let (end, codes) = &found[0];
        for heap in VECTOR + from..=(VECTOR + end).min(2 * VECTOR - 1) {
            let lane = heap - VECTOR;
            let is_option = |code| ways.iter().any(|(way, turn)| codes[heap - way.distance] ^ turn == code);
            let unmet = (0..3).filter(|k| met[*k] >> lane & 1 == 0).map(|k| candidates[k][lane]);
            let first = unmet.take_while(|code| *code != NONE).find(|code| !is_option(*code));
            prop_assert_eq!(first, (lane < *end).then_some(codes[heap]));
        }
    }
}
