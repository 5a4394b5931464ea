//! Why values are added by xor.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Xor,
    title: both("The theorem, proved directly", "SG 定理的直接证明"),
    lead: both(
        "Why the value of a sum is the xor of the values: the two halves of a mex.",
        "为什么和的 SG 值是各部分 SG 值的异或：分两半验证 mex。",
    ),
    blocks: &[
        text(
            "The last lesson went by way of equal games. Here is the other proof, which contest programmers know. It also gives the move.",
            "上一课借助了“相等的游戏”。这一课是竞赛选手熟悉的另一种证法，它顺便给出了必胜着法。",
        ),
        Block::Statement(
            both("Sprague–Grundy", "SG 定理"),
            both(
                "If A has value X and B has value Y, then **A + B has value X ⊕ Y**. So it is with any number of components, two at a time.",
                "若 A 的 SG 值为 X，B 的 SG 值为 Y，则 **A + B 的 SG 值为 X ⊕ Y**。多个子游戏时两个两个地合并即可。",
            ),
        ),
        Block::Proof(&[
            both(
                "By induction on how long play can last: the theorem holds for all options of A + B. We have to show that the mex of their values is X ⊕ Y.",
                "对游戏最多还能走几步归纳：设定理对 A + B 的所有后继成立，要证它们的 SG 值的 mex 恰为 X ⊕ Y。",
            ),
            both(
                "**X ⊕ Y is not among them.** A move changes one component, say A to A′ of value X′. By the mex X′ ≠ X, so X′ ⊕ Y ≠ X ⊕ Y.",
                "**X ⊕ Y 不在其中。**一步只改变一个部分，比如把 A 走成 SG 值为 X′ 的 A′。由 mex 知 X′ ≠ X，所以 X′ ⊕ Y ≠ X ⊕ Y。",
            ),
            both(
                "**Each W < X ⊕ Y is among them.** Let Z = X ⊕ Y ⊕ W. It is not 0; look at its highest bit. There X ⊕ Y and W differ, and above it they agree, so the bit is set in the larger one, X ⊕ Y. Hence it is set in exactly one of X and Y, say in X.",
                "**每个 W < X ⊕ Y 都在其中。**令 Z = X ⊕ Y ⊕ W，它不为 0，看它的最高位。X ⊕ Y 与 W 在这一位不同，更高的位都相同，所以这一位在较大的 X ⊕ Y 中是 1。于是 X、Y 中恰有一个这一位是 1，不妨设是 X。",
            ),
            both(
                "Then X ⊕ Z < X: the highest bit that changes goes from 1 to 0. By the mex A has an option of value X ⊕ Z. Moving there leaves (X ⊕ Z) ⊕ Y = W.",
                "于是 X ⊕ Z < X：变化的最高位由 1 变成 0。由 mex，A 有一个 SG 值为 X ⊕ Z 的后继，走过去就剩下 (X ⊕ Z) ⊕ Y = W。",
            ),
            both(
                "So the least value that is missing is X ⊕ Y.",
                "所以缺的最小的数正是 X ⊕ Y。",
            ),
        ]),
        text(
            "Values above X ⊕ Y may be reachable too; the mex does not mind. That is why moves that **raise** a value never help: whoever faces the raised value can bring it back down, since every smaller value is reachable from it.",
            "比 X ⊕ Y 大的值也可能走得到，mex 并不在乎。所以**增大** SG 值的着法没有用：值变大之后，所有更小的值都一步可达，对手可以立刻走回原来的值。",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "nim 6",
                    "kayles 5",
                    "nim 6 + kayles 5",
                    "nim 6 + kayles 5 + nim 2",
                ],
                &[Column::Outcome, Column::Grundy],
            ),
            both(
                "Value 6 and value 4 make 6 ⊕ 4 = 2, whatever the games are.",
                "SG 值 6 与 4 合成 6 ⊕ 4 = 2，与具体是什么游戏无关。",
            ),
        ),
        Block::Statement(
            both("The winning move", "怎样找必胜着法"),
            both(
                "Take W = 0. With s the xor of all values, find a component whose value v has the **highest bit of s**, and move in it to value v ⊕ s. There are an odd number of such components, so there is at least one.",
                "取 W = 0。设所有 SG 值的异或和为 s，找一个 SG 值 v 含有 **s 的最高位**的子游戏，在其中走到 v ⊕ s。这样的子游戏有奇数个，所以至少有一个。",
            ),
        ),
        Block::Figure(
            Figure::Board {
                position: "nim 6 + kayles 5",
                misere: false,
                values: true,
            },
            both("Make the two values equal.", "让两边的 SG 值相等。"),
        ),
        text(
            "A move that replaces a component by several (a split) leaves the xor of the parts: so the theorem is used inside the mex as well. In contests that is called Multi-SG.",
            "若一步把一个子游戏拆成几个，这个后继的 SG 值就是各部分的异或：定理在求 mex 时也用得上。竞赛中称为 Multi-SG。",
        ),
    ],
};
