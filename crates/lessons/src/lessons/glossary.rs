//! The words.

use crate::{Block, Lesson, Topic, both, text};

/// Words and what they mean.
const TERMS: &[(crate::Words, crate::Words)] = &[
    (
        both(
            "impartial game (ICG, 公平组合游戏)",
            "公平组合游戏（ICG，impartial game）",
        ),
        both(
            "two players, everything open, no chance, both have the same moves, play ends, and who cannot move loses",
            "两人轮流、信息公开、没有随机、双方可走的着法相同、必在有限步内结束、走不动者输的游戏",
        ),
    ),
    (
        both("position (局面, 状态)", "局面（状态，position）"),
        both(
            "all that decides which moves there are from now on",
            "决定此后有哪些着法的一切",
        ),
    ),
    (
        both("option (后继)", "后继（option）"),
        both("a position that one move leads to", "一步能走到的局面"),
    ),
    (
        both(
            "P-position (必败态, 奇异局势, 平衡状态)",
            "必败态（奇异局势、平衡状态，P-position）",
        ),
        both(
            "the player to move loses: every option is won for the other; some sources say singular or balanced",
            "先手必败：所有后继都是必胜态；有的资料称奇异局势（威佐夫博弈）或平衡状态（Nim）",
        ),
    ),
    (
        both(
            "N-position (必胜态, 非奇异局势)",
            "必胜态（非奇异局势，N-position）",
        ),
        both(
            "the player to move wins: some option is a P-position",
            "先手必胜：至少有一个后继是必败态",
        ),
    ),
    (
        both("mex", "mex"),
        both(
            "the least natural number that is not in a set",
            "集合中没有出现的最小自然数",
        ),
    ),
    (
        both(
            "Grundy value (SG 值, SG 函数, 阶数)",
            "SG 值（SG 函数、阶数，Grundy value）",
        ),
        both(
            "the mex of the values of the options; the size of the Nim heap that the position equals",
            "各后继之值的 mex；即与该局面相等的 Nim 堆的大小",
        ),
    ),
    (
        both("nim-sum, xor (异或和)", "异或和（nim 和，nim-sum）"),
        both(
            "addition in binary without carrying: what is left of the powers of two when equal ones cancel",
            "不进位的二进制加法：相同的 2 的幂两两抵消后剩下的",
        ),
    ),
    (
        both(
            "sum, component (游戏的和, 子游戏)",
            "游戏的和、子游戏（sum, component）",
        ),
        both(
            "games side by side, a move in one of them; one of these games",
            "几个游戏摆在一起，每次只在其中一个里走；其中每一个",
        ),
    ),
    (
        both(
            "normal play, misère play (正常规则, 反常规则, Anti-Nim)",
            "正常规则、反常规则（Anti-Nim，misère）",
        ),
        both(
            "whoever makes the last move wins, or loses",
            "走最后一步的人赢，或者输",
        ),
    ),
    (
        both("Anti-SG, SJ theorem", "Anti-SG、SJ 定理"),
        both(
            "misère Nim’s rule with values in place of heaps; it needs that components of value 0 are over and nothing splits",
            "把反常 Nim 的规则用于 SG 值；前提是 SG 值为 0 的子游戏已走不动，且不会拆开",
        ),
    ),
    (
        both("Multi-SG", "Multi-SG"),
        both(
            "a move may replace a component by several; such an option counts as the xor of its parts",
            "一步可把一个子游戏换成几个；这个后继的值是各部分的异或",
        ),
    ),
    (
        both("game on a directed graph (有向图游戏)", "有向图游戏"),
        both(
            "a token goes along the edges of a graph without cycles: every impartial game is one",
            "棋子沿有向无环图的边移动；每个公平组合游戏都是它",
        ),
    ),
    (
        both("Bash game (巴什博弈)", "巴什博弈（Bash game）"),
        both(
            "one heap, take 1 to m: lost exactly at multiples of m + 1",
            "一堆，每次取 1 到 m 颗：m + 1 的倍数必败",
        ),
    ),
    (
        both("reversible move (可逆着法)", "可逆着法（reversible move）"),
        both(
            "a move after which the opponent can restore what was, such as one that raises a value",
            "走后对手可以还原的着法，例如增大 SG 值的着法",
        ),
    ),
    (
        both(
            "preperiod, period (预周期, 循环节)",
            "预周期、循环节（preperiod, period）",
        ),
        both(
            "where values begin to repeat, and after how many they do",
            "从哪里开始重复，以及每隔多少重复一次",
        ),
    ),
    (
        both("partizan game", "不公平游戏（partizan）"),
        both(
            "a game in which the two players have different moves; positions are games {L | R}, among them all numbers",
            "双方着法不同的游戏；局面写作 {L | R}，其中包括所有的数",
        ),
    ),
    (
        both(
            "temperature, mean (温度, 均值)",
            "温度、均值（temperature, mean）",
        ),
        both(
            "how much a move is worth, and what a position is worth on average in many copies",
            "一步棋值多少，以及许多份同样的局面平均值多少",
        ),
    ),
];

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Glossary,
    title: both("The words", "词汇表"),
    lead: both(
        "What the words mean, and what other sources call the same thing.",
        "各个词的意思，以及别的资料对同一事物的叫法。",
    ),
    blocks: &[
        text(
            "Chinese write-ups and English books often have different words for one notion; here they stand together.",
            "题解、教材与英文文献对同一概念常有不同的叫法，这里放在一起对照。",
        ),
        Block::Terms(TERMS),
    ],
};
