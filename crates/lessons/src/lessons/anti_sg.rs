//! Anti-SG and its hypothesis.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::AntiSg,
    title: both("Anti-SG and its hypothesis", "Anti-SG（SJ 定理）及其前提"),
    lead: both(
        "When the rule of misère Nim may be used with Grundy values, why, and when it may not.",
        "反常 Nim 的规则什么时候可以连同 SG 值一起用，为什么，以及什么时候不行。",
    ),
    blocks: &[
        Block::Statement(
            both("Theorem (SJ)", "SJ 定理"),
            both(
                "Whoever makes the last move loses. Suppose that **(1) a component of value 0 is one in which nobody can move**, and **(2) no move splits a component**. Then the player to move wins exactly if **the xor is not 0 and some value is above 1**, or **the xor is 0 and no value is above 1**.",
                "走最后一步的人输。设 **(1) SG 值为 0 的子游戏已经走不动**，**(2) 没有着法会把一个子游戏拆开**。则先手必胜，当且仅当**异或和不为 0 且有子游戏的 SG 值大于 1**，或**异或和为 0 且没有 SG 值大于 1 的子游戏**。",
            ),
        ),
        Block::Proof(&[
            both(
                "**No value above 1.** By (1) only components of value 1 can be moved in, each to 0. An even number of them: if there is none, the player to move is stuck and wins; else he ends one and leaves an odd number. An odd number: he leaves an even number, or raises a value above 1 with xor not 0, which is won for the other by what follows.",
                "**没有 SG 值大于 1 的。**由 (1)，只有值为 1 的子游戏能走，都能走到 0。若有偶数个：一个也没有时，先手走不动，先手赢；否则走掉一个，留下奇数个。若有奇数个：走掉一个留下偶数个；或者把某个值升到大于 1，这时异或和不为 0，由下文对手必胜。",
            ),
            both(
                "**Some value above 1, xor 0.** Then there are at least two such. Every move changes one component into one, by (2), and changes its value, so the xor is not 0 and one large value is still there: won for the other, by the next step.",
                "**有大于 1 的，异或和为 0。**这样的子游戏至少两个。由 (2)，一步把一个子游戏变成一个，值必改变，异或和变为非 0，而且至少还剩一个大于 1 的：由下一条，对手必胜。",
            ),
            both(
                "**Some value above 1, xor not 0.** If it is the only one above 1, move it to 0 or to 1, so that an odd number of ones is left. If there are more, make the move of normal play to xor 0: a large value is left, so at least two, and the step before applies.",
                "**有大于 1 的，异或和不为 0。**若大于 1 的只有一个，把它走到 0 或 1，使 1 的个数为奇数。若不止一个，照正常规则走到异或和 0：仍有大于 1 的（至少两个），由上一条对手必败。",
            ),
        ]),
        text(
            "Nim has the hypothesis: a heap of value 0 is empty, and heaps are never split. Staircases, coin rows and most games that one meets have **not**: (1) is a strong demand.",
            "Nim 满足前提：SG 值为 0 的堆是空的，堆也不会拆开。阶梯、翻硬币以及多数常见的游戏都**不满足**：(1) 要求很高。",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "kayles 5",
                    "kayles 8",
                    "kayles 9",
                    "kayles 1 1 1",
                    "kayles 3 3",
                ],
                &[Column::Grundy, Column::Outcome, Column::Misere],
            ),
            both(
                "Kayles splits rows, and has rows of value 0 in which one can move. The rule would call 8 lost (value 1): it is won. It would call 9 won (value 4): it is lost.",
                "凯尔斯会把一行拆开，也有 SG 值为 0 却还能走的局面。套用规则，8（SG 值 1）应必败，其实必胜；9（SG 值 4）应必胜，其实必败。",
            ),
        ),
        text(
            "Ask for the smallest counterexample: `grundy pattern kayles --misere --lost 'g == 1'`.",
            "让工作台给出最小反例：`grundy pattern kayles --misere --lost 'g == 1'`。",
        ),
        Block::Statement(
            both("What may be used instead", "那么用什么"),
            both(
                "A component is **tame** if under both endings it behaves as a Nim heap would; sums of tame components follow misère Nim. For others there is the **misère quotient**, and else a search of the whole sum. `grundy solve … --misere` says which it used.",
                "若一个子游戏在两种规则下都像一堆 Nim，就称它是**驯顺的（tame）**；驯顺子游戏的和服从反常 Nim。此外还有**反常商**；再不行就搜索整个局面。`grundy solve … --misere` 会说明用了哪一种。",
            ),
        ),
        Block::Figure(
            Figure::Board {
                position: "nim 1 2 2",
                misere: true,
                values: false,
            },
            both(
                "The xor is 1 and there are large heaps: you win. Which move?",
                "异或和为 1，且有大于 1 的堆：你能赢。走哪一步？",
            ),
        ),
    ],
};
