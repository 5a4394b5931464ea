//! Wythoff's game.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Wythoff,
    title: both("Wythoff’s game", "威佐夫博弈"),
    lead: both(
        "Two heaps, a queen on a board, and the golden ratio.",
        "两堆石子，一个后，和黄金分割。",
    ),
    blocks: &[
        text(
            "Take any number from one of two heaps, or the same number from both. It is a queen who walks home to the corner of a board.",
            "两堆石子，每次从一堆取任意多颗，或从两堆取同样多颗。这就是棋盘上一个往角落走的后。",
        ),
        Block::Figure(
            Figure::Board {
                position: "wythoff 8,4",
                misere: false,
                values: false,
            },
            both("One move wins.", "有一步必胜着法。"),
        ),
        text(
            "The lost pairs begin (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13). Find the next by yourself: the smaller number is the least that has not occurred yet, and the difference is one more than before.",
            "必败的数对依次是 (0, 0)、(1, 2)、(3, 5)、(4, 7)、(6, 10)、(8, 13)。下一个可以自己写：较小的数是还没出现过的最小的数，差比前一个大 1。中文资料称它们为**奇异局势**。",
        ),
        Block::Statement(
            both("Wythoff’s theorem", "威佐夫定理"),
            both(
                "With φ = (1 + √5)/2 and a ≤ b, the position (a, b) is **P exactly when a = ⌊(b − a)·φ⌋**.",
                "设 φ = (1 + √5)/2，a ≤ b。局面 (a, b) 是**必败态，当且仅当 a = ⌊(b − a)·φ⌋**。",
            ),
        ),
        Block::Proof(&[
            both(
                "Write a_d = ⌊dφ⌋ and b_d = a_d + d = ⌊dφ²⌋, because φ² = φ + 1. As 1/φ + 1/φ² = 1, Beatty’s theorem says that each positive number occurs **exactly once** among all a_d and b_d with d ≥ 1. Each difference d occurs exactly once too.",
                "记 a_d = ⌊dφ⌋，b_d = a_d + d = ⌊dφ²⌋（因为 φ² = φ + 1）。由 1/φ + 1/φ² = 1 与 Beatty 定理，每个正整数在所有 a_d、b_d（d ≥ 1）中**恰好出现一次**；每个差 d 也恰好出现一次。",
            ),
            both(
                "**From a pair to a pair there is no move.** Taking from one heap keeps the other number, and taking equal amounts keeps the difference; each belongs to one pair only.",
                "**数对走不到数对。**只动一堆，另一个数不变；两堆取同样多，差不变；而每个数、每个差都只属于一对。",
            ),
            both(
                "**From anything else there is one.** Let a ≤ b with difference d. If a = b, take everything. If a is the larger number of a pair (c, a), lower b to c. If a is the smaller one of a pair (a, a′) and b > a′, lower b to a′.",
                "**其余局面都能走到数对。**设 a ≤ b，差为 d。若 a = b，全部取走。若 a 是某对 (c, a) 中较大的，把 b 减到 c。若 a 是某对 (a, a′) 中较小的且 b > a′，把 b 减到 a′。",
            ),
            both(
                "If b < a′, the difference d is smaller than that of (a, a′), so the pair of difference d lies below: take equal amounts down to it.",
                "若 b < a′，则 d 小于 (a, a′) 的差，差为 d 的那一对在更下面：两堆取同样多，走到它。",
            ),
        ]),
        Block::Figure(
            Figure::Compare(
                &[
                    "wythoff 3,5",
                    "wythoff 2,4",
                    "wythoff 4,7",
                    "wythoff 8,4",
                    "wythoff 6,10",
                ],
                &[Column::Outcome, Column::Grundy],
            ),
            both(
                "Who wins has a formula; no simple one is known for the values.",
                "胜负有公式；SG 值至今没有已知的简单公式。",
            ),
        ),
        Block::Statement(
            both("Mind the floor, and the doubles", "小心取整，也小心浮点数"),
            both(
                "⌊φ⌋·(b − a) is not ⌊φ·(b − a)⌋: `grundy pattern wythoff --lost 'a == floor(phi) * (b - a)'` finds (2, 4). And double precision is wrong within 10⁹, first at (165580140, 267914295). In whole numbers: **⌊dφ⌋ = (d + ⌊√(5d²)⌋) / 2**, rounded down.",
                "⌊φ⌋·(b − a) 不是 ⌊φ·(b − a)⌋：`grundy pattern wythoff --lost 'a == floor(phi) * (b - a)'` 给出反例 (2, 4)。另外，用 double 在 10⁹ 以内就会出错，第一个是 (165580140, 267914295)。用整数：**⌊dφ⌋ = (d + ⌊√(5d²)⌋) / 2**，向下取整。",
            ),
        ),
        Block::Code(both(
            "bool lost(long long a, long long b) {      // exact up to 10^9\n    if (a > b) std::swap(a, b);\n    long long d = b - a, r = std::sqrt((long double)5 * d * d);\n    while (r * r > 5 * d * d) --r;\n    while ((r + 1) * (r + 1) <= 5 * d * d) ++r;\n    return a == (d + r) / 2;\n}",
            "bool lost(long long a, long long b) {      // 10^9 以内精确\n    if (a > b) std::swap(a, b);\n    long long d = b - a, r = std::sqrt((long double)5 * d * d);\n    while (r * r > 5 * d * d) --r;\n    while ((r + 1) * (r + 1) <= 5 * d * d) ++r;\n    return a == (d + r) / 2;\n}",
        )),
    ],
};
