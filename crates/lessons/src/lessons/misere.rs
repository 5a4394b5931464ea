//! The misère trap.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Misere,
    title: both("The misère trap", "反常规则的陷阱"),
    lead: both(
        "Whoever makes the last move loses. That sounds like the same game upside down. It is not.",
        "走最后一步的人输。听起来只是把游戏倒过来，其实不然。",
    ),
    blocks: &[
        text(
            "In **misère** play the last to move loses. A first guess: swap winning and losing everywhere. The engine says otherwise:",
            "**反常**（misère）规则下，走最后一步的人输。很多人的第一反应：把胜负全部对调就行了。看看引擎怎么说：",
        ),
        Block::Figure(
            Figure::Compare(
                &[
                    "nim 1",
                    "nim 1 1",
                    "nim 1 1 1",
                    "nim 2",
                    "nim 2 2",
                    "nim 1 2",
                    "nim 1 2 3",
                    "nim 3 5 8 4",
                ],
                &[Column::Outcome, Column::Misere],
            ),
            both(
                "Only the first three rows swap. The others keep their winner.",
                "只有前三行对调了，其余的胜负不变。",
            ),
        ),
        Block::Statement(
            both("Misère Nim (Bouton)", "反常 Nim（布顿）"),
            both(
                "If some heap has **more than one** stone: P exactly when the nim-sum is 0, just as in normal play. If **no** heap has: P exactly when the number of heaps of one stone is **odd**.",
                "若有一堆**多于一颗**：异或和为 0 时是必败态，与正常规则相同。若**每堆至多一颗**：一颗的堆有**奇数**个时是必败态。",
            ),
        ),
        Block::Proof(&[
            both(
                "Only heaps of one: there is no choice, and with an odd number you take the last.",
                "每堆至多一颗时别无选择：奇数堆时最后一颗由先手取，先手输。",
            ),
            both(
                "Exactly one heap of more than one: its largest power has no partner, so the nim-sum is not 0. You win: cut that heap to 1 or to 0, whichever leaves an odd number of ones.",
                "恰有一堆多于一颗：它最大的幂配不成对，异或和不为 0。先手胜：把这堆减到 1 或 0，使一颗的堆剩奇数个。",
            ),
            both(
                "Two or more such heaps and nim-sum 0: every move leaves at least one of them and a nim-sum that is not 0. That is N, by the last step or by the next one for a shorter game.",
                "有两堆或更多且异或和为 0：每一步之后至少还有一堆多于一颗，而异或和不为 0。由上一条，或由下一条（对更短的局面），那是必胜态。",
            ),
            both(
                "Two or more and nim-sum not 0: play Bouton’s move. Nim-sum 0 with a large heap still there means at least two of them, so it is P by the step before.",
                "有两堆或更多且异或和不为 0：照布顿的着法走。异或和变 0 而仍有多于一颗的堆，说明这样的堆至少两个，由上一条是必败态。",
            ),
        ]),
        Block::Figure(
            Figure::Board {
                position: "nim 1 1 3",
                misere: true,
                values: false,
            },
            both(
                "Misère: do not take the last stone. Play as in Nim until your move would leave only heaps of one; then leave an odd number of them.",
                "反常规则：不要取最后一颗。照 Nim 的着法走，直到你这一步会使各堆都至多一颗；这时要留下奇数堆。",
            ),
        ),
        text(
            "Now the trap. It is tempting to use this rule with Grundy values for **every** game: “if some value is above 1, as in normal play, else the other way round”. Contest players call it the SJ theorem, and it needs a hypothesis: that a component of value 0 is one where nobody can move any more, and that no move splits a component. Nim has it. Kayles does not:",
            "陷阱来了。很容易想把这条规则连同 SG 值用到**每一个**游戏上：“有子游戏的 SG 值大于 1 就照正常规则，否则反过来”。这就是 SJ 定理，但它有前提：SG 值为 0 的子游戏必须已经走不动，而且着法不会把一个子游戏拆成几个。Nim 满足，凯尔斯不满足：",
        ),
        Block::Figure(
            Figure::Compare(
                &["kayles 8", "kayles 9"],
                &[Column::Grundy, Column::Outcome, Column::Misere],
            ),
            both(
                "A row of 8 has value 1, and the rule would call it P: it is N. A row of 9 has value 4, and the rule would call it N: it is P.",
                "8 个瓶子的 SG 值是 1，套用规则会得出必败，其实必胜；9 个的 SG 值是 4，套用规则会得出必胜，其实必败。",
            ),
        ),
        text(
            "The deeper reason: in misère play even the mirror fails (two heaps of one: copy your opponent, and you take the last stone), so G + G need not be P, equal values are not equal games, and values do not add. Where no theorem applies, this workbench searches the whole sum, and says so.",
            "更深的原因：反常规则下连模仿也行不通（两堆各一颗：照着对手走，最后一颗就归你），所以 G + G 未必是必败态，SG 值相同的游戏未必相等，SG 值也不能相加。没有定理可用时，本工具会搜索整个局面，并如实说明。",
        ),
    ],
};
