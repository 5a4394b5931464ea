//! Infinitesimals.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Infinitesimals,
    title: both("Infinitesimals", "无穷小"),
    lead: both(
        "Games smaller than every positive number, and yet not 0: who gets the last move.",
        "比任何正数都小、却不等于 0 的游戏：决定谁走最后一步。",
    ),
    blocks: &[
        text(
            "In **Clobber** a stone moves onto a neighbour of the other colour, which goes. If one player can move, so can the other. Such games are called **all small**: no part of them is ever a number other than 0, so nobody gets a move ahead for good.",
            "在**撞子棋**中，棋子移到相邻的对方棋子上并把它吃掉。只要一方能走，另一方也能走。这样的游戏叫**全小**的：其中任何部分都不会是 0 以外的数，谁也不能真正领先一步。",
        ),
        Block::Figure(
            Figure::Board {
                position: "clobber xoxo",
                misere: false,
                values: false,
            },
            both(
                "You are Left and move `x`. Choose the stone, then the one it takes.",
                "你执左方，走 `x`。先选棋子，再选它要吃的子。",
            ),
        ),
        Block::Statement(
            both("Star", "星"),
            both(
                "**∗ = {0 | 0}**: whoever moves first has the last move. It is the heap of one stone, and ∗ + ∗ = 0. It is neither above nor below 0, but **confused** with it.",
                "**∗ = {0 | 0}**：先走的人走最后一步。它就是一颗石子的堆，∗ + ∗ = 0。它既不大于 0，也不小于 0，而是与 0 **不可比**。",
            ),
        ),
        Block::Statement(
            both("Up", "上"),
            both(
                "**↑ = {0 | ∗}** is above 0: Left wins it, whoever begins. And it is below every positive number. Its negative is **↓ = {∗ | 0}**. On the keyboard they are `^` and `v`.",
                "**↑ = {0 | ∗}** 大于 0：无论谁先走，左方胜；但它小于任何正数。它的负是 **↓ = {∗ | 0}**。键盘上写作 `^` 与 `v`。",
            ),
        ),
        Block::Proof(&[
            both(
                "Left first: moves to 0 and Right cannot move. Right first: moves to ∗, and Left moves to 0.",
                "左方先走：走到 0，右方无棋。右方先走：走到 ∗，左方再走到 0。",
            ),
            both(
                "Against the number 1/2: in ↑ − 1/2 Right answers every move of Left, for Right has a free move left over at the end.",
                "与数 1/2 相比：在 ↑ − 1/2 中，右方最后总还剩一步自由棋，所以左方每步右方都能应对。",
            ),
        ]),
        Block::Figure(
            Figure::Compare(
                &[
                    "clobber xo",
                    "clobber xxo",
                    "clobber xxxo",
                    "value ^ *",
                    "value ^^ *",
                    "value ^ v",
                ],
                &[Column::Class, Column::Value],
            ),
            both(
                "↑ + ∗ is confused with 0, ⇑ + ∗ is above: one up is not enough against a star, two are.",
                "↑ + ∗ 与 0 不可比，⇑ + ∗ 大于 0：一个上不足以压过星，两个就够了。",
            ),
        ),
        text(
            "**Atomic weight** counts ups. A Clobber row `xx…xo` with n stones before the last is n − 1 ups, with a star every other time. Stars and other heaps of Nim weigh nothing.",
            "**原子量**数的是“上”的个数。撞子棋的一行 `xx…xo`，最后一子之前有 n 枚，就是 n − 1 个上，有时再加一个星。星和其他 Nim 堆的原子量为 0。",
        ),
        Block::Statement(
            both("Two-ahead rule", "领先二则"),
            both(
                "In an all-small game, **if the atomic weight is at least 2, Left wins, whoever begins**; at most −2, Right does. At 1, Left wins moving first. At 0 one has to look closer.",
                "在全小游戏中，**原子量不小于 2，则无论谁先走左方胜**；不大于 −2 则右方胜。等于 1 时，左方先走必胜。等于 0 时要仔细看。",
            ),
        ),
        text(
            "Some are smaller still: **Tiny(x) = {0 ‖ 0 | −x}** is above 0 and below ↑, and many copies of it never reach ↑. 2 by 4 cells of Domineering are the negative of such a one.",
            "还有更小的：**Tiny(x) = {0 ‖ 0 | −x}** 大于 0 而小于 ↑，再多份加起来也不到 ↑。多米诺棋的 2×4 棋盘就是这样一个值的负。",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "domineering 4x2",
                    "domineering 2x4",
                    "value Tiny(1) Tiny(1) v",
                ],
                &[Column::Class, Column::Value],
            ),
            both(
                "Two tinies against one ↓: still Right’s.",
                "两个 Tiny 对一个 ↓：还是右方胜。",
            ),
        ),
    ],
};
