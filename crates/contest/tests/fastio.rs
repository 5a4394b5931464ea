//! The fast reader agrees with the slow one, byte for byte.

use grundy_contest::fastio::Scanner;
use grundy_contest::{Random, find};
use grundy_game::Words;

const WHAT: Words = Words {
    en: "a number",
    zh: "数",
};

/// A list written with random blanks, and the numbers in it.
fn list(random: &mut Random, count: usize, untidy: bool) -> (Vec<u8>, Vec<u64>) {
    let (mut text, mut numbers) = (Vec::new(), Vec::new());
    for i in 0..count {
        let bits = random.range(0, 64) as u32;
        let number = random.bits().checked_shr(bits).unwrap_or(0);
        numbers.push(number);
        if i > 0 {
            text.push(b' ');
        }
        if untidy {
            for _ in 0..random.range(0, 3) {
                text.push(b" \t\n\r"[random.range(0, 3) as usize]);
            }
            if random.one_in(50) {
                text.extend(std::iter::repeat_n(b'0', random.range(1, 30) as usize));
            }
        }
        text.extend(number.to_string().bytes());
    }
    (text, numbers)
}

#[test]
fn lists_are_read_as_written() {
    let mut random = Random::new(1);
    for case in 0..3000 {
        let count = random.range(1, 200) as usize;
        let untidy = case % 2 == 0;
        let (mut text, numbers) = list(&mut random, count, untidy);
        text.extend_from_slice(b" 1\n");
        let n = count as u64;
        let mut scanner = Scanner::new(&text);
        assert_eq!(scanner.numbers(n, WHAT, false).unwrap(), numbers);
        assert_eq!(scanner.number(WHAT).unwrap(), 1);
        assert!(scanner.end().is_ok());
        let mut scanner = Scanner::new(&text);
        assert_eq!(
            scanner.numbers(n + 1, WHAT, true).unwrap()[..count],
            numbers
        );
        assert!(scanner.end().is_ok());
        for last in [false, true] {
            let mut scanner = Scanner::new(&text);
            let sum = numbers.iter().fold(0, |a, b| a ^ b);
            assert_eq!(scanner.nim_sum(n, WHAT, last).unwrap(), sum);
            assert_eq!(scanner.number(WHAT).unwrap(), 1);
            let mut scanner = Scanner::new(&text);
            let digest = scanner.digest(n, WHAT, last).unwrap();
            assert_eq!(digest.count, n);
            assert_eq!(digest.xor, numbers.iter().fold(0, |a, b| a ^ b));
            for bit in 0..64 {
                let first = numbers.iter().position(|number| number >> bit & 1 == 1);
                let found = digest.first_with(bit);
                assert_eq!(found.map(|first| first.index as usize), first);
                if let Some(found) = found {
                    let written = &text[found.end - found.length..found.end];
                    let value: u64 = std::str::from_utf8(written).unwrap().parse().unwrap();
                    assert_eq!(value, found.value);
                }
            }
            let tidy: Vec<String> = numbers.iter().map(u64::to_string).collect();
            let tidy = tidy.join(" ").into_bytes();
            assert_eq!(
                digest.plain,
                text[..text.len() - 3].trim_ascii_start() == tidy,
                "{:?}",
                String::from_utf8_lossy(&text)
            );
            assert_eq!(scanner.number(WHAT).unwrap(), 1);
        }
        assert!(Scanner::new(&text).numbers(n + 2, WHAT, true).is_err());
        assert!(Scanner::new(&text).digest(n + 2, WHAT, true).is_err());
    }
}

#[test]
fn long_lists_are_read_by_several_threads() {
    let mut random = Random::new(2);
    for untidy in [false, true] {
        let (text, numbers) = list(&mut random, 600_000, untidy);
        let n = numbers.len() as u64;
        for last in [false, true] {
            assert!(Scanner::new(&text).numbers(n, WHAT, last).unwrap() == numbers);
            let digest = Scanner::new(&text).digest(n, WHAT, last).unwrap();
            assert_eq!(digest.count, n);
            assert_eq!(digest.plain, !untidy);
            assert_eq!(digest.xor, numbers.iter().fold(0, |a, b| a ^ b));
        }
    }
}

#[test]
fn a_bad_byte_in_a_long_list_is_placed() {
    let mut random = Random::new(3);
    let (mut text, numbers) = list(&mut random, 200_000, false);
    let n = numbers.len() as u64;
    text.insert(1_000_000, b'x');
    for last in [false, true] {
        let error = Scanner::new(&text).numbers(n, WHAT, last).unwrap_err();
        assert_eq!(error.line, 1);
        assert!(error.column <= 1_000_001 && error.column > 1_000_001 - 20);
        let digest = Scanner::new(&text).digest(n, WHAT, last).unwrap_err();
        assert_eq!((digest.line, digest.column), (error.line, error.column));
    }
}

#[test]
fn a_huge_count_does_not_take_memory() {
    let problem = find("P1247").unwrap();
    let error = problem.judge(b"18446744073709551615\n1 2").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 4: expected the size of a heap (3 of 18446744073709551615), found the end of the input"
    );
}

#[test]
fn short_numbers_are_summed_as_written() {
    let mut random = Random::new(4);
    for case in 0..3000 {
        let count = random.range(1, 300);
        let mut text = format!("{count}{}", if case % 3 == 0 { "\r\n" } else { " " });
        let mut sum = 0;
        for _ in 0..count {
            // Now and then a number too long for the short way.
            let digits = if random.one_in(400) {
                18
            } else {
                random.range(1, 4)
            };
            let number = random.range(0, 10_u64.pow(digits as u32) - 1);
            sum ^= number;
            text += &number.to_string();
            text += [" ", "  ", "\n", "\t"][random.range(0, 3) as usize];
        }
        for last in [false, true] {
            let mut scanner = Scanner::new(text.as_bytes());
            let count = scanner.number(WHAT).unwrap();
            assert_eq!(scanner.nim_sum(count, WHAT, last).unwrap(), sum, "{text}");
            assert!(scanner.end().is_ok());
            let mut scanner = Scanner::new(text.as_bytes());
            scanner.number(WHAT).unwrap();
            assert!(scanner.nim_sum(count + 1, WHAT, last).is_err());
        }
        let bad = text.replacen(' ', " -", 1);
        if bad == text {
            continue;
        }
        let mut scanner = Scanner::new(bad.as_bytes());
        let read = scanner
            .number(WHAT)
            .and_then(|n| scanner.nim_sum(n, WHAT, true));
        assert!(read.is_err() || scanner.end().is_err());
    }
}
