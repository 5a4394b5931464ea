//! Hot games and temperature.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Hot,
    title: both("Hot games and temperature", "热局与温度"),
    lead: both(
        "Where both players want to move: what a move is worth, and what a position is worth on average.",
        "双方都抢着走的局面：一步棋值多少，一个局面平均值多少。",
    ),
    blocks: &[
        text(
            "In **Domineering** Left puts an upright domino on two free cells, Right a lying one. On a square of 2 by 2 whoever moves takes the square: Left leaves 1, a move that only Left can make later, and Right leaves −1.",
            "在**多米诺棋**中，左方竖放一块骨牌，右方横放，各占两个空格。在 2×2 的方块上，谁先走就占住它：左方走后剩 1，是只有左方能走的一步；右方走后剩 −1。",
        ),
        Block::Figure(
            Figure::Board {
                position: "domineering 2x3",
                misere: false,
                values: false,
            },
            both(
                "You are Left: two cells above one another.",
                "你执左方：上下相邻的两格。",
            ),
        ),
        Block::Statement(
            both("A switch", "开关局"),
            both(
                "With x ≥ y, the position **{x | y}** is no number: it is hot. Its **mean** is (x + y)/2 and its **temperature** (x − y)/2. ±1 is short for {1 | −1}.",
                "当 x ≥ y 时，**{x | y}** 不是数，而是热局。它的**均值**是 (x + y)/2，**温度**是 (x − y)/2。±1 是 {1 | −1} 的简写。",
            ),
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "domineering 2x2",
                    "domineering 2x3",
                    "domineering 3x3",
                    "snort path:3",
                    "toads-and-frogs tt.f",
                ],
                &[
                    Column::Class,
                    Column::Value,
                    Column::Mean,
                    Column::Temperature,
                ],
            ),
            both(
                "Values, means and temperatures. 2x3 is {2 | −1/2}: mean 3/4, temperature 5/4.",
                "值、均值与温度。2x3 是 {2 | −1/2}：均值 3/4，温度 5/4。",
            ),
        ),
        text(
            "Why the mean? Take many copies of {x | y}. The players take them in turn, so each copy comes to x half the time and to y the other half: n copies are worth about n(x + y)/2, never further off than one temperature.",
            "为什么叫均值？取许多份 {x | y}。双方轮流抢，一半变成 x，一半变成 y：n 份大约值 n(x + y)/2，误差不超过一个温度。",
        ),
        text(
            "Why temperature? Let every move cost a tax t. Then {x | y} becomes {x − t | y + t}. At t = (x − y)/2 both sides meet, and nobody gains by moving: the game is frozen to its mean. **The temperature is the tax at which it freezes.**",
            "为什么叫温度？设每走一步要交税 t，{x | y} 就变成 {x − t | y + t}。当 t = (x − y)/2 时两边相等，走不走都一样：局面冻结成均值。**温度就是使它冻结的税率。**",
        ),
        Block::Statement(
            both("Thermograph", "温度图"),
            both(
                "Draw for every tax t what Left and what Right can get: two walls, which lean to each other and meet at the temperature; above stands the **mast** at the mean. The Board shows it beside each position.",
                "对每个税率 t，画出左方与右方各能得到多少：两道墙逐渐靠拢，在温度处相遇；其上是立在均值处的**桅杆**。“局面”页在每个局面旁都画出它。",
            ),
        ),
        Block::Proof(&[
            both(
                "The left wall of G is max over Left’s options of their right walls, minus t; the right wall is min over Right’s options of their left walls, plus t.",
                "G 的左墙 = 左方各选项的右墙的最大值减 t；右墙 = 右方各选项的左墙的最小值加 t。",
            ),
            both(
                "Where they would cross, the game is frozen and both walls are the mast.",
                "在它们将要相交处，局面冻结，两墙合为桅杆。",
            ),
            both(
                "Where t = 0 the walls are the **stops**: the numbers at which play ends when Left, or Right, begins.",
                "t = 0 处的墙就是**停点**：左方（右方）先走时，下到第一个数时的那个数。",
            ),
        ]),
        text(
            "Means add exactly: the mean of a sum is the sum of the means. Temperatures do not add: a sum is never hotter than its hottest part. So **if the means add up to more than the highest temperature, Left wins, whoever begins**, and nobody has to compute the whole.",
            "均值严格可加：和的均值等于均值之和。温度不相加：和不会比最热的部分更热。所以，**若均值之和大于最高温度，则无论谁先走，左方都赢**，不必算出整个和。",
        ),
    ],
};
