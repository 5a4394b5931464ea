//! Lines of lists that crates below keep in one language, in Chinese: limits of problems, shipped
//! rule files. Tests look that none is left out.

use std::borrow::Cow;

use grundy::Language;

/// Pieces of limits, the longer ones first.
const LIMITS: &[(&str, &str)] = &[
    (
        "numbers of the set from 1 to K, increasing",
        "集合中的数从 1 到 K，递增",
    ),
    ("numbers of the set and heaps", "集合中的数与各堆"),
    ("k, m, heaps of a position", "k、m、每个局面的堆数"),
    ("numbers and heaps", "各数与各堆"),
    ("pairs to the end of the file", "若干对，直到文件结束"),
    ("to the end of the file", "直到文件结束"),
    ("0 0 0 after the last", "以 0 0 0 结束"),
    ("0 0 after the last", "以 0 0 结束"),
    ("0 after the last", "以 0 结束"),
    ("at most 100 heaps below 10^6", "至多 100 堆，每堆小于 10^6"),
    (
        "at most 1000 pawns on squares 0 to 1000",
        "至多 1000 枚棋子，在第 0 到 1000 格",
    ),
    (
        "at most 474 tests, 47 heaps of at most 4747",
        "至多 474 组，每组 47 堆，每堆至多 4747",
    ),
    ("at most 100 tests", "至多 100 组"),
    ("rows of at most 100", "每行至多 100"),
    ("queries and white cells", "询问数与白格数"),
    ("stones on a step", "每级石子"),
    ("cards of a pile", "每堆张数"),
    ("carrots", "每根大小"),
    ("cards", "牌面"),
    ("numbers", "各数"),
    ("piles", "各堆"),
    ("heaps", "各堆"),
    ("cells", "各格"),
    (", ", "，"),
];

/// What the shipped rule files are.
const EXAMPLES: &[(&str, &str)] = &[
    (
        "chomp",
        "Chomp（吃巧克力）：咬一格，它右下方的全部也没了；(0, 0) 有毒。局面是各行的长度。",
    ),
    ("cram", "Cram：在相邻两个空格上放一块骨牌，横竖均可。"),
    ("domineering", "多米诺棋：左方竖放，右方横放。"),
    (
        "euclid",
        "欧几里得：从大数中减去小数的若干倍，两个数都要保持为正。",
    ),
    (
        "fibonacci_nim",
        "斐波那契博弈：至多取上一次的两倍。局面是堆与上限。",
    ),
    ("graph_token", "有向图上的一枚棋子：沿箭头移动。"),
    ("grundys_game", "格兰迪游戏：把一堆分成大小不同的两堆。"),
    (
        "kayles",
        "凯尔斯：在一排 n 个瓶子中击倒一个，或相邻的两个。",
    ),
    (
        "nim_with_a_pass",
        "可以过一次的 Nim：整局中只许一人过一次，且各堆都空时不能过。",
    ),
    ("squares", "每次取平方数颗：1、4、9……"),
    (
        "staircase",
        "阶梯博弈：把某一级的若干枚移到下一级；第 1 级通往地面。",
    ),
    ("wythoff", "威佐夫博弈：从一堆取，或从两堆取同样多。"),
];

/// The limits of a problem.
pub fn limits(english: &'static str, language: Language) -> Cow<'static, str> {
    match language {
        Language::English => english.into(),
        Language::Chinese => {
            let pieces = LIMITS.iter();
            let text = pieces.fold(english.to_string(), |text, (known, said)| {
                text.replace(known, said)
            });
            text.into()
        }
    }
}

/// What a shipped rule file is; `english` is its own first line.
pub fn example<'t>(name: &str, english: &'t str, language: Language) -> &'t str {
    let known = EXAMPLES.iter().find(|(known, _)| *known == name);
    match (language, known) {
        (Language::Chinese, Some((_, said))) => said,
        _ => english,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_limit_has_english_left() {
        for problem in grundy::contest::PROBLEMS {
            let said = limits(problem.limits, Language::Chinese);
            let mut words = said.split(|c: char| !c.is_ascii_alphabetic());
            assert!(words.all(|word| word.len() < 2), "{}: {said}", problem.id);
        }
    }

    #[test]
    fn every_example_is_said_in_chinese() {
        let shipped = grundy::rulelang::EXAMPLES.iter().map(|(name, _)| *name);
        assert!(shipped.eq(EXAMPLES.iter().map(|(name, _)| *name)));
    }
}
