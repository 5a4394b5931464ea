//! P and N.

use crate::{Block, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::PAndN,
    title: both("P and N", "必败态与必胜态"),
    lead: both(
        "Before the first stone moves, the winner is decided. Here is how to see who it is.",
        "第一步还没走，胜负其实已定。这一课教你看出谁会赢。",
    ),
    blocks: &[
        text(
            "Here is a heap of stones. You and the computer take turns; each takes **1, 2 or 3** stones, and whoever takes the last one wins. Nothing is hidden, nothing is left to chance, and play must end. Try it.",
            "桌上有一堆石子。你和电脑轮流取，每次取 **1、2 或 3** 颗，取走最后一颗的人获胜。没有隐藏信息，没有运气，而且一定会结束。先试一盘。",
        ),
        Block::Figure(
            Figure::Board {
                position: "bounded-nim:3 10",
                misere: false,
                values: false,
            },
            both(
                "You move first. The computer never errs; but neither need you.",
                "你先走。电脑从不失误，你也可以不失误。",
            ),
        ),
        Block::Statement(
            both("The two kinds of position", "两种局面"),
            both(
                "A position is **P** when the **P**revious player, who has just moved, can force a win; it is **N** when the **N**ext player, whose turn it is, can. A position without moves is P: whoever is to move there has lost. Otherwise: it is **N if at least one move leads to P**, and **P if every move leads to N**.",
                "轮到走的一方（先手）能保证获胜的局面叫**必胜态（N）**；先手无论怎么走都会输的局面叫**必败态（P）**。无路可走的局面是必败态。其余的：**只要有一步能走到必败态，就是必胜态；每一步都只能走到必胜态，就是必败态**。",
            ),
        ),
        text(
            "Mind the difference between “some” and “every”. An N-position may well have bad moves; one good move is enough. From a P-position all moves are bad.",
            "注意“有一步”与“每一步”的区别。必胜态里也可能有坏着，只要有一步好着就够了；必败态里则步步都坏。",
        ),
        Block::Figure(
            Figure::Walk {
                game: "bounded-nim:3",
                to: 13,
                values: false,
            },
            both(
                "Label the heaps one after another, from the end of the game backwards.",
                "从终局往回推，一堆一堆地标上 P 或 N。",
            ),
        ),
        Block::Statement(
            both("Somebody always wins (Zermelo)", "总有一方必胜（策梅洛）"),
            both(
                "If players alternate, everything is open, nothing is random, play always ends and whoever cannot move loses, then every position is P or N, never both and never neither.",
                "若双方轮流走子、信息公开、没有随机、必在有限步内结束且没有平局，则每个局面不是必胜态就是必败态，二者必居其一。",
            ),
        ),
        Block::Proof(&[
            both(
                "Go by the length of the longest play that is still possible. With no move left the position is P.",
                "对“最多还能走几步”归纳。无路可走的局面是必败态。",
            ),
            both(
                "Otherwise every move leads to a position with shorter plays, which already has its label.",
                "否则，每一步都走到剩余步数更少的局面，它们已经标好了。",
            ),
            both(
                "If one of them is P, move there: now your opponent is the one to move in a P-position, and loses. So the position is N.",
                "若其中有必败态，就走过去：轮到对手在必败态中走，他输。所以当前是必胜态。",
            ),
            both(
                "If none is, then every one is N, and whatever you do your opponent wins. So the position is P.",
                "若没有，则它们全是必胜态，你怎么走对手都赢。所以当前是必败态。",
            ),
        ]),
        Block::Statement(
            both("Taking 1 to m", "每次取 1 到 m 颗（巴什博弈）"),
            both(
                "A heap of n is P exactly when n is a multiple of **m + 1**.",
                "一堆 n 颗是必败态，当且仅当 n 是 **m + 1** 的倍数。",
            ),
        ),
        Block::Proof(&[
            both(
                "From a multiple of m + 1 your opponent takes some t, from 1 to m. You take m + 1 − t, which is also from 1 to m, and leave a multiple again.",
                "面对 m + 1 的倍数，对手取 t 颗（1 ≤ t ≤ m），你就取 m + 1 − t 颗，它也在 1 到 m 之间，留下的仍是倍数。",
            ),
            both(
                "You always have this answer, the heap shrinks, and 0 is a multiple: you take the last stone.",
                "你总有这一应着，石子不断减少，而 0 也是倍数：最后一颗归你。",
            ),
            both(
                "From any other n, take the remainder of n by m + 1. It is from 1 to m, and leaves a multiple.",
                "若 n 不是倍数，就取走 n 除以 m + 1 的余数，它在 1 到 m 之间，留下倍数。",
            ),
        ]),
    ],
};
