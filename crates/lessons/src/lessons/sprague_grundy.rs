//! Sprague–Grundy.

use crate::{Block, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::SpragueGrundy,
    title: both("Sprague–Grundy", "SG 定理"),
    lead: both(
        "Every impartial game is a heap of Nim in disguise.",
        "每个公平游戏都是改头换面的一堆 Nim。",
    ),
    blocks: &[
        text(
            "Roland Sprague (1935) and Patrick Grundy (1939) found, independently, why the mex matters. All it asks: both players have the same moves, play always ends, and whoever cannot move loses.",
            "施普拉格（Sprague，1935）与格兰迪（Grundy，1939）各自独立地发现了 mex 的意义。它只要求：双方可走的着法相同，必在有限步内结束，走不动者输。",
        ),
        Block::Statement(
            both("The theorem of Sprague and Grundy", "SG 定理"),
            both(
                "A position with Grundy value g **equals a Nim heap of g stones**. And the value of a sum is the nim-sum of the values: **G(A + B) = G(A) ⊕ G(B)**.",
                "SG 值为 g 的局面**等于一堆 g 颗的 Nim**。和的 SG 值等于各部分 SG 值的异或：**SG(A + B) = SG(A) ⊕ SG(B)**。",
            ),
        ),
        Block::Proof(&[
            both(
                "Let x have value g, the mex of its options’ values, and suppose the theorem for its options: an option of value h equals a heap of h. By the last lesson we must show that x together with a heap of g is P.",
                "设 x 的 SG 值为 g，即各后继之值的 mex，并设定理对它的后继成立：值为 h 的后继等于一堆 h 颗。由上一课，只需证 x 加上一堆 g 颗是必败态。",
            ),
            both(
                "Someone moves x to an option of value h. By the mex h ≠ g. So the whole equals heaps of h and g, which are unequal: N.",
                "若对手把 x 走到值为 h 的后继，由 mex 知 h ≠ g。整个局面等于 h 与 g 两堆，不相等，是必胜态。",
            ),
            both(
                "Or someone lowers the heap to h < g. By the mex x has an option of value h. Move there: the whole equals two heaps of h, which is P.",
                "若对手把那堆减到 h < g，由 mex 知 x 有值为 h 的后继。走过去：整个局面等于两堆 h 颗，是必败态。",
            ),
            both(
                "Every move leads to N, so x with a heap of g is P: they are equal.",
                "每一步都走到必胜态，所以 x 加一堆 g 颗是必败态：二者相等。",
            ),
            both(
                "For the sum: A + B equals heaps of a and b. With a third heap of a ⊕ b everything is paired, so by Bouton the three are P, and so a + b equals a heap of a ⊕ b.",
                "再看和：A + B 等于 a、b 两堆。再加一堆 a ⊕ b 颗，全部配成对，由布顿定理三堆是必败态，所以 a 与 b 两堆合起来等于一堆 a ⊕ b 颗。",
            ),
        ]),
        Block::Figure(
            Figure::Board {
                position: "nim 3 + kayles 4 + subtraction:1,3,4 5",
                misere: false,
                values: true,
            },
            both(
                "Three different games. The small labels are the values; make their nim-sum 0.",
                "三个不同的游戏。小标签是 SG 值；让它们的异或和变成 0。",
            ),
        ),
        Block::Figure(
            Figure::Pairs("nim 3 + kayles 4 + subtraction:1,3,4 5"),
            both(
                "The pairs picture works for any sum: each component counts as a heap of its value.",
                "配对图对任何和都适用：每个子游戏都当作一堆“SG 值”那么多的石子。",
            ),
        ),
        Block::Statement(
            both("How to use it", "怎么用"),
            both(
                "**1.** Split the position into parts that do not touch. **2.** Find the value of each, by mex. **3.** Nim-sum them: 0 is P, anything else is N. **4.** To win from nim-sum s, find a part of value g with g ⊕ s < g, and move in it to value g ⊕ s. The mex promises that such a move exists.",
                "**一**、把局面拆成互不影响的部分。**二**、用 mex 求各部分的 SG 值（可以打表）。**三**、求异或和：0 是必败态，否则是必胜态。**四**、异或和为 s 时，找一个部分，其值 g 满足 g ⊕ s < g，在里面走到值 g ⊕ s；mex 保证这一步存在。",
            ),
        ),
        text(
            "When a move replaces one part by several, as in Kayles, the value of that option is the nim-sum of the new parts. Then take the mex as before.",
            "如果一步会把一个部分变成几个（如凯尔斯），这个后继的 SG 值就是新的各部分的异或和，然后照样取 mex。",
        ),
        Block::Figure(
            Figure::Walk {
                game: "kayles",
                to: 12,
                values: true,
            },
            both(
                "Kayles: each option is a row or two rows; two rows count as the nim-sum of their values.",
                "凯尔斯：每个后继是一行或两行；两行的值是异或和。",
            ),
        ),
    ],
};
