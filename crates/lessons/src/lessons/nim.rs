//! Nim and pairs.

use crate::{Block, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Nim,
    title: both("Nim and pairs", "Nim 与配对"),
    lead: both(
        "All of Nim in one picture: powers of two, and which of them find a partner.",
        "一张图看懂 Nim：把每堆拆成 2 的幂，看谁能配成对。",
    ),
    blocks: &[
        text(
            "In Nim there are several heaps, and a move takes any number of stones from one of them. Equal heaps cancel, as we have seen. The discovery of Charles Bouton (1901) is that unequal heaps cancel **in parts**.",
            "Nim 有若干堆石子，每次从一堆中取走任意多颗。相等的两堆互相抵消，上一课已经见过。布顿（Charles Bouton，1901）发现：不相等的堆也能**一部分一部分地**抵消。",
        ),
        text(
            "Split each heap into **different powers of two**: 5 = 4 + 1, 3 = 2 + 1, 8 = 8. This can be done in exactly one way. Equal powers in different heaps make pairs. What stays without a partner is the **nim-sum**, written ⊕.",
            "把每堆拆成**互不相同的 2 的幂**：5 = 4 + 1，3 = 2 + 1，8 = 8，拆法唯一。不同堆里相同的幂两两配对。最后配不上对的，加起来就是**异或和**（⊕）。",
        ),
        Block::Figure(
            Figure::Pairs("nim 3 5 8 4"),
            both(
                "Change the heaps and see what pairs up. No binary is needed: it is only making change in coins of 1, 2, 4, 8, …",
                "改一改各堆，看哪些能配对。不必会二进制，就当是用面值 1、2、4、8……的硬币凑数。",
            ),
        ),
        Block::Statement(
            both("Bouton’s theorem", "布顿定理"),
            both(
                "A Nim position is **P exactly when everything is paired**, that is, when the nim-sum is 0.",
                "Nim 局面是**必败态，当且仅当全部配成了对**，即异或和为 0。",
            ),
        ),
        Block::Proof(&[
            both(
                "No stones at all: everything is paired, and the player to move has lost.",
                "没有石子：全部配对，轮到走的人已经输了。",
            ),
            both(
                "Everything paired, and a move changes one heap from a to b. The other heaps are as before, so the nim-sum changes from 0 to a ⊕ b, which is not 0 because a ≠ b. **Every** move spoils the pairing.",
                "全部配对时，一步把某堆从 a 改成 b，其余不变，异或和从 0 变成 a ⊕ b；因为 a ≠ b，它不是 0。所以**每一步**都会破坏配对。",
            ),
            both(
                "Something unpaired: let s be the nim-sum and B its largest power. An odd number of heaps contain B, so at least one does; take such a heap a and change it to a ⊕ s.",
                "没有全部配对时，设异或和为 s，其中最大的幂为 B。含有 B 的堆有奇数个，至少一个；取这样一堆 a，改成 a ⊕ s。",
            ),
            both(
                "Is that smaller? B goes away, and what else comes or goes are powers below B, which all together make at most B − 1. So a ⊕ s < a: the move is legal, and now everything is paired.",
                "它变小了吗？B 消失了，其余增减的都是比 B 小的幂，全部加起来也不超过 B − 1。所以 a ⊕ s < a，这一步合法，并且走完后全部配对。",
            ),
        ]),
        Block::Figure(
            Figure::Board {
                position: "nim 3 5 8 4",
                misere: false,
                values: false,
            },
            both(
                "Leave everything paired, every time, and the last stone is yours.",
                "每次都留下全部配好对的局面，最后一颗就是你的。",
            ),
        ),
        text(
            "Two mistakes are common. The heap to change need **not** be the largest, nor at least as large as s: in `nim 4 1` the nim-sum is 5, more than either heap. And being at least s is not enough: in `nim 1 2 2` the nim-sum is 1, but a heap of 2 would have to become 3. What counts is that the heap **contains** the largest unpaired power.",
            "常见的两个误解：要改的那堆**不一定**最大，也不一定不小于 s：`nim 4 1` 的异或和是 5，比哪一堆都大。反过来，不小于 s 也不够：`nim 1 2 2` 的异或和是 1，但堆 2 得变成 3 才行。关键是那堆**含有**最大的未配对的幂。",
        ),
        text(
            "So there are as many winning moves as heaps with that power, one in each: always an odd number.",
            "因此必胜着法的个数就是含有这个幂的堆数，每堆恰好一种：总是奇数个。",
        ),
    ],
};
