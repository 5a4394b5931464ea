//! Sums.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Sums,
    title: both("Sums", "游戏的和"),
    lead: both(
        "Several games side by side, one move in one of them: where all the theory comes from.",
        "几个游戏摆在一起，每次只在其中一个里走一步：整个理论由此而来。",
    ),
    blocks: &[
        Block::Statement(
            both("Sum", "和"),
            both(
                "In the sum **A + B** the player to move chooses one of the games and moves there; the other stays as it is. Whoever can move in neither has lost.",
                "在和 **A + B** 中，轮到的一方选一个游戏走一步，另一个不动。两个都走不动的人输。",
            ),
        ),
        text(
            "Three heaps of Nim are a sum of three games. Kayles makes sums by itself: knock down a pin in the middle, and two rows remain that have nothing to do with each other. And any two games can be put together:",
            "三堆 Nim 就是三个游戏的和。凯尔斯自己会变成和：击倒中间的瓶子，剩下互不相干的两行。任意两个游戏也都能放在一起：",
        ),
        Block::Figure(
            Figure::Board {
                position: "bounded-nim:3 5 + kayles 3",
                misere: false,
                values: true,
            },
            both(
                "Two different games at once. You choose where to move.",
                "同时下两个不同的游戏，每一步由你选在哪边走。",
            ),
        ),
        Block::Statement(
            both("What outcomes tell", "胜负能告诉我们什么"),
            both(
                "**P + P = P**, and **P + N = N**. But **N + N** may be either.",
                "**P + P = P**，**P + N = N**。而 **N + N** 两种都可能。",
            ),
        ),
        Block::Proof(&[
            both(
                "P + P: answer every move in the component where it was made, as that component’s winner does. You never run out of answers.",
                "P + P：对手在哪个里走，你就在哪个里按它的必胜策略应。你总有应着。",
            ),
            both(
                "P + N: move the second game to P. Your opponent then faces P + P.",
                "P + N：把后一个走成 P，对手面对的就是 P + P。",
            ),
            both(
                "N + N: see below. A heap of one stone is N and so is a heap of two; 1 + 1 is P, and 1 + 2 is N.",
                "N + N：见下表。一颗的堆和两颗的堆都是 N；1 + 1 是 P，1 + 2 是 N。",
            ),
        ]),
        Block::Figure(
            Figure::Compare(
                &["nim 1", "nim 2", "nim 1 1", "nim 1 2", "nim 2 2"],
                &[Column::Outcome, Column::Grundy],
            ),
            both(
                "Outcomes do not add up: N + N is P once and N once. Values do.",
                "胜负不能相加：N + N 有时是 P，有时是 N。SG 值却可以。",
            ),
        ),
        text(
            "In particular a P-component is **neutral**: B + P has the winner of B. The winner plays on in B, and answers a move in the P-component inside it. Not that nobody would move there, or that moves there are few: whatever is done there has an answer there.",
            "特别地，必败态的子游戏是**中性**的：B + P 与 B 胜负相同。赢家照常在 B 里走；对手若走进那个必败态，就在里面应他。并不是说没人会去那里走，而是那里的每一步在那里都有应着。",
        ),
        Block::Statement(
            both("Equal games", "相等的游戏"),
            both(
                "Call G and H **equal** when one may replace the other in every sum: G + X and H + X have the same winner for all X. **G equals H exactly when G + H is P.**",
                "若在任何和中都能互换，即对一切 X，G + X 与 H + X 胜负相同，就称 G 与 H **相等**。**G 与 H 相等，当且仅当 G + H 是必败态。**",
            ),
        ),
        Block::Proof(&[
            both(
                "Let G + H be P. Adding something that is P changes no winner, so G + X has the winner of (G + X) + (G + H).",
                "设 G + H 是必败态。加上必败态不改变胜负，所以 G + X 与 (G + X) + (G + H) 胜负相同。",
            ),
            both(
                "That is (G + G) + (H + X), in another order; and G + G is P by the mirror, so it may go. What is left is H + X.",
                "换个次序就是 (G + G) + (H + X)；由模仿策略 G + G 是必败态，可以去掉，剩下 H + X。",
            ),
            both(
                "Conversely, if they are equal, take X = H: G + H has the winner of H + H, which is P.",
                "反之，若二者相等，取 X = H：G + H 与 H + H 胜负相同，而后者是必败态。",
            ),
        ]),
        text(
            "So to compare two games, put them side by side and see who wins. The next lesson compares any game with a heap of Nim.",
            "所以要比较两个游戏，把它们摆在一起看谁赢就行了。下一课，我们拿任意游戏去和一堆 Nim 比。",
        ),
    ],
};
