//! Why a game is worth what it is, step by step, and who wins it how.

use grundy_game::{Budget, Language, Phrase, conjoined, say};
use grundy_partizan::language::{Node, Syntax, Term, Value};
use grundy_partizan::{Error, GameId, Step};
use grundy_theory::Player;

use crate::calculator::Calculator;

/// One step of the way to a game, or to its winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The simplest number that fits between the options.
    Simplest {
        /// The form.
        form: String,
        /// The number.
        number: String,
    },
    /// An option that is no better than another one.
    Dominated {
        /// The form.
        form: String,
        /// Whose option.
        player: Player,
        /// The option.
        option: String,
        /// The better one.
        by: String,
    },
    /// An option to which the other player has an answer at least as good as the whole.
    Reversed {
        /// The form.
        form: String,
        /// Whose option.
        player: Player,
        /// The option.
        option: String,
        /// The answer.
        through: String,
        /// What takes its place.
        to: Vec<String>,
    },
    /// A form is equal to this value.
    Equal {
        /// The form.
        form: String,
        /// The value.
        value: String,
    },
    /// Numbers are added to every option.
    Translation {
        /// The sum.
        sum: String,
        /// The value.
        value: String,
    },
    /// The onside and the offside of a loopy game.
    Sides {
        /// Where endless play counts for Left.
        on: String,
        /// Where it counts for Right.
        off: String,
    },
    /// A player, moving first, wins by these moves.
    Wins {
        /// The player.
        player: Player,
        /// What is left to the other.
        to: Vec<String>,
    },
    /// A player, moving first, has no move.
    Stuck {
        /// The player.
        player: Player,
    },
    /// A player, moving first, loses: to every move there is an answer.
    Loses {
        /// The player.
        player: Player,
        /// Moves with the answers to them.
        answers: Vec<(String, String)>,
    },
}

fn name(player: Player, language: Language) -> &'static str {
    match (player, language) {
        (Player::Left, Language::English) => "Left",
        (Player::Right, Language::English) => "Right",
        (Player::Left, Language::Chinese) => "左方",
        (Player::Right, Language::Chinese) => "右方",
    }
}

impl Phrase for Reason {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Simplest { form, number } =>
                "{form} = {number}: the simplest number between its options.";
                "{form} = {number}：介于双方选项之间的最简单的数。";
            Self::Dominated { form, player, option, by } =>
                let who = name(*player, language);
                let sign = if *player == Player::Left { "≤" } else { "≥" };
                "{form}: {who}'s {option} is dominated by {by} ({option} {sign} {by}).";
                "{form}：{who}的 {option} 被 {by} 支配（{option} {sign} {by}）。";
            Self::Reversed { form, player, option, through, to } => {
                let (who, other) = (name(*player, language), name(-*player, language));
                let sign = if *player == Player::Left {
                    "≤"
                } else {
                    "≥"
                };
                let (en, zh) = match to.is_empty() {
                    true => ("nothing".into(), "空".into()),
                    false => (
                        conjoined(to, 8, ", ", " and "),
                        conjoined(to, 8, "、", "、"),
                    ),
                };
                say!(language,
                    "{form}: {who}'s {option} reverses through {other}'s answer {through} ({through} {sign} the whole), so {en} takes its place.";
                    "{form}：{who}的 {option} 可逆，{other}应以 {through}（{through} {sign} 整个游戏），故换成{zh}。")
            };
            Self::Equal { form, value } => "{form} = {value}"; "{form} = {value}";
            Self::Translation { sum, value } =>
                "{sum} = {value}: a number is added to every option (number translation).";
                "{sum} = {value}：加一个数，就是给每个选项都加上它（数的平移）。";
            Self::Sides { on, off } =>
                "Where endless play is a win for Left it is {on}, where it is one for Right it is {off}.";
                "无限进行算左方胜时等于 {on}，算右方胜时等于 {off}。";
            Self::Wins { player, to } =>
                let who = name(*player, language);
                "{who}, moving first, wins by moving to {}.", conjoined(to, 10, ", ", " or ");
                "{who}先行可胜：走到 {}。", conjoined(to, 10, "、", " 或 ");
            Self::Stuck { player } =>
                let who = name(*player, language);
                "{who}, moving first, has no move.";
                "{who}先行时无棋可走。";
            Self::Loses { player, answers } => {
                let (who, other) = (name(*player, language), name(-*player, language));
                let en: Vec<_> = answers.iter().map(|(x, y)| format!("{x} by {y}")).collect();
                let zh: Vec<_> = answers
                    .iter()
                    .map(|(x, y)| format!("{x} 应以 {y}"))
                    .collect();
                say!(language,
                    "{who}, moving first, loses: {other} answers {}.", conjoined(&en, 10, ", ", " and ");
                    "{who}先行必败：{other}对 {}。", conjoined(&zh, 10, "，", "，"))
            };
        }
    }
}

/// Options and moves that are listed, at most.
const MOST: usize = 10;
/// Reasons after which no more are looked for: so many are not shown.
const MANY: usize = 40;
/// Characters of a form that are shown, at most.
const LONGEST: usize = 200;

impl Calculator {
    /// How the parts of an expression come to their values.
    pub(crate) fn form_reasons(
        &mut self,
        text: &str,
        syntax: &Syntax,
        parts: &[Option<GameId>],
        budget: &Budget,
    ) -> Result<Vec<Reason>, Error> {
        let mut reasons = Vec::new();
        for (node, part) in syntax.nodes().iter().zip(parts) {
            if reasons.len() > MANY {
                break;
            }
            let Some(g) = *part else { continue };
            let form = written(text, node);
            match &node.term {
                Term::Form { left, right, .. } => {
                    let side = |places: &[usize]| -> Option<Vec<GameId>> {
                        places.iter().map(|&place| parts[place]).collect()
                    };
                    if let (Some(left), Some(right)) = (side(left), side(right)) {
                        self.steps(&form, [&left, &right], &mut reasons, budget)?;
                    }
                }
                Term::Sum(terms) => {
                    let numbers = terms.iter().filter(|(_, place)| {
                        parts[*place].is_some_and(|g| self.values.is_number(g))
                    });
                    let one = numbers.count() + 1 == terms.len();
                    let value = self.values.text(g, budget)?;
                    let sum = form;
                    if one && self.values.as_nus(g).is_none() {
                        reasons.push(Reason::Translation { sum, value });
                    } else if sum != value {
                        reasons.push(Reason::Equal { form: sum, value });
                    }
                }
                Term::Switch(_) | Term::Call { .. } | Term::Embedded(_) => {
                    let value = self.values.text(g, budget)?;
                    if value != form {
                        reasons.push(Reason::Equal { form, value });
                    }
                }
                _ => {}
            }
        }
        Ok(reasons)
    }

    /// The steps from a form to its canonical form.
    fn steps(
        &mut self,
        form: &str,
        [left, right]: [&[GameId]; 2],
        reasons: &mut Vec<Reason>,
        budget: &Budget,
    ) -> Result<(), Error> {
        let (g, steps) = self.values.form_with_steps(left, right, budget)?;
        let value = self.values.text(g, budget)?;
        let form = form.to_owned();
        let simplified = !steps.is_empty();
        for step in steps {
            reasons.push(match step {
                Step::Simplest(number) => Reason::Simplest {
                    form: form.clone(),
                    number: number.to_string(),
                },
                Step::Dominated { player, option, by } => Reason::Dominated {
                    form: form.clone(),
                    player,
                    option: self.values.text(option, budget)?,
                    by: self.values.text(by, budget)?,
                },
                Step::Reversed {
                    player,
                    option,
                    through,
                } => {
                    let options = self.values.options(through, player, budget)?;
                    Reason::Reversed {
                        form: form.clone(),
                        player,
                        option: self.values.text(option, budget)?,
                        through: self.values.text(through, budget)?,
                        to: self.texts(&options[..options.len().min(MOST)], budget)?,
                    }
                }
            });
        }
        let number = self.values.is_number(g);
        if value != form && !(simplified && number) {
            reasons.push(Reason::Equal { form, value });
        }
        Ok(())
    }

    /// How each player, moving first, wins a game or loses it.
    pub(crate) fn outcome_reasons(
        &mut self,
        value: &Value,
        budget: &Budget,
    ) -> Result<Vec<Reason>, Error> {
        let zero = Value::Short(GameId::ZERO);
        let mut reasons = Vec::new();
        if let Value::Sided([on, off]) = value {
            let mut text = |side| {
                let text = self.values.loopy_text(side, budget)?;
                Ok::<_, Error>(text.unwrap_or_else(|| "?".into()))
            };
            let (on, off) = (text(on)?, text(off)?);
            return Ok(vec![Reason::Sides { on, off }]);
        }
        let compared = self.compare_values([value, &zero], true, budget)?;
        for player in Player::BOTH {
            let wins = &compared.wins[player as usize];
            let answers = &compared.answers[-player as usize];
            if !wins.is_empty() {
                let to = wins.iter().map(|mv| mv.to.clone()).collect();
                reasons.push(Reason::Wins { player, to });
            } else if !answers.is_empty() {
                let answers = answers.iter();
                let answers = answers.map(|a| (a.played.to.clone(), a.answer.to.clone()));
                let answers = answers.collect();
                reasons.push(Reason::Loses { player, answers });
            } else if let Value::Short(g) = value
                && self.values.count(*g, player) == 0
            {
                reasons.push(Reason::Stuck { player });
            }
        }
        Ok(reasons)
    }
}

/// A part of an expression as it was typed; forms within bars get their braces.
fn written(text: &str, node: &Node) -> String {
    let text = text[node.span.clone()].trim();
    if let Some((end, _)) = text.char_indices().nth(LONGEST) {
        return format!("{}…", &text[..end]);
    }
    let braced = text.contains('{') && text.ends_with(['}', '\'']);
    match node.term {
        Term::Form { .. } if !braced => format!("{{{text}}}"),
        _ => text.to_owned(),
    }
}
