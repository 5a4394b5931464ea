//! Moore's Nim.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Moore,
    title: both("Moore’s Nim", "k-Nim（Moore）"),
    lead: both(
        "Up to k heaps in one move: count the ones in each column by k + 1 instead of by 2.",
        "一次可以动至多 k 堆：每一位上数 1 的个数，不是模 2，而是模 k + 1。",
    ),
    blocks: &[
        text(
            "In **Moore’s Nim** a move takes from at least one and at most **k** heaps, any positive number from each. With k = 1 it is Nim.",
            "在 **k-Nim** 中，每次从至少一堆、至多 **k** 堆中各取任意正数颗。k = 1 就是普通的 Nim。",
        ),
        Block::Figure(
            Figure::Board {
                position: "moore:2 1 2 3",
                misere: false,
                values: false,
            },
            both(
                "You may take from one heap or from two.",
                "可以动一堆，也可以动两堆。",
            ),
        ),
        Block::Statement(
            both("Moore’s theorem", "Moore 定理"),
            both(
                "Write the heaps in binary. The position is **P exactly when in every column the number of ones is a multiple of k + 1**.",
                "把各堆写成二进制。局面是**必败态，当且仅当每一位上 1 的个数都是 k + 1 的倍数**。",
            ),
        ),
        Block::Proof(&[
            both(
                "No stones: every column has no ones, and the player to move has lost.",
                "没有石子：每一位都没有 1，轮到的人已经输了。",
            ),
            both(
                "All columns are multiples, and somebody moves. Look at the highest column in which anything changes. A heap that gets smaller turns its highest changed bit from 1 to 0, so in this column bits only fall, in 1 to k heaps. The number of ones falls by 1 to k: it is no multiple of k + 1 any more.",
                "若每一位都是倍数，走了一步。看发生变化的最高一位。变小的堆，其变化的最高位由 1 变 0，所以这一位上只有 1 变 0，共 1 到 k 堆：1 的个数减少 1 到 k，不再是 k + 1 的倍数。",
            ),
            both(
                "Some column is not a multiple. Go from the highest column down, and keep the set C of heaps that were already lowered: their lower bits are free. Let s be the number of ones in the column modulo k + 1, of which a ones and b zeros stand in C.",
                "若有某位不是倍数，从高位往低位处理，记 C 为已经变小的堆的集合：它们更低的位可以随意改。设这一位上 1 的个数模 k + 1 为 s，C 中这一位有 a 个 1、b 个 0。",
            ),
            both(
                "If a ≥ s, clear s of the ones in C. If b ≥ k + 1 − s, set k + 1 − s of the zeros in C. Otherwise clear the a ones and clear this bit in s − a heaps outside C, which join C: then C has b + s < k + 1 heaps.",
                "若 a ≥ s，把 C 中 s 个 1 清零；若 b ≥ k + 1 − s，把 C 中 k + 1 − s 个 0 置 1；否则把 a 个 1 都清零，再把 C 外 s − a 堆的这一位清零并加入 C：这时 C 有 b + s < k + 1 堆。",
            ),
            both(
                "So at most k heaps are lowered, and every column ends as a multiple.",
                "所以至多动了 k 堆，而每一位最终都是倍数。",
            ),
        ]),
        Block::Figure(
            Figure::Compare(
                &[
                    "moore:2 1 1 1",
                    "moore:2 1 2 3",
                    "moore:2 3 3 3",
                    "moore:2 2 5",
                    "moore:3 1 2 3",
                    "moore:3 4 4 4 4",
                ],
                &[Column::Outcome],
            ),
            both(
                "With k = 2 three equal heaps are lost, and two heaps are always won: take both.",
                "k = 2 时三堆相等必败；只有两堆总是必胜：两堆全取走。",
            ),
        ),
        text(
            "The count is by k + 1 **in each binary column**, not of the heap sizes. And the xor of anything is not what decides: under Moore’s rule heaps are no components of a sum, because one move may touch several of them.",
            "是**对每个二进制位**上的 1 计数再模 k + 1，不是对堆的大小取模。这里也没有什么异或：一步可以动几堆，各堆不是和中的子游戏。",
        ),
        text(
            "Let the workbench look for the law by itself: `grundy pattern moore:2 --heaps 3`.",
            "让工作台自己找规律：`grundy pattern moore:2 --heaps 3`。",
        ),
    ],
};
