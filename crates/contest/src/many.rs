//! Problems that are a list of small tests: what one test is, and the rest follows.

use grundy_game::{Reason, Words};

use crate::acw891::{HEAP, HEAPS};
use crate::fastio::Scanner;
use crate::tools::{check_against, few, items, shrink_pieces};
use crate::{BruteForce, InputError, Kind, Random, Reply, Verdict};

/// How the list of tests ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// Their number stands before them.
    Counted,
    /// So many zeros stand after them.
    Zeros(usize),
    /// With the file.
    File,
    /// There is one.
    One,
}

/// One test of a problem.
pub(crate) trait Test: Clone + Sized {
    /// How the list of tests ends.
    const ENDS: Ends;
    /// The largest number of tests that is made.
    const MOST: usize;

    /// Reads a test; `None` for the zeros after the last one.
    fn read(scanner: &mut Scanner<'_>) -> Result<Option<Self>, InputError>;
    /// Writes it.
    fn write(&self, to: &mut Vec<u8>);
    /// The line of output.
    fn answer(&self) -> String;
    /// Why.
    fn why(&self) -> Reason;
    /// The same line by search from the rules, where the test is small.
    fn brute(&self) -> Option<String>;
    /// A test of about `size` numbers.
    fn make(kind: Kind, size: usize, random: &mut Random) -> Self;
    /// Tests a little smaller.
    fn smaller(&self) -> Vec<Self>;
}

pub(crate) const TESTS: Words = Words {
    en: "the number of tests",
    zh: "数据组数",
};

/// A test that is one number, with a zero after the last.
pub(crate) fn number(scanner: &mut Scanner<'_>, what: Words) -> Result<Option<u64>, InputError> {
    let number = scanner.number_in(what, 0, u64::MAX)?;
    Ok((number > 0).then_some(number))
}

/// A test that is a count and so many heaps, with a zero after the last.
pub(crate) fn heaps(
    scanner: &mut Scanner<'_>,
    smallest: u64,
) -> Result<Option<Vec<u64>>, InputError> {
    let count = scanner.number_in(HEAPS, 0, u64::MAX)?;
    let heaps = items(scanner, HEAP, count, smallest, u64::MAX)?;
    Ok((count > 0).then_some(heaps))
}

fn read<T: Test>(input: &[u8]) -> Result<Vec<T>, InputError> {
    let mut scanner = Scanner::new(input);
    let mut tests = Vec::new();
    let count = match T::ENDS {
        Ends::Counted => scanner.number_in(TESTS, 1, u64::MAX)?,
        Ends::One => 1,
        Ends::Zeros(_) | Ends::File => u64::MAX,
    };
    while (tests.len() as u64) < count {
        if T::ENDS == Ends::File && !tests.is_empty() && scanner.at_end() {
            return Ok(tests);
        }
        match T::read(&mut scanner)? {
            Some(test) => tests.push(test),
            None => break,
        }
    }
    scanner.end()?;
    Ok(tests)
}

fn write<T: Test>(tests: &[T]) -> Vec<u8> {
    let mut input = Vec::new();
    if T::ENDS == Ends::Counted {
        input.extend(format!("{}\n", tests.len()).bytes());
    }
    for test in tests {
        test.write(&mut input);
    }
    if let Ends::Zeros(zeros) = T::ENDS {
        input.extend(vec!["0"; zeros].join(" ").bytes());
        input.push(b'\n');
    }
    input
}

/// `Problem::judge`.
pub(crate) fn judge<T: Test>(input: &[u8]) -> Result<Reply<'_>, InputError> {
    let mut reply = Reply::new();
    for test in read::<T>(input)? {
        reply.text(&test.answer());
        reply.text("\n");
    }
    Ok(reply)
}

/// `Problem::explain`.
pub(crate) fn explain<T: Test>(input: &[u8]) -> Result<Vec<Reason>, InputError> {
    Ok(read::<T>(input)?.iter().map(T::why).collect())
}

/// Why the word at a place is what it is: an answer may have several.
fn why<T: Test>(input: &[u8], place: usize, _: Option<&str>) -> Result<Vec<Reason>, InputError> {
    let mut words = 0;
    let tests = read::<T>(input)?;
    let about = tests.iter().find(|test| {
        words += test.answer().split_whitespace().count();
        words > place
    });
    Ok(about.map(T::why).into_iter().collect())
}

/// `Problem::check`.
pub(crate) fn check<T: Test>(input: &[u8], output: &[u8]) -> Result<Verdict, InputError> {
    check_against(judge::<T>, why::<T>, input, output)
}

/// `Problem::generate`.
pub(crate) fn generate<T: Test>(kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
    let (tests, each) = match T::ENDS {
        Ends::One => (1, size),
        // As many tests as numbers in each.
        _ => (few(kind, size.min(T::MOST), 4, random), size.isqrt()),
    };
    let tests: Vec<T> = (0..tests)
        .map(|_| T::make(kind, each.max(1), random))
        .collect();
    write(&tests)
}

/// `Problem::brute`.
pub(crate) fn brute<T: Test>(input: &[u8]) -> Result<BruteForce, InputError> {
    let tests = read::<T>(input)?;
    let answers = tests.iter().map(|test| Some(test.brute()? + "\n"));
    let answers: Option<String> = answers.collect();
    Ok(answers.map(String::into_bytes))
}

/// `Problem::shrink`: fewer tests, then a smaller one where it is alone.
pub(crate) fn shrink<T: Test>(input: &[u8]) -> Vec<Vec<u8>> {
    let Ok(tests) = read::<T>(input) else {
        return Vec::new();
    };
    match &tests[..] {
        [test] => test
            .smaller()
            .into_iter()
            .map(|test| write(&[test]))
            .collect(),
        _ => shrink_pieces(&tests, 1)
            .iter()
            .map(|tests| write(tests))
            .collect(),
    }
}

/// The fields of a problem that follow from its test.
macro_rules! problem {
    ($test:ty, $($field:ident: $value:expr),* $(,)?) => {
        crate::Problem {
            $($field: $value,)*
            judge: crate::many::judge::<$test>,
            position: None,
            explain: crate::many::explain::<$test>,
            generate: crate::many::generate::<$test>,
            check: crate::many::check::<$test>,
            brute: crate::many::brute::<$test>,
            shrink: crate::many::shrink::<$test>,
        }
    };
}
pub(crate) use problem;
