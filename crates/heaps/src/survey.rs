//! All octal codes of up to three digits: what is known of each.

use grundy_game::{Budget, Stopped};

use crate::{Finding, GrundySequence, TakeAndBreak};

/// What a survey says of one code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surveyed {
    /// The code, normalised.
    pub code: TakeAndBreak,
    /// Its period.
    pub finding: Finding,
    /// Rare heaps in the sparse space that was used, if one was.
    pub rares: Option<usize>,
    /// The greatest value seen.
    pub greatest: u32,
}

/// The codes of at most `digits` digits after the point, with 0 or 4 before it, each once.
///
/// ```
/// assert_eq!(grundy_heaps::octal_codes(1).count(), 16);
/// ```
pub fn octal_codes(digits: u32) -> impl Iterator<Item = TakeAndBreak> {
    let places = 8u32.pow(digits);
    let width = digits as usize;
    ["0", "4"].into_iter().flat_map(move |lead| {
        (0..places).map(move |number| {
            let text = format!("{lead}.{number:0width$o}");
            text.parse().expect("octal digits")
        })
    })
}

/// Looks at the heaps of `code` below `to`, or until its period is proved.
pub fn survey(code: TakeAndBreak, to: usize, budget: &Budget) -> Result<Surveyed, Stopped> {
    let mut sequence = GrundySequence::new(code.clone());
    let finding = sequence.search(to, budget)?;
    Ok(Surveyed {
        code,
        finding,
        rares: sequence.rares().map(<[usize]>::len),
        greatest: sequence.greatest(),
    })
}

/// A statement of a published table that the values refute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Erratum {
    /// Where it is printed.
    pub source: &'static str,
    /// Two codes that are said to have the same values.
    pub codes: [&'static str; 2],
    /// What holds instead, if anything does.
    pub instead: Option<&'static str>,
}

/// Errors of published tables of octal games.
pub const ERRATA: [Erratum; 3] = [
    Erratum {
        source: "Winning Ways, the table of octal games, entry .27",
        codes: ["0.27", "0.06"],
        instead: Some("0.26"),
    },
    Erratum {
        source: "Winning Ways, the table of octal games, entry .314",
        codes: ["0.314", "0.31"],
        instead: None,
    },
    Erratum {
        source: "A. Flammenkamp, list of octal games, \".161 = .36\"",
        codes: ["0.161", "0.36"],
        instead: None,
    },
];

/// The first heap at which two codes differ, below `to`.
pub fn differ(
    codes: [&TakeAndBreak; 2],
    to: usize,
    budget: &Budget,
) -> Result<Option<usize>, Stopped> {
    let [mut a, mut b] = codes.map(|code| GrundySequence::new(code.clone()));
    a.extend(to, budget)?;
    b.extend(to, budget)?;
    Ok((0..to).find(|&heap| a.get(heap) != b.get(heap)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_errors_are_errors() {
        let budget = Budget::new(1 << 24);
        let code = |text: &str| text.parse::<TakeAndBreak>().expect("a code");
        let firsts = ERRATA.map(|erratum| {
            let [a, b] = erratum.codes.map(code);
            if let Some(right) = erratum.instead {
                let same = differ([&a, &code(right)], 2000, &budget).expect("within budget");
                assert_eq!(same, None, "{}", erratum.source);
            }
            differ([&a, &b], 2000, &budget).expect("within budget")
        });
        assert!(firsts.iter().all(Option::is_some), "{firsts:?}");
        assert_eq!(firsts[2], Some(519));
    }

    #[test]
    fn codes_are_listed_once_each() {
        let mut codes: Vec<String> = octal_codes(3).map(|code| code.to_string()).collect();
        assert_eq!(codes.len(), 1024);
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), 1024);
    }
}
