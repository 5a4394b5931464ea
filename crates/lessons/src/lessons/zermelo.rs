//! Zermelo's theorem.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Zermelo,
    title: both(
        "Zermelo: why somebody always wins",
        "策梅洛定理：为什么总有一方必胜",
    ),
    lead: both(
        "Five conditions, one induction, and what goes wrong when one of them is missing.",
        "五个条件，一次归纳；以及少了其中一个会怎样。",
    ),
    blocks: &[
        Block::Statement(
            both("Zermelo’s theorem", "策梅洛定理"),
            both(
                "Let **two players move alternately**, with **everything open** to both and **nothing left to chance**; let every play **end** after finitely many moves, and let **no play end in a draw**. Then from every position exactly one of the players has a winning strategy.",
                "若**两人轮流走**，**信息公开**，**没有随机**，每一局都在**有限步内结束**，并且**没有平局**，则在每个局面，恰有一方有必胜策略。",
            ),
        ),
        Block::Proof(&[
            both(
                "Where play has ended the rule says who has won.",
                "在终局处，规则说明谁赢。",
            ),
            both(
                "Otherwise suppose it is known of every option who wins it. If some option is won by the player who is to move now, moving there is the strategy.",
                "否则设每个后继谁赢都已知。若有某个后继是现在轮到的一方赢的，走过去就是他的策略。",
            ),
            both(
                "If none is, then whatever he does the other player wins, by playing on from the option as its strategy says.",
                "若没有，那么无论他走哪里，对手都照那个后继的策略下去而获胜。",
            ),
            both(
                "Every position is reached by this, because play ends: a position that were never settled would have an option that is never settled, that one too, and so on without end.",
                "每个局面都会被判定，因为游戏必会结束：若有局面永远判定不了，它必有一个也判定不了的后继，后者又有一个……如此无穷无尽，与有限性矛盾。",
            ),
        ]),
        text(
            "This is **backward induction**, and it is also the program: go through the positions so that options come first, and call a position N if some option is P, else P. With the normal rule (who cannot move loses) positions without moves are P.",
            "这就是**逆向归纳**，同时也就是程序：按“后继先算”的次序处理局面，有后继是 P 就标 N，否则标 P。按正常规则（走不动者输），无路可走的局面是 P。",
        ),
        Block::Code(both(
            "def wins(position):            # N or P, each position once\n    if position not in known:\n        known[position] = any(not wins(option) for option in options(position))\n    return known[position]",
            "def wins(position):            # 是否必胜，每个局面只算一次\n    if position not in known:\n        known[position] = any(not wins(option) for option in options(position))\n    return known[position]",
        )),
        Block::Figure(
            Figure::Walk {
                game: "subtraction:2,3",
                to: 14,
                values: false,
            },
            both(
                "Taking 2 or 3: with one stone nobody can move, so heaps 0 and 1 are both P.",
                "每次取 2 或 3 颗：只剩一颗时谁也走不动，所以 0 和 1 都是必败态。",
            ),
        ),
        Block::Statement(
            both("If play need not end", "如果可能走不完"),
            both(
                "On a graph with cycles there is a third outcome, **D**: neither player can force a win, both can go round for ever. Label from the ends backwards; what is never labelled is a draw.",
                "图中有圈时出现第三种结果 **D（平局）**：谁也不能强行取胜，双方都能一直兜圈子。从终局倒推着标记，永远标不上的就是平局。",
            ),
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "graph:1>2,2>3,3>1,3>4 4",
                    "graph:1>2,2>3,3>1,3>4 3",
                    "graph:1>2,2>1,2>3,3>4 1",
                    "graph:1>2,2>1,2>3,3>4 2",
                ],
                &[Column::Outcome],
            ),
            both(
                "In the first graph vertex 3 can end the game. In the second nobody wants to: leaving the cycle to 3 would let the other one move to 4 and win, so both stay.",
                "第一个图中，从 3 可以结束游戏。第二个图中谁也不愿离开圈：走到 3，对手就走到 4 获胜，于是双方一直兜圈子。",
            ),
        ),
        text(
            "With **hidden information** (rock, paper, scissors) or **chance** (dice) a strategy may have to be mixed, and all one can promise is an average. With **draws** one of three holds: the first player can force a win, or the second can, or both can force at least a draw.",
            "若有**隐藏信息**（石头剪刀布）或**随机**（骰子），策略可能要混合，能保证的只是平均结果。若**允许平局**，则三者必居其一：先手能强行取胜，后手能强行取胜，或双方都至少能保证平局。",
        ),
        text(
            "The theorem says that a strategy exists. It does not say that anyone can find it: there may be more positions than can be looked at. All the rest of the theory is about not having to look at them.",
            "定理只说策略存在，没有说找得到：局面可能多得看不完。后面的理论，都是为了不必把它们一一看过。",
        ),
    ],
};
