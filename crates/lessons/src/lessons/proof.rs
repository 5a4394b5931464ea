//! When a pattern is a proof.

use crate::{Block, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Proof,
    title: both("When a pattern is a proof", "规律何时成为证明"),
    lead: both(
        "A table suggests. Only an argument settles. Sometimes a table can become the argument.",
        "打表给出猜想，论证才有定论；而有时，表本身就能变成论证。",
    ),
    blocks: &[
        text(
            "Here are the values of Kayles, wrapped after every 12 heaps. The columns look constant, except for the marked cells.",
            "这是凯尔斯的 SG 值，每 12 个换一行。除了标出的格子，每一列看上去都是常数。",
        ),
        Block::Figure(
            Figure::Strip {
                game: "kayles",
                to: 239,
            },
            both(
                "A mark shows a value unlike the rest of its column: an exception to the period.",
                "有标记的格子与同列其余的值不同，是周期的例外。",
            ),
        ),
        text(
            "Heaps 40 to 56 all fit: seventeen in a row, more than a whole period. Then 57 breaks the pattern, and 70 does once more. **How many heaps that fit would be enough to be sure?** Looking longer is no answer by itself.",
            "从 40 到 56 连续 17 个全都吻合，超过了一整个周期；可是 57 破例，70 又破一次。**要连续吻合多少个才能放心？**光是看得更远，本身不算回答。",
        ),
        Block::Statement(
            both("Guy and Smith (1956)", "Guy–Smith 定理（1956）"),
            both(
                "In an octal game (take a few, perhaps leave one heap or two) let no move take more than **k**. If g(n + p) = g(n) for all n from n₀ (at least 1) up to, not including, **2n₀ + p + k**, then it holds for **all** n ≥ n₀.",
                "设八进制游戏（取走几颗，剩下的留成一堆或两堆）每次至多取 **k** 颗。若 g(n + p) = g(n) 对从 n₀（n₀ ≥ 1）起、小于 **2n₀ + p + k** 的所有 n 成立，则它对**一切** n ≥ n₀ 成立。",
            ),
        ),
        Block::Proof(&[
            both(
                "Take n ≥ 2n₀ + p + k and suppose the claim below n. A move on heap n + p leaves at least n + p − k ≥ 2n₀ + 2p in two parts (one may be empty), so the larger part has at least n₀ + p.",
                "取 n ≥ 2n₀ + p + k，并设结论对更小的 n 成立。从 n + p 走一步后至少剩 n + p − k ≥ 2n₀ + 2p 颗，分成两部分（可有一部分为空），所以较大的部分至少有 n₀ + p 颗。",
            ),
            both(
                "Make that part smaller by p. It still has at least n₀, so its value is the same; and what we have is an option of heap n, with the same value.",
                "把较大的部分减去 p，仍不少于 n₀，所以值不变；得到的正是 n 的一个后继，值相同。",
            ),
            both(
                "The other way round: an option of n leaves at least n − k ≥ 2n₀ + p, so its larger part has at least n₀ and can be made larger by p without changing its value.",
                "反过来，n 的一个后继至少剩 n − k ≥ 2n₀ + p 颗，较大的部分不少于 n₀，加上 p 后值也不变。",
            ),
            both(
                "So n and n + p have options of the same values, and the same mex.",
                "所以 n 与 n + p 的后继有相同的值，mex 也相同。",
            ),
        ]),
        text(
            "For Kayles k = 2, n₀ = 71, p = 12: compare up to n = 155, which needs the values of heaps 0 to 167, and the period is **proved** for all heaps, of any size. The table has become a proof because a theorem says how much of it is enough, and because that much was checked in full.",
            "对凯尔斯，k = 2，n₀ = 71，p = 12：比较到 n = 155，也就是算出 0 到 167 的 SG 值，就对任意大小的堆**证明**了周期。表之所以成为证明，是因为有定理说明多少才够，而这么多又确实全部核对过。",
        ),
        text(
            "For taking from a finite set, repetition is certain: a value depends only on the max(S) values before it, and there are finitely many windows of that length, so some window comes back, and from then on everything does. But **not every game is periodic**: in Nim the value of n is n. In Wythoff’s game the losing pairs follow the golden ratio. And for Grundy’s game (split a heap into two unequal ones) nobody has found a period, nor a proof that there is none.",
            "若每次从有限集合 S 中选取数，周期一定存在：每个值只取决于它前面的 max(S) 个值，这样的窗口只有有限种，总会重现，之后便全部重现。但**并非每个游戏都有循环节**：Nim 中 n 的值就是 n；威佐夫游戏的必败态由黄金比给出；而格兰迪游戏（把一堆分成不相等的两堆）至今没人找到周期，也没人证明没有。",
        ),
        Block::Figure(
            Figure::Walk {
                game: "grundys-game",
                to: 16,
                values: true,
            },
            both(
                "Grundy’s game: the simplest rule with an open question.",
                "格兰迪游戏：规则最简单的未解问题。",
            ),
        ),
        Block::Statement(
            both("How sure are we? Four words", "有多确定？四个词"),
            both(
                "**certified**: a small independent checker accepts a proof file. **searched**: an engine looked at every line of play. **cited**: a published theorem, compared with brute force up to a stated size. **observed**: seen so far, and nothing more. Every answer here carries one of them.",
                "**certified（已验证）**：独立的小检查器接受了证明文件。**searched（已搜索）**：引擎看过每一种着法。**cited（有出处）**：已发表的定理，并与暴力结果对拍到给定大小。**observed（观察到）**：目前看到如此，仅此而已。这里的每个答案都标明是哪一种。",
            ),
        ),
    ],
};
