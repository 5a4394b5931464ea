//! How to play a sum.

use crate::{Block, Column, Figure, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::PlayingSums,
    title: both("How to play a sum", "怎样下一个和"),
    lead: both(
        "Many boards at once: where to move first, and how far from best a simple rule can be.",
        "许多棋盘同时下：先走哪里，简单的法则离最佳差多远。",
    ),
    blocks: &[
        text(
            "Put boards of different games side by side and move in one of them at each turn. Each has a value, and the values add up: that alone says who wins. But sums grow large, and people need a rule.",
            "把不同游戏的棋盘摆在一起，每次只在其中一个里走。每个都有值，值可以相加，由此就知道谁赢。但和会变得很大，人需要简便的法则。",
        ),
        Block::Figure(
            Figure::Board {
                position: "domineering 2x3 + snort path:2 + hackenbush rr",
                misere: false,
                values: true,
            },
            both(
                "You are Left. Which board is the hottest?",
                "你执左方。哪个棋盘最热？",
            ),
        ),
        Block::Statement(
            both("Switches", "开关局的和"),
            both(
                "In a sum of switches {x | y} and numbers, **always move in the hottest**. That is best for both players.",
                "在若干开关局 {x | y} 与数的和中，**总是走最热的那个**，对双方都是最佳。",
            ),
        ),
        Block::Proof(&[
            both(
                "Write {x | y} as its mean and ± its temperature. The means are numbers and wait. What remains is ±a ± b ± c … with a ≥ b ≥ c.",
                "把 {x | y} 写成均值加 ±温度。均值是数，可以等。剩下 ±a ± b ± c ……，a ≥ b ≥ c。",
            ),
            both(
                "Suppose somebody does better by taking b before a. The other player takes a; compared with taking a and b in the other order, the first player has lost twice a − b, which is not below 0.",
                "假如有人先走 b 更好，对手就走 a；与先走 a、对手走 b 相比，他少得 a − b 的两倍，不小于 0。",
            ),
            both(
                "So the hottest first is never worse, and the first player ends with a − b + c − … above the means.",
                "所以先走最热的不会更差，先走者最终比均值之和多得 a − b + c − ……。",
            ),
        ]),
        Block::Figure(
            Figure::Compare(
                &[
                    "domineering 2x2 + domineering 2x2",
                    "domineering 2x2 + domineering 2x3",
                    "snort path:3 + domineering 2x2 + hackenbush r",
                    "domineering 2x3 + domineering 3x2",
                ],
                &[Column::Class, Column::Mean, Column::Temperature],
            ),
            both(
                "Two equal switches cancel; a board and its negative cancel.",
                "两个相等的开关局抵消；一个局面与它的负抵消。",
            ),
        ),
        text(
            "Other games have **threats**: a move that is worth little by itself, but must be answered at once because what it threatens is hotter than anything else. Such a move is **sente**; it costs nothing, and one makes it when the sum has cooled to where the threat bites.",
            "别的局面还有**威胁**：一步棋本身值得不多，但威胁着比别处都热的东西，对手必须立刻应。这叫**先手**：它不花代价，等全局冷到威胁奏效时就该走。",
        ),
        Block::Statement(
            both("Thermostrat", "温度策略"),
            both(
                "Draw all thermographs, add up the right walls, and at each temperature add the widest single game. Play in the game that is widest where this is furthest to the left. **The result is at most the highest temperature short of the best.**",
                "画出所有温度图，把右墙相加，再在每个温度上加上最宽的那一个。在总和最靠左的温度处，走其中最宽的局面。**结果与最佳之差不超过最高温度。**",
            ),
        ),
        text(
            "The computer uses exact values where the whole can be added up, and this rule only where it cannot; then it says so, with the bound. On the Board the moves are ranked by what they leave.",
            "能把整个和算出来时，电脑用精确的值；算不出来时才用这个策略，并说明它只是近似、误差不超过多少。“局面”页把着法按走后剩下的局面排序。",
        ),
        Block::Statement(
            both("When all is cold", "当一切冷却"),
            both(
                "At temperature 0 only infinitesimals and numbers remain. Play the infinitesimals first: who moves last among them decides when the numbers add up to 0. **Numbers last**, for every move in a number costs.",
                "温度降到 0 时只剩无穷小与数。先走无穷小：若数之和为 0，谁在无穷小里走最后一步就决定胜负。**数留到最后**，因为在数里走每步都要付代价。",
            ),
        ),
    ],
};
