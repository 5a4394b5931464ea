//! The mirror strategy.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Mirror,
    title: both("The mirror strategy", "模仿策略"),
    lead: both(
        "The oldest trick in the book: do what your opponent just did, on the other side.",
        "最古老的妙招：对手怎么走，你就在另一边照着走。",
    ),
    blocks: &[
        text(
            "Two equal heaps; take as many stones as you like from one of them; whoever takes the last stone wins. Would you rather move first or second?",
            "两堆一样多的石子，每次从其中一堆取任意多颗，取走最后一颗者胜。你愿意先走还是后走？",
        ),
        Block::Figure(
            Figure::Board {
                position: "nim 4 4",
                misere: false,
                values: false,
            },
            both(
                "You move first, which is the trouble: watch how the computer answers.",
                "你先走，麻烦正在于此：看看电脑怎么应。",
            ),
        ),
        Block::Statement(
            both("Tweedledum and Tweedledee", "两份相同的游戏"),
            both(
                "Put two copies of any game side by side, where both players always have the same moves and play ends. A move is made in one of the copies. Then the whole is **P**: the second player wins.",
                "任取一个游戏（双方可走的着法相同，且必在有限步内结束），摆两份，每次只在其中一份里走。整个局面是**必败态**：后手必胜。",
            ),
        ),
        Block::Proof(&[
            both(
                "Whatever your opponent does in one copy, do the same in the other. The copies were equal, so your move is legal, and they are equal again.",
                "对手在一份里走什么，你就在另一份里走同样的一步。走之前两份相同，所以你这一步合法；走之后两份又相同。",
            ),
            both(
                "So you always have an answer. Play ends, and it is your opponent who first finds no move.",
                "所以你总有应着。游戏终会结束，先无路可走的一定是对手。",
            ),
        ]),
        text(
            "Sometimes one must first make the symmetry. In Kayles, pins stand in a row, and a move knocks down one pin or two neighbours. Knock down the middle, and two equal rows are left.",
            "有时要先把对称造出来。凯尔斯（Kayles）里瓶子排成一行，每次击倒一个或相邻两个。击倒正中间的，就剩下两行一样长的。",
        ),
        Block::Figure(
            Figure::Board {
                position: "kayles 7",
                misere: false,
                values: false,
            },
            both(
                "Take the middle, then mirror. It wins from every row with at least one pin: one pin in the middle of an odd row, two of an even one.",
                "先取正中，再模仿。只要至少有一个瓶子，先手总能赢：奇数行取中间一个，偶数行取中间两个。",
            ),
        ),
        text(
            "The same with plates on a round table: put the first plate exactly in the centre, then answer each plate by its reflection through the centre. If your opponent’s place is free, so is its reflection; and the two cannot overlap each other, for then they would cover the centre, which is taken.",
            "圆桌放盘子也一样：第一个盘子放在正中央，此后对手放哪里，你就放在关于圆心对称的地方。对手能放的位置，其对称位置也空着；两者也不会重叠，否则就要盖住圆心，而圆心已被占。",
        ),
        text(
            "But the argument says only what it says. On a strip of 5 cells a plate of length 2 cannot lie in the middle, and then symmetry is **silent**: the outcome may be either. The engine works them out:",
            "不过，这个论证只管它管得着的情形。5 格长条上，长 2 的盘子放不到正中，这时对称性**什么也没说**，胜负两种都可能。下面由引擎算出：",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "plates:2 3",
                    "plates:2 5",
                    "plates:2 7",
                    "plates:2 9",
                    "plates:2 4",
                    "plates:2 6",
                    "plates:2 8",
                ],
                &[Column::Outcome],
            ),
            both(
                "Plates of length 2 on strips: with an even length there is a middle and the first player wins. With an odd one there is none, and it varies.",
                "长 2 的盘子放在长条上：长度为偶数时有正中，先手胜；为奇数时没有，结果不一。",
            ),
        ),
        Block::Statement(
            both("Equal pairs may be struck out", "相同的一对可以划去"),
            both(
                "For any games A and B as above, **A + A + B** has the same winner as **B** alone.",
                "对上述任意游戏 A、B，**A + A + B** 与单独的 **B** 胜负相同。",
            ),
        ),
        Block::Proof(&[
            both(
                "Whoever wins B plays B as if it stood alone.",
                "在 B 中有必胜策略的一方，照 B 单独存在时那样走。",
            ),
            both(
                "If the opponent moves in one of the copies of A, answer with the same move in the other. The two copies never change whose turn it is in B.",
                "对手若走到某一份 A 里，就在另一份 A 里走同样的一步。两份 A 不会改变 B 中轮到谁走。",
            ),
        ]),
        text(
            "Both copies go, not one of them. And normal play is needed: when the last move loses, the mirror player ends up making it. See the lesson on the misère trap.",
            "划去的是两份，不是一份。而且必须是正常规则：若走最后一步者输，模仿的人恰好走了最后一步。见“反常规则的陷阱”一课。",
        ),
    ],
};
