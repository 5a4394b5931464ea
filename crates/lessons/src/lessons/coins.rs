//! Coin turning and decomposition.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Coins,
    title: both("Coin turning", "翻硬币"),
    lead: both(
        "A row of coins is the sum of its heads, each alone: one table for one coin solves them all.",
        "一排硬币等于其中每个正面单独成局之和：只需对一枚硬币打表。",
    ),
    blocks: &[
        text(
            "Coins lie in a row, some heads up. A move turns over a set of coins that the rules allow, and the **rightmost coin of the set must go from heads to tails**. That is why play ends: read heads as 1, the right end as the highest digit, and the number gets smaller.",
            "一排硬币，有的正面朝上。每次按规则翻一组硬币，其中**最右边的一枚必须由正面翻到反面**。所以游戏一定会结束：正面看作 1，右端看作最高位，这个数每次都变小。",
        ),
        Block::Figure(
            Figure::Board {
                position: "turning-turtles 3 5 6 9",
                misere: false,
                values: false,
            },
            both(
                "Turning Turtles: turn one or two coins. Heads are on 3, 5, 6 and 9.",
                "翻乌龟：每次翻一枚或两枚。正面在 3、5、6、9。",
            ),
        ),
        Block::Statement(
            both("Decomposition", "分解定理"),
            both(
                "If the sets that may be turned do not depend on how the other coins lie, then **the value of a row is the xor of the values g(i) of its heads i**, where g(i) belongs to a row with the one head i: **g(i) is the mex, over all sets with rightmost coin i, of the xor of g over the other coins of the set**.",
                "若可翻的集合与其他硬币的正反无关，则**一排硬币的 SG 值等于各正面 i 的 g(i) 的异或**，其中 g(i) 是只有 i 为正面时的 SG 值：**对所有以 i 为最右一枚的集合，取集合中其余硬币的 g 的异或，再求 mex**。",
            ),
        ),
        Block::Proof(&[
            both(
                "Let G be the xor of g over the heads. A move turns a set with rightmost coin i, a head, and the others of the set, whose g together xor to h. A coin that is turned changes G by its g, whichever way it goes: heads that meet heads cancel. So the move changes G by g(i) ⊕ h.",
                "设 G 为各正面的 g 的异或。一步翻一个以 i（正面）为最右的集合，其余各枚的 g 异或起来为 h。每翻一枚，无论由正到反还是由反到正，G 都异或上它的 g：正面遇正面就抵消。所以这一步使 G 异或上 g(i) ⊕ h。",
            ),
            both(
                "By the mex h ≠ g(i), so G changes with every move.",
                "由 mex 知 h ≠ g(i)，所以每一步 G 都变。",
            ),
            both(
                "For W < G let Z = G ⊕ W. Some head i has the highest bit of Z in g(i), so g(i) ⊕ Z < g(i), and by the mex there is a set with h = g(i) ⊕ Z. Turning it leaves G ⊕ Z = W.",
                "对 W < G，令 Z = G ⊕ W。必有某个正面 i，其 g(i) 含有 Z 的最高位，于是 g(i) ⊕ Z < g(i)；由 mex，存在一个集合使 h = g(i) ⊕ Z，翻它就得到 G ⊕ Z = W。",
            ),
            both(
                "So G is the mex of what moves leave: the value of the row.",
                "所以 G 正是各后继的 mex，即整排的 SG 值。",
            ),
        ]),
        Block::Figure(
            Figure::Compare(
                &[
                    "turning-turtles 5",
                    "mock-turtles 1",
                    "mock-turtles 2",
                    "mock-turtles 3",
                    "ruler 12",
                    "ruler 7",
                    "twins 5",
                    "mock-turtles 1 4 7",
                ],
                &[Column::Grundy],
            ),
            both(
                "Turning Turtles is Nim; one, two or three coins (Mock Turtles) give the odious numbers 1, 2, 4, 7, 8, 11, …, those with an odd number of ones in binary; runs of coins (Ruler) the largest power of two that divides the place.",
                "翻一枚或两枚就是 Nim；翻至多三枚（仿乌龟）得到可憎数 1、2、4、7、8、11……，即二进制中 1 的个数为奇数的数；翻连续一段（直尺）得到整除位置的最大的 2 的幂。",
            ),
        ),
        text(
            "What breaks it: rules that look at other coins (“turn three heads”), and rules that forbid turning tails to heads. Then a row is no sum of its heads.",
            "什么时候不成立：规则要看其他硬币（“翻三枚正面”），或不许把反面翻成正面。那时一排硬币就不是各正面之和。",
        ),
        Block::Statement(
            both("An example from a contest", "竞赛中的例子"),
            both(
                "Cells 1 to n; choose a white cell x and k, and flip x, 2x, …, kx. Here the **leftmost** coin is the one that must be white, and g(x) is the mex of 0, g(2x), g(2x) ⊕ g(3x), … It depends only on ⌊n/x⌋, so some 2√n values are enough.",
                "格子 1 到 n，选一个白格 x 和 k，翻 x、2x、……、kx（数组游戏）。这里必须为白的是**最左**的一格，g(x) 是 0、g(2x)、g(2x) ⊕ g(3x)、……的 mex。它只取决于 ⌊n/x⌋，所以只要约 2√n 个值。",
            ),
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "array-flip:10 10",
                    "array-flip:10 4",
                    "array-flip:10 3",
                    "array-flip:10 1",
                    "array-flip:10 2 3",
                ],
                &[Column::Grundy],
            ),
            both(
                "The values of single white cells among 10, and of a pair.",
                "n = 10 时单个白格的 SG 值，以及一对白格的。",
            ),
        ),
    ],
};
