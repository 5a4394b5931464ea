//! Mex.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Mex,
    title: both("Mex", "mex 与 SG 值"),
    lead: both(
        "One number for every position, finer than winning or losing.",
        "给每个局面一个数，它比胜负说得更多。",
    ),
    blocks: &[
        text(
            "P and N tell who wins a game that stands alone. For games side by side that is not enough, as the next lesson shows. What helps is a number, found by one small rule.",
            "单独一个游戏，知道 P 和 N 就够了。几个游戏摆在一起就不够了（见下一课）。我们需要一个数，它由一条小小的规则得到。",
        ),
        Block::Statement(
            both("Mex", "mex"),
            both(
                "The **mex** of a set of numbers (minimum excluded) is the least of 0, 1, 2, … that is **not** in it. mex {0, 1, 3} = 2, mex {1, 2} = 0, mex {} = 0.",
                "一个集合的 **mex**（最小未出现的自然数），就是 0、1、2……中**不在**其中的最小者。mex {0, 1, 3} = 2，mex {1, 2} = 0，mex {} = 0。",
            ),
        ),
        Block::Statement(
            both("Grundy value", "SG 值"),
            both(
                "The **Grundy value** of a position is the mex of the values of the positions one can move to. No moves: 0.",
                "一个局面的 **SG 值**，等于它一步能走到的所有局面的 SG 值的 mex。无路可走：0。",
            ),
        ),
        Block::Figure(
            Figure::Walk {
                game: "subtraction:1,3,4",
                to: 15,
                values: true,
            },
            both(
                "One may take 1, 3 or 4 stones. Look at the values of the options, and find what is missing.",
                "每次可取 1、3 或 4 颗。看看后继的 SG 值，找出缺的最小的数。",
            ),
        ),
        Block::Statement(
            both("What the value says", "SG 值的含义"),
            both(
                "Value k means two things: from here one **can** reach each of the values 0, 1, …, k − 1, and one **cannot** reach k. In particular, the value is 0 exactly in the P-positions.",
                "SG 值为 k 有两层意思：从这里**能**一步走到 0、1、……、k − 1 中的每一个值，且**不能**一步走到值 k。特别地，SG 值为 0 当且仅当是必败态。",
            ),
        ),
        Block::Proof(&[
            both(
                "The first sentence is the definition of the mex, both halves of it.",
                "第一句就是 mex 的定义，两半都要。",
            ),
            both(
                "Value 0: no option has value 0. Value above 0: some option has. So “value 0” follows the same rule as P: all options are outside it; and “value above 0” the same as N: some option has value 0.",
                "SG 值为 0：没有后继的值是 0；大于 0：有后继的值是 0。于是“值为 0”和必败态服从同一条规则，“值大于 0”和必胜态服从同一条规则。",
            ),
            both(
                "They agree where play ends, and so, step by step, everywhere.",
                "它们在终局处一致，于是一步步推上去，处处一致。",
            ),
        ]),
        text(
            "A position of value k is like a Nim heap of k stones: both lead to 0, 1, …, k − 1. There may be moves to **larger** values too. They never help: the opponent can answer by going back down to k.",
            "SG 值为 k 的局面就像一堆 k 颗的 Nim：都能走到 0、1、……、k − 1。它也许还能走到**更大**的值，但这没有用：对手可以再走回 k。",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "bounded-nim:3 1",
                    "bounded-nim:3 2",
                    "bounded-nim:3 3",
                    "bounded-nim:3 4",
                    "bounded-nim:3 5",
                    "bounded-nim:3 6",
                    "bounded-nim:3 7",
                    "bounded-nim:3 8",
                ],
                &[Column::Outcome, Column::Grundy],
            ),
            both(
                "Taking 1 to 3: the value is the remainder by 4, one more than the largest take. (Remainder by 3 would be wrong: look at heap 3.)",
                "每次取 1 到 3 颗：SG 值是除以 4 的余数，4 比最大取数多 1。（不是除以 3：看看 3 颗的那堆。）",
            ),
        ),
        text(
            "The value never exceeds the number of moves: to be k, all of 0, …, k − 1 must be reachable by different moves.",
            "SG 值不会超过着法的个数：值为 k，说明 0 到 k − 1 都各有着法可达。",
        ),
    ],
};
