//! One xor for each rank: lexicographic games.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Ranks,
    title: both("One xor for each group", "分组异或"),
    lead: both(
        "Games in which a move lowers one number and rewrites others at will: Nim, group after group.",
        "一步减小一个数，同时可以任意改写另一些数：按组做 Nim。",
    ),
    blocks: &[
        text(
            "There are games in which numbers may **grow** without bound, and still play ends. Somebody lowers one number, and as a reward may set some others to anything.",
            "有些游戏里，数可以**任意变大**，却照样会结束：一步减小某个数，同时可以把另一些数改成任意值。",
        ),
        Block::Statement(
            both("The theorem of groups", "分组定理"),
            both(
                "Let numbers stand in groups that have an order. A move **lowers one number** of some group, changes **no other number of that group**, none of an earlier group, and may **rewrite at least one number of every later group** at will. Then a position is **P exactly when in each group the xor is 0**.",
                "设各数分成有先后次序的若干组。一步**减小某组中的一个数**，**该组其他数不变**，更前的组不变，而在**每个更后的组中都至少有一个数可以任意改写**。则局面是**必败态，当且仅当每组的异或和都为 0**。",
            ),
        ),
        Block::Proof(&[
            both(
                "All xors are 0, and somebody lowers a number of a group. Nothing else in that group changes, so its xor is not 0 any more.",
                "若各组异或和全为 0，一步减小了某组的一个数，该组其他数不变，所以该组的异或和不再为 0。",
            ),
            both(
                "Some xor is not 0. Take the first such group and make Bouton’s move in it. In every later group rewrite one number so that the xor becomes 0. The earlier groups were 0 and stay.",
                "若有异或和不为 0 的组，取最前的一个，在其中走 Nim 的必胜一步；在每个更后的组中改写一个数，使异或和变 0；更前的组本来就是 0，不变。",
            ),
            both(
                "Play ends: look at the groups in order; in the first group that a move touches the numbers get smaller, as the letters of a word in a dictionary. Such a sequence cannot go on for ever.",
                "游戏会结束：按组的次序看，每一步所动的最前一组变小，就像字典序变小一样。这样的序列不能无限继续。",
            ),
        ]),
        Block::Statement(
            both(
                "Nullify the Matrix (Codeforces 1451F)",
                "Nullify the Matrix（CF1451F）",
            ),
            both(
                "Choose a cell that is not 0 and lower it, then go right and down along a way and rewrite the cells on it. **The groups are the anti-diagonals**: a way meets each later one in exactly one cell.",
                "选一个非零的格子减小它，再沿一条向右、向下的路改写路上的格子。**各组就是副对角线**：路与每条更后的副对角线恰好相交于一格。",
            ),
        ),
        Block::Figure(
            Figure::Board {
                position: "matrix:3 1,2/2,1",
                misere: false,
                values: false,
            },
            both(
                "Numbers up to 3 here. The middle anti-diagonal is 2 ⊕ 2 = 0; the others are 1.",
                "这里的数至多为 3。中间的副对角线 2 ⊕ 2 = 0，另外两条都是 1。",
            ),
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "matrix:3 0,1/1,0",
                    "matrix:3 1,0/0,0",
                    "matrix:3 0,0,1/1,0,0",
                    "matrix:3 0,2,1/2,1,0",
                ],
                &[Column::Outcome],
            ),
            both(
                "0,0,1/1,0,0 is N: the second cell of the way may be 0 to begin with. Who reads “both cells not zero” gets P.",
                "0,0,1/1,0,0 是必胜态：终点格子可以是 0。若误读成“两格都非零”，就会得出必败。",
            ),
        ),
        Block::Statement(
            both(
                "Election Promises (Codeforces 1149E)",
                "Election Promises（CF1149E）",
            ),
            both(
                "Lower the number of a vertex and rewrite those of the vertices it points to. **The group of a vertex is the mex of the groups it points to**, and larger groups come first: a vertex of group g points to none of its own group and to at least one of every smaller one.",
                "减小一个顶点的数，并可改写它指向的各顶点的数。**顶点的组号是它指向的各顶点组号的 mex**，组号大的在前：组号为 g 的顶点不指向同组的点，而对每个更小的组号都至少指向一个。",
            ),
        ),
        Block::Figure(
            Figure::Compare(
                &["election:7 2,1,1,5/1>2,3>4", "election:7 1,5,1,5/1>2,3>4"],
                &[Column::Outcome],
            ),
            both(
                "The official samples: 2 1 1 5 is won by lowering 2 to 1 and setting its neighbour to 5, which is the second one.",
                "官方样例：2 1 1 5 必胜，把 2 减到 1、邻点改成 5，就是第二行的必败态。",
            ),
        ),
        text(
            "(A vertex may point to vertices of larger groups too; leave those alone. The theorem needs only that one **may** rewrite in the later groups.) Such positions have values beyond all natural numbers, ordinals; for who wins the xors suffice.",
            "（顶点也可能指向组号更大的点，不去动它们即可；定理只需要在更后的组中**可以**改写。）这类局面的 SG 值超出自然数，是序数；判断胜负用各组的异或就够了。",
        ),
    ],
};
