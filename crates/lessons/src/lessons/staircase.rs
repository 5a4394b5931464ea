//! Staircase Nim.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Staircase,
    title: both("Staircase Nim", "阶梯博弈"),
    lead: both(
        "Coins go down a staircase, and half of the steps do not count at all.",
        "石子一级一级往下走，而有一半的台阶根本不算。",
    ),
    blocks: &[
        text(
            "Coins lie on steps 1, 2, 3, … A move takes one or more coins from one step and puts them on the step below; from step 1 they go to the ground and stay there. Whoever cannot move loses.",
            "石子放在第 1、2、3、……级台阶上。每次从某一级取一颗或多颗放到下一级，从第 1 级则放到地面，不再移动。走不动的人输。",
        ),
        Block::Figure(
            Figure::Board {
                position: "staircase 2 1 3",
                misere: false,
                values: false,
            },
            both(
                "Play a few times before you read on: where do moves from step 2 lead?",
                "先下几盘再往下读：从第 2 级走的棋有什么用？",
            ),
        ),
        Block::Statement(
            both("Only the odd steps count", "只看奇数级"),
            both(
                "A staircase is **P exactly when the xor of the odd steps is 0**. It is Nim on the steps 1, 3, 5, …",
                "阶梯局面是**必败态，当且仅当奇数级石子数的异或和为 0**。它就是第 1、3、5、……级上的 Nim。",
            ),
        ),
        Block::Proof(&[
            both(
                "Coins that leave an odd step go to an even step or to the ground: for the odd steps that is taking them away, as in Nim.",
                "从奇数级走下的石子到了偶数级或地面：对奇数级来说就是取走，和 Nim 一样。",
            ),
            both(
                "Coins that leave an even step land on the odd step below: for the odd steps that is adding. The answer is to send **just these coins** on, one step further, to an even step or to the ground. Then the odd steps are as before.",
                "从偶数级走下的石子落到下面的奇数级：对奇数级来说是增加。应着就是把**同样多的石子**再往下送一级，到偶数级或地面，奇数级于是恢复原样。",
            ),
            both(
                "So whoever wins Nim on the odd steps plays it, and undoes every addition. Every move brings coins further down, so play ends.",
                "所以在奇数级的 Nim 中必胜的一方照 Nim 走，遇到增加就还原。每一步石子都往下，所以一定会结束。",
            ),
        ]),
        text(
            "An addition is **reversible**: it helps nobody, because the opponent can take it back. The same argument carries Poker Nim, where chips may be added from a bag.",
            "这里的增加是**可逆**的：对手马上可以还原，所以谁也占不到便宜。扑克 Nim（可以从袋里添筹码）也是同样的道理。",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "staircase 2 5 2",
                    "staircase 0 7 0 9",
                    "staircase 2 1 3",
                    "staircase 1 1",
                    "staircase 3 0 1 4 2",
                ],
                &[Column::Outcome, Column::Grundy],
            ),
            both(
                "Whatever lies on even steps does not matter. But a winning **move** may well start there: in 2 1 3 moving 1 from step 2 makes 3 0 3.",
                "偶数级上有多少都无所谓。但必胜**着法**可以从偶数级走：2 1 3 中从第 2 级移 1 颗，得到 3 0 3。",
            ),
        ),
        Block::Statement(
            both("In disguise", "改头换面的阶梯"),
            both(
                "**Heaps that must stay in order** (a₁ ≤ a₂ ≤ …, taking keeps the order): look at the differences. Taking from heap i lowers one difference and raises the next: a staircase, with the last difference on step 1. **Pieces on a strip that move one way without passing** are the same: the gaps are the steps.",
                "**必须保持有序的各堆**（a₁ ≤ a₂ ≤ ……，取后仍要有序）：看相邻的差。从第 i 堆取石子，它与前一堆的差变小，后一堆与它的差变大同样多：这就是阶梯，最后一个差在第 1 级。**格子带上只能朝一个方向走、不能越过的棋子**也一样：空隙就是台阶。",
            ),
        ),
        text(
            "On a tree it works too: coins go from a vertex to its parent, and the vertices at odd depth count.",
            "放到树上也成立：石子从一个点移到父亲，深度为奇数的点才算。",
        ),
    ],
};
