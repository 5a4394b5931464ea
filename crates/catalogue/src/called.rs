//! What people call the games besides their names: in Chinese, and in pinyin.

use grundy_face::{Family, family};

use crate::FAMILIES;

/// The name of a family, and what else it is called. Words that only say that it is a game
/// (游戏, 博弈) are left out on both sides.
#[rustfmt::skip]
const CALLED: &[(&str, &[&str])] = &[
    ("nim", &["尼姆", "取石子", "nimu", "nimyouxi", "qushizi"]),
    ("bounded-nim", &["巴什", "有界尼姆", "bashi", "bashiboyi"]),
    ("race", &["报数", "抢数", "baoshu", "qiangshu"]),
    ("subtraction", &["减法", "集合nim", "集合尼姆", "jianfa", "jihe-nim", "jihenim"]),
    ("all-but", &["除外减法", "chuwaijianfa"]),
    ("splitting-nim", &["拆分nim", "拆分尼姆", "chaifen-nim", "chaifennim"]),
    ("equal-split", &["江南乐", "平均分堆", "jiangnanle"]),
    ("lasker", &["拉斯克", "拉斯克尼姆", "lasike"]),
    ("kayles", &["凯尔斯", "打木瓶", "保龄球", "kaiersi"]),
    ("dawsons-kayles", &["道森凯尔斯", "daosenkaiersi"]),
    ("dawsons-chess", &["道森象棋", "daosenxiangqi"]),
    ("grundys-game", &["格兰迪", "gelandi"]),
    ("officers", &["军官", "junguan"]),
    ("octal", &["八进制", "bajinzhi"]),
    ("code", &["规则码", "guizema"]),
    ("treblecross", &["三连叉", "sanliancha"]),
    ("plates", &["放盘子", "fangpanzi"]),
    ("nimble", &["移硬币", "yiyingbi"]),
    ("staircase", &["阶梯", "台阶", "阶梯nim", "台阶nim", "阶梯尼姆", "台阶尼姆", "jieti", "taijie", "jietinim", "taijienim"]),
    ("moore", &["k-nim", "moorenim", "摩尔", "摩尔尼姆", "moer"]),
    ("wythoff", &["威佐夫", "weizuofu", "weizuofuboyi"]),
    ("poker-nim", &["扑克nim", "扑克尼姆", "puke-nim"]),
    ("candy-piles", &["糖果堆", "tangguodui"]),
    ("euclid", &["欧几里得", "辗转相减", "oujilide"]),
    ("fibonacci-nim", &["斐波那契", "斐波那契尼姆", "feibonaqi"]),
    ("mem", &["记忆取石子"]),
    ("chomp", &["吃巧克力", "巧克力", "chiqiaokeli", "qiaokeli"]),
    ("green-hackenbush", &["删边", "绿色hackenbush", "shanbian"]),
    ("turning-turtles", &["翻乌龟", "翻硬币", "fanwugui", "fanyingbi"]),
    ("array-flip", &["数组", "shuzu"]),
    ("silver-dollar", &["银元", "yinyuan"]),
    ("slide", &["滑三子", "huasanzi"]),
    ("tree-path", &["树上染色", "shushangranse"]),
    ("matrix", &["矩阵清零", "juzhenqingling"]),
    ("election", &["竞选承诺", "jingxuanchengnuo"]),
    ("graph", &["有向图", "youxiangtu"]),
    ("geography", &["二分图", "无向图移动棋子", "erfentu"]),
    ("node-kayles", &["取点", "点kayles", "qudian"]),
    ("card-piles", &["狐狸与纸牌", "hulihezhipai"]),
    ("carrots", &["选胡萝卜", "胡萝卜", "huluobo"]),
    ("scores", &["计分树", "jifenshu"]),
];

/// The name of the family that people call `name`, in Chinese or in pinyin, with or without a word
/// that only says that it is a game.
///
/// ```
/// assert_eq!(grundy_catalogue::called("威佐夫博弈"), Some("wythoff"));
/// assert_eq!(grundy_catalogue::called("Nim游戏"), Some("nim"));
/// assert_eq!(grundy_catalogue::called("jieti"), Some("staircase"));
/// assert_eq!(grundy_catalogue::called("围棋"), None);
/// ```
pub fn called(name: &str) -> Option<&'static str> {
    let lower = name.to_lowercase();
    let bare = ["游戏", "博弈", "youxi", "boyi"]
        .iter()
        .find_map(|word| lower.strip_suffix(word))
        .unwrap_or(&lower)
        .trim_end_matches('-');
    if bare.is_empty() {
        return None;
    }
    let known = CALLED
        .iter()
        .find(|(_, names)| names.contains(&bare) || names.contains(&&*lower));
    known
        .map(|(name, _)| *name)
        .or_else(|| family(FAMILIES, bare).map(|family| family.name))
        .or_else(|| titled(&lower).map(|family| family.name))
}

/// Whether something that people call a family contains `part`.
pub fn is_called_with(family: &Family, part: &str) -> bool {
    let known = CALLED.iter().find(|(name, _)| *name == family.name);
    known.is_some_and(|(_, names)| names.iter().any(|name| name.contains(part)))
}

/// The family with this Chinese title, or with one of the names in it: `夏威夷跳棋（Konane）`.
fn titled(lower: &str) -> Option<&'static Family> {
    let names = |family: &&Family| {
        let title = family.title.zh.to_lowercase();
        title == lower || title.split(['（', '）', '，']).any(|name| name == lower)
    };
    FAMILIES.iter().find(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_one_family() {
        let mut seen = std::collections::HashMap::new();
        for (family, names) in CALLED {
            assert!(
                FAMILIES.iter().any(|known| known.name == *family),
                "{family}"
            );
            for name in *names {
                assert_eq!(seen.insert(name, family), None, "{name}");
                assert_eq!(called(name), Some(*family), "{name}");
                assert_eq!(called(&name.to_uppercase()), Some(*family), "{name}");
            }
        }
        for known in FAMILIES {
            // A title may be shared with a game that is met earlier.
            assert!(called(known.title.zh).is_some(), "{}", known.title.zh);
        }
    }
}
