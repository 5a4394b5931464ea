//! How large values are.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Bound,
    title: both("How large can a value be?", "SG 值能有多大"),
    lead: both(
        "A value of k takes at least 1 + 2 + … + k moves: values are small, and arrays for them too.",
        "SG 值为 k 至少需要 1 + 2 + … + k 条边：所以 SG 值很小，数组也不必大。",
    ),
    blocks: &[
        text(
            "An impartial game is a graph without cycles: positions are vertices, moves are edges. Let the component that you look at have m edges in all.",
            "公平组合游戏就是一张有向无环图：局面是顶点，着法是边。设所看的子游戏的图共有 m 条边。",
        ),
        Block::Statement(
            both("Values are O(√m)", "SG 值是 O(√m)"),
            both(
                "A position of value k sees **at least k(k + 1)/2 edges** at or below it. So every value is at most **(√(8m + 1) − 1)/2**.",
                "SG 值为 k 的局面，自身与以下**至少有 k(k + 1)/2 条边**。所以任何 SG 值都不超过 **(√(8m + 1) − 1)/2**。",
            ),
        ),
        Block::Proof(&[
            both(
                "Value k means that the mex is k: there are moves to positions of value 0, 1, …, k − 1. So the vertex has at least k edges.",
                "SG 值为 k，即 mex 为 k：能走到 SG 值为 0、1、……、k − 1 的局面，所以这个顶点至少有 k 条出边。",
            ),
            both(
                "The option of value k − 1 has at least k − 1 edges of its own, the one of value k − 2 at least k − 2, and so on. They are different vertices, since they have different values.",
                "SG 值为 k − 1 的后继至少有 k − 1 条出边，SG 值为 k − 2 的至少有 k − 2 条，依此类推。它们的 SG 值不同，所以是不同的顶点。",
            ),
            both(
                "No edge is counted twice, because each is counted at the vertex where it begins: k + (k − 1) + … + 1 ≤ m.",
                "每条边只算在它的起点上，没有重复：k + (k − 1) + … + 1 ≤ m。",
            ),
        ]),
        text(
            "It cannot be better: in a heap of k stones of Nim every one of the k + 1 sizes leads to every smaller one. That is k(k + 1)/2 edges and value k.",
            "这个界不能再改进：k 颗的一堆 Nim，k + 1 种大小中每一种都能走到所有更小的，恰有 k(k + 1)/2 条边，SG 值为 k。",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "graph:2>1 2",
                    "graph:2>1,3>1,3>2 3",
                    "graph:2>1,3>1,3>2,4>1,4>2,4>3 4",
                    "graph:2>1,3>2,4>3,5>4,6>5,7>6 7",
                ],
                &[Column::Grundy],
            ),
            both(
                "1, 3 and 6 edges for the values 1, 2 and 3; the same 6 edges as a path give only 0.",
                "SG 值 1、2、3 分别用了 1、3、6 条边；同样 6 条边连成一条路，SG 值只是 0。",
            ),
        ),
        Block::Statement(
            both("And from the moves alone", "只看着法个数"),
            both(
                "A value never exceeds the number of moves of its position: **value ≤ out-degree**. With at most d moves everywhere all values are at most d.",
                "SG 值不超过该局面的着法个数：**SG 值 ≤ 出度**。若处处至多 d 种着法，则所有 SG 值至多为 d。",
            ),
        ),
        text(
            "What is it good for? A graph with 10⁵ edges has no value above 446, so the mark array of the mex needs 447 places, and the xor of any number of components stays below 512. A table by “value so far” is affordable; and a subtraction set of five numbers has values of 0 to 5 only, which is why its table must repeat.",
            "有什么用？10⁵ 条边的图，SG 值不超过 446：求 mex 的标记数组只要 447 个位置，任意多个子游戏的异或和也小于 512，可以按“当前异或值”做动态规划。再如减法集合只有五个数，SG 值只能是 0 到 5，因此打出的表必然循环。",
        ),
        Block::Figure(
            Figure::Walk {
                game: "subtraction:1,4",
                to: 19,
                values: true,
            },
            both(
                "Two numbers in the set: no value above 2.",
                "集合里只有两个数：SG 值不超过 2。",
            ),
        ),
    ],
};
