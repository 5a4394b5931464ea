//! Symmetry and stolen strategies.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Symmetry,
    title: both("Symmetry and stolen strategies", "对称与偷策略"),
    lead: both(
        "Two arguments that need no table: answer by reflection, and “if it were good I would have played it”.",
        "两种不用打表的论证：对称应着，以及“若是好棋，我早就走了”。",
    ),
    blocks: &[
        Block::Statement(
            both("Answer by reflection", "对称策略"),
            both(
                "Let a reflection turn a position into itself. If after **every** move its reflection is still legal, **the player to move loses**. If he can first make a move that is its own reflection, and the condition holds from then on, **he wins**.",
                "设某个对称变换把局面变成它自己。若**每一步**走后，它的对称着法仍然合法，则**先手必败**。若先手能先走一步自身对称的棋，此后条件一直成立，则**先手必胜**。",
            ),
        ),
        Block::Proof(&[
            both(
                "After a move and its reflection the position is symmetric again. So the answer is always there.",
                "一步棋加上它的对称着法之后，局面又是对称的，所以总有应着。",
            ),
            both(
                "Play ends, and whoever always has an answer is not the one who is stuck.",
                "游戏会结束，而总有应着的一方不会先走不动。",
            ),
        ]),
        text(
            "All the weight is on “still legal”. A move must not spoil its own reflection. On a round table plates are reflected through the centre: a plate and its reflection overlap only if they cover the centre, so put the first plate there.",
            "关键全在“仍然合法”：一步棋不能破坏它自己的对称着法。圆桌放盘子时按圆心对称：盘子与它的对称位置只有盖住圆心时才会重叠，所以第一个盘子就放在圆心。",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "plates:2 4",
                    "plates:2 6",
                    "plates:3 7",
                    "plates:2 5",
                    "plates:2 7",
                    "plates:2 9",
                ],
                &[Column::Outcome],
            ),
            both(
                "The first three have room for a plate exactly in the middle: N. The others have not, and the argument says nothing.",
                "前三个能在正中放一个盘子：必胜。后三个不能，这时论证什么也没说。",
            ),
        ),
        text(
            "In Chomp one bites a square and everything below it and to its right; the corner is poisoned. On a square board bite row 2, column 2. What is left is a row and a column of the same length: copy every bite in the other arm.",
            "在 Chomp（吃巧克力）中，咬一格就吃掉它右下方的全部，左上角有毒。正方形棋盘上先咬第 2 行第 2 列，剩下一样长的一行一列，此后在另一条臂上照着咬。",
        ),
        Block::Figure(
            Figure::Board {
                position: "chomp:4x4 4,4,4,4",
                misere: false,
                values: false,
            },
            both(
                "Make the two arms equal, then copy.",
                "先造出两条一样长的臂，再模仿。",
            ),
        ),
        Block::Statement(
            both("A stolen strategy", "偷策略"),
            both(
                "**In Chomp the first player wins on every board but 1 by 1.**",
                "**除 1×1 外，Chomp 在任何棋盘上都是先手必胜。**",
            ),
        ),
        Block::Proof(&[
            both(
                "Look at the smallest first move: the far corner. If it wins, good.",
                "看最小的第一步：只咬最远的那个角。若它能赢，就好了。",
            ),
            both(
                "If it does not, the second player has a winning answer: some bite. But every bite takes the far corner too, so the first player could have made that bite at once, with the same result.",
                "若不能，后手就有一步必胜的应着。但任何一咬都会带走最远的角，所以先手第一步就可以直接咬在那里，结果完全一样。",
            ),
            both(
                "Either way the first player has a winning move.",
                "无论哪种情形，先手都有必胜着法。",
            ),
        ]),
        text(
            "Nothing is said of **where** that bite is; for large boards nobody knows. A stolen strategy proves N and shows no move. That is a full proof, all the same, and the engine cites it where searching would take too long.",
            "它没有说**咬哪里**；棋盘大了没有人知道。偷策略证明了必胜，却不给出着法。这仍然是完整的证明；搜索太久时，引擎就引用它。",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "chomp:2x3 3,3",
                    "chomp:3x4 4,4,4",
                    "chomp:1x1 1",
                    "chomp:2x3 3,2",
                ],
                &[Column::Outcome],
            ),
            both(
                "The argument is about full boards: 3,2, with one square bitten off, is P.",
                "论证只管完整的棋盘：咬掉一格的 3,2 就是必败态。",
            ),
        ),
    ],
};
