//! The comments of the solutions in Chinese.

use super::Language;

/// Why each solution is right.
const HEADS: &[(&str, &str)] = &[
    ("P2197", "Nim：各堆异或和不为 0 时先手必胜（Bouton 定理）。"),
    (
        "P1247",
        "设 s 为各堆的异或和，堆 a 可以变成 a ^ s，只要 a ^ s < a；题目要第一个这样的堆。",
    ),
    (
        "P2252",
        "必败局面是 (floor(d*phi), floor(d*phi) + d)。用整数计算：floor(d*phi) = (d + isqrt(5 d^2)) / 2；浮点数在 10^9 以内就会出错。",
    ),
    (
        "POJ1067",
        "必败局面是 (floor(d*phi), floor(d*phi) + d)。用整数计算：floor(d*phi) = (d + isqrt(5 d^2)) / 2；浮点数在 10^9 以内就会出错。",
    ),
    (
        "P3179",
        "SG(x) = mex{0, SG(2x), SG(2x)^SG(3x), ...} 只与 b = n / x 有关：kx 对应 b / k。b / k 相同的 k 连成一段，一段里只需看前两个前缀异或。",
    ),
    (
        "P3235",
        "堆 x 分成 m 份，每份 q 或 q + 1 个，q = x / m。相同的份两两抵消，所以 q 相同时只与 m 的奇偶有关：每段只试前两个 m。",
    ),
    (
        "ACW891",
        "Nim：各堆异或和不为 0 时先手必胜（Bouton 定理）。",
    ),
    (
        "ACW892",
        "只有奇数级台阶算数：对手移到奇数级的石子可以立刻继续下移。",
    ),
    (
        "ACW893",
        "一堆的 SG 值是各种取法都到不了的最小非负整数（mex）；各堆取异或。",
    ),
    (
        "ACW894",
        "一堆变成两个更小的堆，其 SG 值为两堆的异或；对所有拆法取 mex。",
    ),
    (
        "CF388C",
        "每人都能拿到每堆中属于自己的一半；奇数堆的中间一张从大到小轮流拿。",
    ),
    (
        "CF794E",
        "偶数长度的一排值中间两个的较大者，奇数长度的值是中间三个里相邻较小者的较大者。先私下操作 k 次后，可以选任意长为 n - k 的一段：从中间向外扩。",
    ),
    (
        "CF1149E",
        "城市的组号是各出边所到城市组号的 mex；每组异或和都为 0 时必败。要赢，取组号最大的非零组，降低一个含其最高位的城市，再由它的出边各修正一个更低的组。",
    ),
    ("CF1451F", "每条副对角线的异或和都为 0 时先手必败。"),
    (
        "AGC002E",
        "排序后各堆是一个杨图，一步向右或向上，走出去的人输。同一对角线上的格子胜负相同，所以走到最后一个 (i, i)，数剩下的步数。",
    ),
    (
        "SP11414",
        "染黑一条路径后剩下旁边的各子树，所以在 v 的子树中选白点 u，剩下的值是这些子树 SG 的异或，sg(v) 是对所有 u 的 mex。每个点用 01-trie 存这些异或值：合并子树的 trie，整体懒异或，再读出 mex。",
    ),
    ("HDU1846", "m + 1 的倍数必败：后手总能把每一轮补成 m + 1。"),
    ("HDU1847", "2 的幂除以 3 余 1 或 2，所以 3 的倍数必败。"),
    ("HDU1848", "打出每次取斐波那契数时的 SG 表；三堆取异或。"),
    ("HDU1849", "第 n 格上的棋子就是 n 个石子的一堆；取异或。"),
    (
        "HDU1850",
        "设 s 为各堆的异或和，堆 a 可以变成 a ^ s，只要 a ^ s < a；数这样的堆。",
    ),
    (
        "HDU2147",
        "两边都是奇数的棋盘必败：每一步都在两类之间来回。",
    ),
    (
        "HDU2509",
        "一行 n 个的 SG 值是 n；有一行多于 1 个时看异或，否则看奇偶。",
    ),
    ("HDU2516", "必败的恰好是斐波那契数（Whinihan 1963）。"),
    (
        "HDU2897",
        "除去整数个 p + q 后剩 1 到 p 个时必败：对手总能补成整轮。",
    ),
    (
        "POJ2484",
        "第一步之后剩下一排，后手把它从中间取成相等的两排。",
    ),
    (
        "POJ2960",
        "对每个集合打 SG 表；各堆 SG 值的异或和为 0 时必败。",
    ),
    (
        "POJ3480",
        "反 Nim：有一堆多于 1 个时看异或，否则看堆数的奇偶。",
    ),
    (
        "CF15C",
        "0..n 的异或按 n 除以 4 的余数为 n、1、n + 1、0，所以每个采石场都有公式。",
    ),
    ("DP_K", "能取到必败堆的堆必胜，所以由必败堆去标记必胜堆。"),
];

/// The comments inside, without their first capital and full stop.
const INSIDE: &[(&str, &str)] = &[
    ("mex", "mex"),
    ("parts of q + 1", "大小为 q + 1 的份数"),
    ("q + 1", "大小为 q + 1"),
    ("only one neighbour of each group", "每组只用一个出边"),
    ("node 0 is the empty set", "0 号结点是空集"),
    ("the set {value}", "集合 {value}"),
    ("the first such heap is wanted", "题目要第一个这样的堆"),
    (
        "`position` finds the first such heap, which is the one wanted",
        "`position` 找到第一个这样的堆，正是题目要的",
    ),
    ("rows of odd length with middle i", "以 i 为中心的奇数长度"),
    (
        "rows of even length with middles i, i + 1",
        "以 i、i + 1 为中心的偶数长度",
    ),
    ("no recursion: a path may be long", "不递归：链可能很长"),
    ("from the sinks up", "从没有出边的点开始"),
    (
        "from the sinks up; it grows while we go",
        "从没有出边的点开始，边走边加长",
    ),
    ("floor(d * phi), exactly", "floor(d * phi) 的精确值"),
    (
        "best[m]: the best row of length m that Oleg can choose",
        "best[m]：能选的长为 m 的最好一段",
    ),
    ("the values of n / x, increasing", "n / x 的各个取值，递增"),
    (
        "the next smaller x with a larger n / x",
        "下一个使 n / x 更大的 x",
    ),
    ("steps 1, 3, 5, ...", "第 1、3、5……级"),
    ("black[v] for v from 1", "black[v]，v 从 1 开始"),
    (
        "\"1,2 3,4\" are two lists, \"1 2 3\" is one",
        "“1,2 3,4”是两组数，“1 2 3”是一组",
    ),
    (
        "nothing left: the opponent ate the last candy",
        "什么也不剩：对手吃了最后一颗",
    ),
    (
        "the heap, and how many may be taken (else all but one)",
        "堆的大小，以及最多可取多少（缺省为取到剩一个）",
    ),
    ("the next needs 65 bits", "再下一个就要 65 位"),
    ("the 93rd needs 65 bits", "第 93 个要 65 位"),
    (
        "without the largest Fibonacci number, until the least part is left",
        "依次减去最大的斐波那契数，直到剩下最小的一项",
    ),
    (
        "y turns smaller where it needs 65 bits",
        "y 需要 65 位时会变小",
    ),
    ("rows and columns in turn", "行、列交替"),
    (
        "floor(d phi) = (d + floor(sqrt(5 d^2))) / 2, for d below 2^62",
        "floor(d phi) = (d + floor(sqrt(5 d^2))) / 2，d 小于 2^62",
    ),
    ("below 2^62", "小于 2^62"),
];

/// A solution with its comments in Chinese.
pub(super) fn comments(id: &str, text: &str, language: Language) -> String {
    let sign = if language == Language::Python {
        "#"
    } else {
        "//"
    };
    let mut lines = Vec::new();
    if let Some((_, why)) = HEADS.iter().find(|(known, _)| *known == id) {
        lines.push(format!("{sign} {id}：{why}"));
    }
    let body = text.lines().skip_while(|line| line.starts_with(sign));
    lines.extend(body.map(|line| comment(line, language)));
    lines.push(String::new());
    lines.join("\n")
}

/// A line of a program with its comment in Chinese, where it has one that is known.
pub(super) fn comment(line: &str, language: Language) -> String {
    let sign = match language {
        Language::Python => "# ",
        _ => "// ",
    };
    let translated = line.split_once(sign).and_then(|(before, comment)| {
        let plain = comment.trim_end_matches('.');
        let known = |en: &str| plain.eq_ignore_ascii_case(en.trim_end_matches('.'));
        let (_, zh) = INSIDE.iter().find(|(en, _)| known(en))?;
        Some(format!("{before}{sign}{zh}"))
    });
    translated.unwrap_or_else(|| line.into())
}
