//! Points, and a mirror for them.

use crate::{Block, Lesson, Topic, both, text};

pub(super) static LESSON: Lesson = Lesson {
    topic: Topic::Points,
    title: both("A mirror for points", "计分游戏中的模仿"),
    lead: both(
        "Where points are counted values do not help, but a mirror may: each side can force its half.",
        "计分的游戏用不上 SG 值，但模仿仍可能有用：双方各自能保住一半。",
    ),
    blocks: &[
        text(
            "Now nobody loses by being stuck: both collect, and the larger sum is better. P and N mean nothing here. What one looks for is a **result that either side can force**; if the two meet, the game is solved.",
            "现在没有“走不动就输”：双方收集分数，越多越好。P、N 在这里没有意义。要找的是**双方各自能保证的结果**；若两者相遇，游戏就解决了。",
        ),
        Block::Statement(
            both(
                "Fox and Card Game (Codeforces 388C)",
                "Fox and Card Game（CF388C）",
            ),
            both(
                "Piles of cards; the first player takes the **top** card of a pile, the second the **bottom** card. With best play each gets **his half of every pile**, and the middle cards of the odd piles are shared in turns, the largest first.",
                "若干牌堆，先手每次取某堆**顶**上的牌，后手取**底**下的。双方走得最好时，各得**每堆靠自己的那一半**；奇数堆的中间那张从大到小轮流拿。",
            ),
        ),
        Block::Proof(&[
            both(
                "Piles of even height: whatever the opponent takes, take from the same pile. Then each gets exactly his half of it, and neither can be kept from doing so.",
                "高度为偶数的堆：对手取哪堆，你就取哪堆。这样各得自己的一半，谁也不能阻止对方这样做。",
            ),
            both(
                "Odd piles: the same, but whoever is the first to enter the middle takes it. The middle cards are a game of their own, in which one takes the largest that is left.",
                "奇数堆：同样办理，只是中间那张归先取到它的人。这些中间的牌自成一个游戏，每次拿剩下最大的。",
            ),
            both(
                "So the first player can force his halves plus the 1st, 3rd, 5th … largest middle, and the second player his halves plus the 2nd, 4th … The two add up to all the cards: neither can do better.",
                "于是先手能保证自己的各半加上第 1、3、5、……大的中间牌，后手能保证自己的各半加上第 2、4、……大的。两者之和等于全部分数，所以谁也不能更好。",
            ),
        ]),
        text(
            "The sample: piles 1 3 2, 5 4 6 and 2 8 7 (from the top). Halves: 1 + 5 + 2 = 8 and 2 + 6 + 7 = 15. Middles 8, 4, 3: the first takes 8 and 3, the second 4. That is 19 to 19.",
            "例：三堆 1 3 2、5 4 6、2 8 7（从顶往底）。各半：1 + 5 + 2 = 8 与 2 + 6 + 7 = 15。中间牌 8、4、3：先手拿 8 和 3，后手拿 4。结果 19 比 19。",
        ),
        Block::Code(both(
            "grundy solve card-piles 1,3,2 5,4,6 2,8,7\ngrundy solve carrots 1,2,3,5",
            "grundy solve card-piles 1,3,2 5,4,6 2,8,7\ngrundy solve carrots 1,2,3,5",
        )),
        Block::Statement(
            both(
                "Choosing Carrot (Codeforces 794E)",
                "Choosing Carrot（CF794E）",
            ),
            both(
                "A row of carrots; in turns one is eaten from either end until one is left, which the first player wants large and the second small. **Even length: the larger of the two in the middle. Odd length from 3 on**, with middle m: **the larger of min(aₘ₋₁, aₘ) and min(aₘ, aₘ₊₁).**",
                "一排胡萝卜，双方轮流从两端之一吃掉一根，直到剩一根；先手想让它大，后手想让它小。**偶数长：中间两根中较大的。奇数长（不小于 3），中间为 m：min(aₘ₋₁, aₘ) 与 min(aₘ, aₘ₊₁) 中较大的。**",
            ),
        ),
        Block::Proof(&[
            both(
                "In an odd row an even number of carrots will be eaten. Whoever is **not** to move can answer every bite at the other end, and keeps the carrot in the very middle.",
                "奇数长的一排，还要吃偶数根。**不**轮到的一方可以总在另一端应对，于是保住正中那根。",
            ),
            both(
                "Even row, middles x and y: the first player eats from the end that brings the larger of them into the very middle, and mirrors. So he gets at least the larger.",
                "偶数长，中间两根是 x、y：先手从适当的一端吃一根，使较大的一根成为正中，此后模仿，所以至少得到较大的。",
            ),
            both(
                "Odd row with x in the middle, neighbours w and y: whoever is to move leaves an even row with the middles w, x or x, y, as he likes, and the other then gets his better one of the two, and by the other’s mirror no more. So the mover chooses the better of two pairs, each of which counts as its worse carrot: that is the formula.",
                "奇数长，正中为 x，两旁为 w、y：轮到的一方可使剩下的偶数排以 w、x 或 x、y 为中间，然后由对手在两根中取对对手较好的一根。所以轮到的一方在两对中选，每一对按对他较差的那根计：这就是公式。",
            ),
            both(
                "And the first player of the even row gets no more than the larger middle: after any bite the second is to move in an odd row with x or y in the middle, and one of his two pairs is x, y.",
                "偶数长的先手也得不到比较大的中间那根更多：无论吃哪端，轮到后手面对以 x 或 y 为正中的奇数排，而后手可选的两对之中就有 x、y。",
            ),
        ]),
        text(
            "The pattern of both: find a strategy by symmetry for one side and one for the other, and see that what they force adds up. A formula found by looking at small cases is then no guess any more.",
            "两题的共同点：为双方各找一个对称的策略，再看两者所保证的恰好相合。这样，由小数据看出的公式就不再是猜测。",
        ),
    ],
};
