//! What a position has to remember.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Models,
    title: both("Setting up a model", "怎样建模"),
    lead: both(
        "Mex is computed of positions. Most wrong answers come from a “state” that is none.",
        "mex 是对局面求的。多数错误答案，都来自一个算不上局面的“状态”。",
    ),
    blocks: &[
        Block::Statement(
            both("Position", "局面"),
            both(
                "A position has to say **everything that decides which moves there will be**, now and later, and who wins at the end. Two situations may be called the same position only if their moves lead, one by one, to the same positions again.",
                "局面必须包含**决定现在与以后有哪些着法的一切**，以及最后谁赢。两种情形只有当它们的着法一一对应、走到的又是相同的局面时，才能算同一个局面。",
            ),
        ),
        text(
            "In **Fibonacci Nim** one takes from a heap at most twice what was taken last. The size of the heap is not a position: with 4 stones it matters whether one may take 1 or 3.",
            "在**斐波那契博弈**中，每次至多取上一次的两倍。只有堆的大小还不是局面：同是 4 颗，能取 1 颗还是 3 颗大不一样。",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "fibonacci-nim 4,1",
                    "fibonacci-nim 4,2",
                    "fibonacci-nim 4,3",
                    "fibonacci-nim 5,4",
                ],
                &[Column::Outcome],
            ),
            both(
                "Heap and limit together are the position. Whoever keeps an array sg[heap] computes nonsense: it has no right value to hold.",
                "堆与上限合起来才是局面。若用数组 sg[堆] 打表，得到的只能是错值：那里根本没有一个正确的值可放。",
            ),
        ),
        Block::Statement(
            both("The mistake, seen from the mex", "从 mex 看这个错误"),
            both(
                "If a “state” stands for several positions with different options, the mex of all their options together is the value of **none of them**: it counts moves that nobody has.",
                "如果一个“状态”代表后继不同的几个局面，把它们的后继混在一起求 mex，得到的**不是其中任何一个**的值：它算进了谁也没有的着法。",
            ),
        ),
        text(
            "The second mistake is to call parts **components** that are none. Values may be added by xor only where a move in one part changes nothing in the others. The two heaps of Wythoff’s game are not a sum, because a move may take from both. The steps of a staircase are not a sum, because what leaves one step arrives on the next.",
            "第二种错误是把不独立的部分当作**子游戏**。只有在一部分里走棋不影响其他部分时，SG 值才能异或。威佐夫博弈的两堆不是和，因为一步可以同时取两堆；阶梯的各级也不是和，因为离开一级的石子会到下一级。",
        ),
        Block::Figure(
            Figure::Compare(
                &["wythoff 1,2", "nim 1 2", "staircase 1 1", "nim 1 1"],
                &[Column::Outcome, Column::Grundy],
            ),
            both(
                "1 ⊕ 2 is not 0, but (1, 2) is lost in Wythoff’s game. 1 ⊕ 1 is 0, but a staircase of 1 and 1 is won.",
                "1 ⊕ 2 不为 0，而 (1, 2) 在威佐夫博弈中必败；1 ⊕ 1 为 0，而阶梯 1 1 必胜。",
            ),
        ),
        Block::Proof(&[
            both(
                "**Is it all there?** Could someone who sees only the state list the legal moves, and those after them?",
                "**够不够？**只看这个状态的人，能不能列出所有合法着法，以及再往后的着法？",
            ),
            both(
                "**Is it too much?** What can never matter again (the order of equal heaps, used cells, whose turn it is in an impartial game) only makes the table larger.",
                "**多不多？**再也用不着的东西（相等各堆的次序、用过的格子、公平游戏中轮到谁）只会使表变大。",
            ),
            both(
                "**Do the parts touch?** If not, compute each by itself and xor. If a move splits a part, xor inside the mex.",
                "**各部分相干吗？**不相干就分开求、再异或；一步会拆开某部分，就在 mex 里面异或。",
            ),
            both(
                "**Does it end?** There must be no way back to the same state; else there are draws, and the mex is not defined.",
                "**会结束吗？**不能走回同一状态，否则会有平局，mex 也就没有定义。",
            ),
            both(
                "**Is it the right ending?** Under misère play, or for points, values are not the tool.",
                "**结束的规则对吗？**反常规则或计分的游戏，不能用 SG 值。",
            ),
        ]),
        text(
            "Then compare with brute force on the **original** rules, for all small inputs: `grundy rules example kayles` prints a game in five lines that `solve`, `table` and `play` take as they take their own.",
            "最后，用**原题**规则的暴力对拍所有小数据：`grundy rules example kayles` 打印一个只有几行的规则文件，`solve`、`table`、`play` 都能像对自带游戏一样使用它。",
        ),
    ],
};
