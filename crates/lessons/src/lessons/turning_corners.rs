//! Why turning corners multiplies.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::TurningCorners,
    title: both("Why turning corners multiplies", "翻四角为什么是乘法"),
    lead: both(
        "A game with four coins in which values multiply, and a multiplication that makes the numbers a field.",
        "一个每次翻四枚硬币的游戏，其中的值相乘；由此得到的乘法使自然数成为一个域。",
    ),
    blocks: &[
        text(
            "Begin with one row. In **Twins** a move turns two coins, and the right one goes from heads to tails. A head on square n can be turned together with any coin to its left, so it is a heap of n − 1 in Nim: the partner on square m becomes a heap of m − 1.",
            "先看一排硬币。在**双子**游戏中，每次翻两枚，其中靠右的一枚由正面翻到反面。位置 n 上的正面可以和左边任意一枚一起翻，所以它就是 n − 1 颗的一堆 Nim：同翻的位置 m 变成 m − 1 颗的一堆。",
        ),
        text(
            "Two heads on one square cancel, as two equal heaps do: turning a coin twice changes nothing. So a row is the **sum of its heads**, each alone on a row of its own, and that holds for every game in which coins are turned.",
            "同一个位置上的两个正面互相抵消，就像两堆相等的石子：一枚硬币翻两次等于没翻。所以一排硬币等于**其中每个正面单独成局之和**，所有翻硬币的游戏都是如此。",
        ),
        text(
            "Now a board. In **Turning Corners** a move turns the four corners of a rectangle, and the corner in the last row and column goes from heads to tails.",
            "再看棋盘。在**翻四角**中，每次翻一个矩形的四个角，其中行与列都最大的那个角由正面翻到反面。",
        ),
        Block::Figure(
            Figure::Board {
                position: "turning-corners 3:4,4:2",
                misere: false,
                values: false,
            },
            both(
                "Choose the head in the last row and column of a rectangle, then the rectangle.",
                "先选作为矩形右下角的正面，再选矩形。",
            ),
        ),
        text(
            "Write a ⊗ b for the value of a single head in row a + 1 and column b + 1. A move chooses an earlier row a′ < a and an earlier column b′ < b, and leaves heads on the three other corners. Their sum is (a′ ⊗ b) ⊕ (a ⊗ b′) ⊕ (a′ ⊗ b′).",
            "把第 a + 1 行、第 b + 1 列上单独一个正面的 SG 值记作 a ⊗ b。一步要选更前的行 a′ < a 和更前的列 b′ < b，剩下另外三个角上的正面，它们的和是 (a′ ⊗ b) ⊕ (a ⊗ b′) ⊕ (a′ ⊗ b′)。",
        ),
        Block::Statement(
            both("Nim multiplication", "nim 乘法"),
            both(
                "**a ⊗ b is the least number that is none of (a′ ⊗ b) ⊕ (a ⊗ b′) ⊕ (a′ ⊗ b′)**, for all a′ < a and b′ < b.",
                "**a ⊗ b 是一切 (a′ ⊗ b) ⊕ (a ⊗ b′) ⊕ (a′ ⊗ b′)（a′ < a，b′ < b）都取不到的最小的数。**",
            ),
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "turning-corners 2:4",
                    "turning-corners 3:3",
                    "turning-corners 3:4",
                    "turning-corners 5:5",
                    "turning-corners 20:24",
                ],
                &[Column::Grundy],
            ),
            both(
                "1 ⊗ 3 = 3, 2 ⊗ 2 = 3, 2 ⊗ 3 = 1, 4 ⊗ 4 = 6 and 19 ⊗ 23 = 86.",
                "1 ⊗ 3 = 3，2 ⊗ 2 = 3，2 ⊗ 3 = 1，4 ⊗ 4 = 6，19 ⊗ 23 = 86。",
            ),
        ),
        text(
            "Why should this be called a product? If it is to be one, then (a ⊕ a′) ⊗ (b ⊕ b′) must not be 0 unless a = a′ or b = b′. Multiplied out, that says a ⊗ b is different from (a′ ⊗ b) ⊕ (a ⊗ b′) ⊕ (a′ ⊗ b′). These are just the numbers that a move leaves: **the least number that a product is free to be is the value of the game.**",
            "为什么这叫乘法？若要它是乘法，那么除非 a = a′ 或 b = b′，(a ⊕ a′) ⊗ (b ⊕ b′) 就不能是 0。展开来就是：a ⊗ b 不等于 (a′ ⊗ b) ⊕ (a ⊗ b′) ⊕ (a′ ⊗ b′)。这些恰好就是一步之后剩下的数：**乘积还可以取的最小的数，就是游戏的值。**",
        ),
        Block::Proof(&[
            both(
                "Symmetric: the board may be turned over its diagonal, so a ⊗ b = b ⊗ a. And 0 ⊗ b = 0, because there is no earlier row.",
                "对称：棋盘沿对角线翻转，所以 a ⊗ b = b ⊗ a。又因为没有更前的行，0 ⊗ b = 0。",
            ),
            both(
                "One: a move from 1 ⊗ b has a′ = 0 and leaves 1 ⊗ b′ for any b′ < b. So 1 ⊗ b = b, step by step.",
                "单位：从 1 ⊗ b 走，只有 a′ = 0，剩下 1 ⊗ b′（b′ < b 任意）。逐步可得 1 ⊗ b = b。",
            ),
            both(
                "Distributive: (a ⊕ c) ⊗ b = (a ⊗ b) ⊕ (c ⊗ b). Two heads in one column are together worth what one head in the row of their sum is worth, because every move in one has its counterpart in the other.",
                "分配律：(a ⊕ c) ⊗ b = (a ⊗ b) ⊕ (c ⊗ b)。同一列的两个正面合起来，与位于“行之和”的一个正面等值，因为一边的每一步在另一边都有对应的一步。",
            ),
            both(
                "No zero divisors: 0 is always left by the rectangle from row 1 and column 1, so a ⊗ b is not 0 unless a or b is. With finitely many numbers below 4, 16, 256, … that makes each of these a field: one can divide.",
                "没有零因子：取第 1 行与第 1 列构成的矩形，剩下的和总是 0，所以只要 a、b 都不是 0，a ⊗ b 就不是 0。小于 4、16、256……的数只有有限个，因此它们各自成为一个域：可以做除法。",
            ),
        ]),
        Block::Statement(
            both("Tartan theorem", "格子呢（Tartan）定理"),
            both(
                "Take any two games of turning coins, one for the rows and one for the columns, and turn all coins where chosen rows and columns cross. **The value of a head is the nim-product of its two values.**",
                "任取两个翻硬币游戏，一个管行，一个管列，翻所选各行与各列交叉处的所有硬币。**一个正面的 SG 值，就是它在两个游戏中的值的 nim 积。**",
            ),
        ),
        Block::Figure(
            Figure::Board {
                position: "rugs 4:6",
                misere: false,
                values: false,
            },
            both(
                "Rugs: turn a whole rectangle. Rows and columns are Ruler, where a head on n is worth the largest power of two that divides n. Here that is 4 ⊗ 2 = 8.",
                "地毯：翻整个矩形。行与列都是直尺游戏，位置 n 上的正面的值是整除 n 的最大的 2 的幂。这里是 4 ⊗ 2 = 8。",
            ),
        ),
        text(
            "To win, divide. If the whole board is worth s, a move that turns rows worth p together and columns worth q together changes it by p ⊗ q. Choose the rows, and the columns have to be worth q = s / p in the field: `grundy value \"nim(8/3)\"` does it.",
            "要取胜，就做除法。设整个棋盘的值为 s；若所翻各行的值合起来是 p，各列合起来是 q，这一步就使值改变 p ⊗ q。选定行之后，列的值必须是域中的 q = s / p：`grundy value \"nim(8/3)\"` 可以算出来。",
        ),
    ],
};
