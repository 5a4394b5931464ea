//! Numbers and Hackenbush.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Numbers,
    title: both("Numbers and Hackenbush", "数与砍边游戏"),
    lead: both(
        "Two players with different moves, and positions that count how many moves somebody is ahead: half a move included.",
        "两个玩家的着法不同；有些局面记录着谁领先几步，甚至领先半步。",
    ),
    blocks: &[
        text(
            "In **Hackenbush** a move cuts an edge, and what no longer hangs together with the ground falls. Left cuts blue edges `l`, Right cuts red ones `r`. Whoever cannot move has lost. From now on the two players are called **Left** and **Right**, and it matters who is to move.",
            "在**砍边游戏**中，每步砍一条边，不再与地面连通的部分随之掉落。左方砍蓝边 `l`，右方砍红边 `r`，走不动的人输。从现在起两个玩家叫**左方**和**右方**，轮到谁走是有区别的。",
        ),
        Block::Figure(
            Figure::Board {
                position: "hackenbush lrl rl",
                misere: false,
                values: false,
            },
            both(
                "You are Left and cut blue edges. Touch an edge, then play.",
                "你执左方，砍蓝边。先点一条边，再走。",
            ),
        ),
        Block::Statement(
            both("Four classes", "四种胜负"),
            both(
                "**L**: Left wins, whoever begins. **R**: Right does. **N**: the first player wins. **P**: the second does.",
                "**L**：无论谁先走，左方胜。**R**：右方胜。**N**：先走者胜。**P**：后走者胜。",
            ),
        ),
        text(
            "Three blue edges on the ground are three free moves for Left: that position is worth **3**. Three red ones are worth **−3**, and together they are worth 0: whoever begins loses.",
            "地面上三条蓝边，是左方的三步“自由棋”：这个局面值 **3**。三条红边值 **−3**，合起来值 0：谁先走谁输。",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "hackenbush l l l",
                    "hackenbush r r",
                    "hackenbush l r",
                    "hackenbush lr",
                    "hackenbush lr lr r",
                ],
                &[Column::Class, Column::Value],
            ),
            both(
                "A blue edge with a red one on it is worth 1/2: two of them and a red edge are worth 0.",
                "蓝边上长一条红边，值 1/2：两根这样的竹竿加一条红边，值 0。",
            ),
        ),
        Block::Statement(
            both("The simplest number", "最简数"),
            both(
                "Write {a | b} for a position in which Left can move to a and Right to b. **If a < b, it is worth the simplest number between them**: the integer nearest to 0, or else the fraction with the least power of two below.",
                "若左方能走到 a，右方能走到 b，就把局面写成 {a | b}。**若 a < b，它就等于二者之间最简单的数**：最接近 0 的整数；没有整数时，取分母（2 的幂）最小的分数。",
            ),
        ),
        Block::Proof(&[
            both(
                "Take x, the simplest number between a and b, and play {a | b} − x. If Left moves to a − x, that is below 0 and Right wins. If Right moves to b − x, Left wins.",
                "设 x 是 a、b 之间最简单的数，看 {a | b} − x。左方走到 a − x，小于 0，右方胜；右方走到 b − x，左方胜。",
            ),
            both(
                "A move in −x leads to −x′ with x′ simpler than x. Then x′ is not between a and b, so it is at most a or at least b, and the other player answers in {a | b} to a or to b.",
                "在 −x 中走，得 −x′，x′ 比 x 简单，所以不在 a、b 之间：不超过 a 或不小于 b。对手就在 {a | b} 中走到 a 或 b 应对。",
            ),
            both(
                "So whoever begins loses: {a | b} − x = 0.",
                "于是谁先走谁输：{a | b} − x = 0。",
            ),
        ]),
        text(
            "The stalk `lr`: Left cuts everything and leaves 0; Right cuts the upper edge and leaves 1. {0 | 1} is 1/2. Go on: `lrr` is {0 | 1/2} = 1/4, and `lrl` is {0, 1/2 | 1} = 3/4.",
            "竹竿 `lr`：左方砍光，剩 0；右方砍上面一条，剩 1。{0 | 1} = 1/2。再看 `lrr`：{0 | 1/2} = 1/4；`lrl`：{0, 1/2 | 1} = 3/4。",
        ),
        Block::Statement(
            both("Berlekamp’s rule", "Berlekamp 规则"),
            both(
                "Count the edges of the first colour up to the first change. **After it each further edge is worth half as much as the one before**, the first one half, with the sign of its colour: `llrlr` is 2 − 1/2 + 1/4 − 1/8.",
                "先数与最底下同色、连续的边。**颜色第一次改变之后，每条边的值是前一条的一半**，第一条是 1/2，正负由颜色决定：`llrlr` = 2 − 1/2 + 1/4 − 1/8。",
            ),
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "hackenbush lr",
                    "hackenbush lrr",
                    "hackenbush lrl",
                    "hackenbush llrlr",
                    "hackenbush rrl",
                ],
                &[Column::Class, Column::Value],
            ),
            both(
                "Numbers add: in a sum of numbers Left wins if the sum is above 0, Right if it is below, and at 0 whoever moves second.",
                "数可以相加：和大于 0 左方胜，小于 0 右方胜，等于 0 时后走者胜。",
            ),
        ),
        text(
            "In a number every move costs something: Left’s leaves less, Right’s leaves more. So **nobody wants to move in a number** as long as there is anything else. The next lesson is about positions where everybody wants to move.",
            "在数里走棋总要付出代价：左方走后变小，右方走后变大。所以只要别处有棋，**谁也不愿在数里走**。下一课讲人人抢着走的局面。",
        ),
    ],
};
