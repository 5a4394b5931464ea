//! Nothing wrong in silence: every question about every game, asked with budgets that end in the
//! middle. What is claimed must be true, and what was not found must be said to be open.
//!
//! The truth is the answer without a limit, held to the rules: what a position is follows from
//! what its moves leave.

use std::collections::HashMap;

use grundy::explore::PositionGraph;
use grundy::workbench::Session;
use grundy::{Budget, Convention, FAMILIES, Language, Player, Position};
use grundy_report::{Method, ROUTES, Topic, form};
use serde_json::{Map, Value as Json, json};

const BUDGETS: [u64; 9] = [0, 1, 2, 5, 10, 50, 100, 1_000, 20_000];
/// Positions that the truth may take.
const ENOUGH: u64 = 300_000;
/// Moves of a position that is compared, at most.
const MOVES: usize = 40;
const LOST: &str = "No move wins against best play: make it long.";

/// Asks as a client does; `None` where the question is refused, so that nothing is claimed.
fn ask(name: &str, pairs: &[(&str, &str)], budget: u64) -> Option<Json> {
    let route = ROUTES.iter().find(|route| route.name == name).expect(name);
    let text = match route.method {
        Method::Get => form(pairs),
        Method::Post => {
            let field = |(name, value): &(&str, &str)| match serde_json::from_str(value) {
                Ok(value @ (Json::Array(_) | Json::Number(_))) => (name.to_string(), value),
                _ => (name.to_string(), json!(value)),
            };
            Json::Object(pairs.iter().map(field).collect::<Map<_, _>>()).to_string()
        }
    };
    let answer = (route.run)(&text, &Session::default(), &Budget::new(budget)).ok()?;
    Some(serde_json::from_slice(&answer).expect("answers are JSON"))
}

/// What a move leaves.
struct Left {
    place: Json,
    after: Json,
    words: String,
    result: String,
    /// The result without the name of the game.
    text: Json,
    outcome: Json,
    grundy: Json,
    /// The canonical form and its mean, where the players' moves differ.
    value: Json,
    mean: Json,
    /// Whether it keeps what the position is worth.
    good: bool,
}

/// All that there is to know of a position.
struct Truth {
    q: String,
    convention: Convention,
    solve: Json,
    moves: Json,
    left: Vec<Left>,
}

#[derive(Default)]
struct Count {
    positions: usize,
    claims: usize,
    /// Won positions of which no winning move is known.
    open: usize,
    /// Moves made without knowing.
    blind: usize,
}

fn name(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => "normal",
        Convention::Misere => "misere",
    }
}

impl Truth {
    /// `None` where it is too large to be compared.
    fn of(q: &str, convention: Convention) -> Option<Self> {
        let about = [("q", q), ("convention", name(convention))];
        let solve = ask("solve", &about, ENOUGH).filter(|solve| solve["unknown"] == false)?;
        if solve["moves"].as_u64()? > MOVES as u64 {
            return None;
        }
        let moves = ask("moves", &about, ENOUGH).filter(|moves| moves["unknown"] == false)?;
        let position = Position::read(FAMILIES, q).expect(q);
        let mut choices = Vec::new();
        position.choices(Player::Left, |choice| {
            choices.push(choice);
            true
        });
        let left: Option<Vec<Left>> = choices
            .iter()
            .map(|choice| {
                let result = position.after(choice).expression();
                let about = [("q", &*result), about[1], ("player", "right")];
                let found = ask("solve", &about, ENOUGH)?;
                if found["unknown"] == true {
                    return None;
                }
                let outcome = found["outcome"].clone();
                Some(Left {
                    place: json!(choice.place),
                    after: json!(choice.after()),
                    words: choice.say(Language::English),
                    text: found["position"].clone(),
                    grundy: found["grundy"].clone(),
                    // Where play may go on for ever, it is a stopper.
                    value: match &found["value"] {
                        Json::Null => found["stopper"]["value"].clone(),
                        value => value.clone(),
                    },
                    mean: found["mean"].clone(),
                    good: match solve["outcome"].as_str() {
                        Some("N") => outcome == "P",
                        Some(worth) => outcome == worth,
                        None => {
                            let listed = moves["moves"].as_array().expect("a list").iter();
                            let mut same = listed.filter(|mv| mv["after"] == choice.after());
                            same.any(|mv| mv["place"] == choice.place && mv["winning"] == true)
                        }
                    } && solve["outcome"] != "P",
                    result,
                    outcome,
                })
            })
            .collect();
        let truth = Self {
            q: q.into(),
            convention,
            solve,
            moves,
            left: left?,
        };
        truth.follows_from_the_rules();
        Some(truth)
    }

    /// Who wins is what the moves make of it.
    fn follows_from_the_rules(&self) {
        let leaves = |outcome: &str| self.left.iter().any(|left| left.outcome == outcome);
        let expected = match self.convention {
            _ if self.solve["scores"].is_object() => return,
            Convention::Misere if self.left.is_empty() => "N",
            _ if leaves("P") => "N",
            _ if leaves("D") => "D",
            _ => "P",
        };
        assert_eq!(self.solve["outcome"], expected, "{}", self.q);
        let good = self.left.iter().filter(|left| left.good).count();
        assert_eq!(good > 0, expected != "P" && !self.left.is_empty());
    }

    fn ask(&self, route: &str, more: &[(&str, &str)], budget: u64) -> Option<Json> {
        let about = [("q", &*self.q), ("convention", name(self.convention))];
        ask(route, &[&about, more].concat(), budget)
    }

    fn wins(&self, left: &Left) -> bool {
        match self.solve["scores"].is_object() {
            true => left.good,
            false => left.outcome == "P",
        }
    }
}

/// One position under one budget.
struct Case<'a> {
    truth: &'a Truth,
    budget: u64,
    count: &'a mut Count,
}

impl Case<'_> {
    fn what(&self) -> String {
        let Truth { q, convention, .. } = self.truth;
        format!("{q}, {convention}, budget {}", self.budget)
    }

    /// A claim is true, or it is not made.
    #[track_caller]
    fn claim(&mut self, claim: &Json, truth: &Json) {
        if !claim.is_null() {
            self.count.claims += 1;
            assert_eq!(claim, truth, "{}", self.what());
        }
    }

    /// A list of moves with its count, of which `is` says which moves belong there.
    fn list(&mut self, answer: &Json, name: &str, is: impl Fn(&Left) -> bool) {
        let all: Vec<&Left> = self.truth.left.iter().filter(|left| is(left)).collect();
        let (total, complete) = (format!("{name}_total"), format!("{name}_complete"));
        self.claim(&answer[total], &json!(all.len()));
        let listed = answer[name].as_array();
        for mv in listed.into_iter().flatten() {
            let known = all.iter().any(|left| left.text == mv["result"]);
            assert!(known, "{}: {mv}", self.what());
        }
        let length = listed.map(Vec::len);
        match answer[complete] == true {
            true => assert_eq!(length, Some(all.len()), "{}", self.what()),
            // An empty list says that there is none.
            false => assert_ne!(length, Some(0), "{}", self.what()),
        }
    }

    fn solve(&mut self, answer: &Json) {
        let truth = self.truth;
        for key in [
            "outcome",
            "class",
            "scores",
            "grundy",
            "remoteness",
            "moves",
            "value",
            "stopper",
            "left_stop",
            "right_stop",
            "mean",
            "temperature",
            "thermograph",
            "birthday",
            "atomic_weight",
            "reduced",
            "hottest",
            "sensible_moves",
        ] {
            self.claim(&answer[key], &truth.solve[key]);
        }
        let bounds = &answer["bounds"];
        if !bounds.is_null() {
            // The true score of the player to move lies between the worst and the best.
            let score = |scores: &Json| scores["first"].as_i64().expect("a score");
            let truth = score(&truth.solve["scores"]);
            let (worst, best) = (score(&bounds["worst"]), score(&bounds["best"]));
            assert!(worst <= truth && truth <= best, "{}", self.what());
        }
        let decided = [&answer["outcome"], &answer["scores"], bounds];
        let decided = decided.into_iter().any(|found| !found.is_null());
        assert_eq!(answer["unknown"], !decided, "{}", self.what());
        self.list(answer, "winning_moves", |left| truth.wins(left));
        if answer["outcome"] == "D" {
            self.list(answer, "drawing_moves", |left| left.outcome == "D");
        }
        if answer["winning_moves"].is_null() && decided {
            self.count.open += 1;
        }
        let sum = answer["formula"]
            .as_array()
            .and_then(|tokens| tokens.last());
        if let Some(sum) = sum.filter(|_| truth.convention == Convention::Normal) {
            let value = &truth.solve["grundy"];
            let value = value.as_str().map_or(value.to_string(), String::from);
            self.claim(sum, &json!(value));
        }
    }

    fn moves(&mut self, answer: &Json) {
        let truth = self.truth;
        let listed = answer["moves"].as_array().expect("a list");
        for mv in listed {
            let same = |left: &&Left| left.place == mv["place"] && left.after == mv["after"];
            let left = truth.left.iter().find(same).expect("a legal move");
            self.claim(&mv["outcome"], &left.outcome);
            self.claim(&mv["grundy"], &left.grundy);
            self.claim(&mv["winning"], &json!(truth.wins(left)));
            self.claim(&mv["drawing"], &json!(left.outcome == "D"));
            self.claim(&mv["value"], &left.value);
            self.claim(&mv["mean"], &left.mean);
            let mut known = truth.moves["moves"].as_array().expect("a list").iter();
            let known =
                known.find(|known| known["place"] == mv["place"] && known["after"] == mv["after"]);
            self.claim(&mv["sensible"], &known.expect("a legal move")["sensible"]);
        }
        let open = listed.iter().any(|mv| mv["winning"].is_null());
        assert!(!open || answer["unknown"] == true, "{}", self.what());
        self.claim(&answer["total"], &truth.moves["total"]);
        let complete = listed.len() == truth.left.len();
        assert_eq!(answer["complete"], complete, "{}", self.what());
    }

    fn hint(&mut self, strength: &str) {
        let truth = self.truth;
        let hint = truth.ask("hint", &[("strength", strength)], self.budget);
        let hint = hint.expect("an answer");
        let said = hint["hint"].as_str().expect("words");
        let good = truth.left.iter().filter(|left| left.good);
        if said == LOST {
            assert_eq!(truth.solve["outcome"], "P", "{}", self.what());
        }
        if let Some(words) = said.strip_prefix("A good move: ") {
            let known = good.clone().any(|left| format!("{}.", left.words) == words);
            assert!(known, "{}: {said}", self.what());
        }
        if !hint["place"].is_null() {
            let known = good.clone().any(|left| left.place == hint["place"]);
            assert!(known, "{}: {said}", self.what());
        }
        // Where there is a good move it is given, or it is said that it is not known.
        let given = !hint["place"].is_null();
        let exists = good.count() > 0;
        assert_eq!(exists && hint["unknown"] == false, given, "{}", self.what());
    }

    fn reply(&mut self) {
        let truth = self.truth;
        let reply = truth.ask("reply", &[("level", "0")], self.budget);
        let reply = reply.expect("an answer");
        if truth.left.is_empty() {
            return assert!(reply["result"].is_null(), "{}", self.what());
        }
        let made = truth
            .left
            .iter()
            .find(|left| reply["result"] == *left.result);
        let made = made.unwrap_or_else(|| panic!("{}: {reply}", self.what()));
        let good = made.good || truth.solve["outcome"] == "P";
        assert!(good || reply["blind"] == true, "{}: {reply}", self.what());
        self.count.blind += usize::from(reply["blind"] == true);
    }

    fn review(&mut self) {
        let truth = self.truth;
        let Some(left) = truth
            .left
            .get(self.budget as usize % truth.left.len().max(1))
        else {
            return;
        };
        let moves = json!([left.result]).to_string();
        let review = truth.ask("review", &[("moves", &moves)], self.budget);
        let turns = &review.expect("an answer")["turns"];
        self.claim(&turns[0]["outcome"], &truth.solve["outcome"]);
        self.claim(&turns[1]["outcome"], &left.outcome);
        let kept = left.good || truth.solve["outcome"] == "P";
        self.claim(&turns[0]["blunder"], &json!(!kept));
    }

    fn pairs(&mut self) {
        let pairs = self
            .truth
            .ask("pairs", &[], self.budget)
            .expect("an answer");
        if self.truth.convention == Convention::Normal {
            self.claim(&pairs["total"], &self.truth.solve["grundy"]);
        }
    }

    /// The values around a position; `known` remembers the truth.
    fn slice(&mut self, known: &mut HashMap<(String, Convention), Json>) {
        let truth = self.truth;
        let Some(slice) = truth.ask("slice", &[("size", "2")], self.budget) else {
            return;
        };
        let cells = slice["cells"].as_array().expect("rows").iter();
        for cell in cells.flat_map(|row| row.as_array().expect("cells")) {
            let Some(q) = cell["q"].as_str() else {
                continue;
            };
            let key = (q.to_string(), truth.convention);
            let about = [("q", q), ("convention", name(truth.convention))];
            let solve = || ask("solve", &about, ENOUGH).expect("an answer");
            let full = known.entry(key).or_insert_with(solve).clone();
            if full["unknown"] == false {
                self.claim(&cell["outcome"], &full["outcome"]);
                self.claim(&cell["grundy"], &full["grundy"]);
            }
        }
    }

    /// What can be reached; `known` remembers the truth.
    fn reach(&mut self, known: &mut HashMap<(String, Convention), Json>) {
        let truth = self.truth;
        let reach = truth.ask("reach", &[("most", "12")], self.budget);
        let reach = reach.expect("an answer");
        let vertices = reach["vertices"].as_array().expect("a list");
        // Nothing drawn is said to be less than all.
        assert!(
            !vertices.is_empty() || reach["cut"] == true,
            "{}",
            self.what()
        );
        // Of the players' moves that differ a class is said, which `solve` says of one player.
        if !reach["players"].is_null() {
            return;
        }
        let game = reach["game"].as_str().expect("a game");
        for vertex in vertices {
            let text = vertex["position"].as_str().expect("a position");
            let q = format!("{game} {text}");
            let key = (q.clone(), truth.convention);
            let about = [("q", &*q), ("convention", name(truth.convention))];
            let solve = || ask("solve", &about, ENOUGH).unwrap_or_else(|| panic!("{q}"));
            let full = known.entry(key).or_insert_with(solve).clone();
            if full["unknown"] == false {
                self.claim(&vertex["outcome"], &full["outcome"]);
                if !full["grundy"].is_null() {
                    self.claim(&vertex["grundy"], &full["grundy"]);
                }
            }
        }
        for edge in reach["edges"].as_array().expect("a list") {
            let to = edge[1].as_u64().expect("a vertex") as usize;
            let text = vertices[to]["position"].as_str().expect("a position");
            let key = (format!("{game} {text}"), truth.convention);
            if known[&key]["unknown"] == false {
                self.claim(&edge[2], &json!(known[&key]["outcome"] == "P"));
            }
        }
    }

    /// The first moves as a graph, compared with the same graph drawn without a limit.
    fn graph(&mut self) {
        let Truth { q, convention, .. } = self.truth;
        let drawn = |budget: u64| {
            let position = Position::read(FAMILIES, q).expect(q);
            PositionGraph::of(&position, *convention, Some(1), 100, &Budget::new(budget))
        };
        let (Ok(found), Ok(full)) = (drawn(self.budget), drawn(ENOUGH)) else {
            return;
        };
        for (vertex, known) in found.vertices.iter().zip(&full.vertices) {
            assert_eq!(vertex.text, known.text, "{}", self.what());
            assert!(vertex.outcome.is_none() || vertex.outcome == known.outcome);
            assert!(
                vertex.grundy.is_none() || known.grundy.is_none() || vertex.grundy == known.grundy
            );
        }
        for (wins, known) in found.winning().into_iter().zip(full.winning()) {
            assert!(wins.is_none() || wins == known, "{}", self.what());
        }
    }
}

/// Positions of a family: its example, small components, and sums picked at random.
fn positions(family: &grundy::Family) -> Vec<String> {
    let instance = family.example.split(' ').next().expect("a name");
    let small = grundy::open(instance).expect(instance).small();
    let mut random = 1u64;
    let mut pick = || {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        &small[(random >> 33) as usize % small.len()]
    };
    let mut positions = vec![family.example.to_string()];
    positions.extend((0..3).map(|_| format!("{instance} {}", pick())));
    positions.push(format!("{instance} {} + nim 2", pick()));
    positions.push(format!("{instance} {} + {instance} {}", pick(), pick()));
    positions
}

#[test]
fn what_a_small_budget_says_is_true() {
    what_budgets_say(3);
}

#[test]
#[ignore = "every budget for every position takes minutes; `./test --long` has them"]
fn what_every_budget_says_is_true() {
    what_budgets_say(1);
}

/// Asks with one budget of so many, another one for the next position: every family meets all.
fn what_budgets_say(every: usize) {
    let mut count = Count::default();
    let mut known = HashMap::new();
    for family in FAMILIES {
        for q in positions(family) {
            for convention in Convention::BOTH {
                let Some(truth) = Truth::of(&q, convention) else {
                    continue;
                };
                count.positions += 1;
                let budgets = BUDGETS.iter().skip(count.positions % every);
                for &budget in budgets.step_by(every) {
                    let solve = truth.ask("solve", &[], budget).expect("an answer");
                    let moves = truth.ask("moves", &[], budget).expect("an answer");
                    let mut case = Case {
                        truth: &truth,
                        budget,
                        count: &mut count,
                    };
                    case.solve(&solve);
                    case.moves(&moves);
                    case.hint("1");
                    case.hint("3");
                    case.reply();
                    case.review();
                    case.pairs();
                    if budget < 1_000 {
                        case.slice(&mut known);
                        case.reach(&mut known);
                        case.graph();
                    }
                }
            }
        }
    }
    let Count {
        positions,
        claims,
        open,
        blind,
    } = count;
    assert!(
        positions > 300 && claims * every > 50_000,
        "{positions} {claims}"
    );
    // The third state is met, not only allowed.
    assert!(open > 0 && blind > 0, "{open} {blind}");
}

#[test]
fn strategy_stealing_names_no_move() {
    let about = [("q", "chomp:4x5 5,5,5,5")];
    let solve = ask("solve", &about, 100).expect("an answer");
    assert_eq!(solve["outcome"], "N");
    assert_eq!(solve["winning_moves"], Json::Null);
    assert_eq!(solve["winning_moves_total"], Json::Null);
    assert_eq!(solve["winning_moves_complete"], false);
    let moves = ask("moves", &about, 100).expect("an answer");
    assert_eq!(moves["unknown"], true);
    for mv in moves["moves"].as_array().expect("a list") {
        assert!(
            mv["winning"].is_null() && mv["drawing"].is_null() && mv["outcome"].is_null(),
            "{mv}"
        );
    }
    let hint = ask("hint", &about, 100).expect("an answer");
    assert_eq!(hint["unknown"], true);
    assert_eq!(
        hint["hint"],
        "Some move wins, but it was not found which within the budget."
    );
    let reply = ask("reply", &about, 100).expect("an answer");
    assert_eq!(
        (&reply["blind"], &reply["unknown"]),
        (&json!(true), &json!(false))
    );
    assert!(reply["result"].is_string());
    let review = [about[0], ("moves", r#"["chomp:4x5 5,5,5,4"]"#)];
    let review = ask("review", &review, 100).expect("an answer");
    assert_eq!(review["turns"][0]["blunder"], Json::Null);
}

/// Questions that are not about a position of the catalogue: answered as without a limit, or
/// refused, or with less.
#[test]
fn the_other_questions_claim_nothing_false() {
    for budget in BUDGETS {
        let graph = [("text", "1>2,1>3,2>3,4>1,4>2"), ("tokens", r#"["1", "4"]"#)];
        if let Some(found) = ask("graph", &graph, budget) {
            assert_eq!(Some(found), ask("graph", &graph, ENOUGH));
        }
        for text in ["kayles", "chomp", "toads_and_frogs"] {
            let Some(full) = ask("rules", &[("text", text)], ENOUGH) else {
                continue;
            };
            let found = ask("rules", &[("text", text)], budget).expect("an answer");
            for key in ["outcome", "grundy", "winning_moves_total"] {
                let (claim, truth) = (&found["solve"][key], &full["solve"][key]);
                assert!(claim.is_null() || claim == truth, "{text}: {claim}");
            }
            for mv in found["moves"]["moves"].as_array().expect("a list") {
                let known = full["moves"]["moves"].as_array().expect("a list").iter();
                let mut known = known.filter(|known| known["after"] == mv["after"]);
                let known = known.next().expect("the same move");
                assert!(
                    mv["winning"].is_null() || mv["winning"] == known["winning"],
                    "{text}: {mv}"
                );
            }
        }
        for topic in Topic::ALL {
            let lesson = topic.id();
            for seed in ["0", "1", "2", "3"] {
                let about = [("lesson", lesson), ("seed", seed)];
                let made = ask("exercise", &about, budget).expect("an exercise");
                assert_eq!(Some(&made), ask("exercise", &about, ENOUGH).as_ref());
                let full = ask(
                    "exercise/check",
                    &[about[0], about[1], ("answer", "P")],
                    ENOUGH,
                );
                let full = full.expect("within the budget");
                let answers = ["N", "P", full["answer"].as_str().expect("words")];
                for answer in answers {
                    let about = [about[0], about[1], ("answer", answer)];
                    let right =
                        |budget| Some(ask("exercise/check", &about, budget)?["right"].clone());
                    assert!(
                        right(budget).is_none_or(|found| Some(found) == right(ENOUGH)),
                        "{about:?}"
                    );
                }
            }
        }
        for (game, to) in [("kayles", "30"), ("wythoff", "6"), ("octal:0.137", "40")] {
            let about = [("game", game), ("to", to)];
            if let Some(found) = ask("pattern", &about, budget) {
                assert_eq!(Some(found), ask("pattern", &about, ENOUGH), "{game}");
            }
        }
        for game in ["kayles", "octal:0.137", "subtraction:1,3,4", "nim"] {
            let full = ask("period", &[("game", game)], ENOUGH).expect("a period");
            let found = ask("period", &[("game", game)], budget).expect("heaps");
            if found["status"] == "proved" || found["status"] == "cited" {
                for key in ["status", "preperiod", "period", "saltus", "theorem"] {
                    assert_eq!(found[key], full[key], "{game}: {key}");
                }
            }
        }
        for game in ["0.123", "octal:0.75", "kayles 5 + nim 2"] {
            let full = ask("misere", &[("game", game)], ENOUGH).expect("a quotient");
            // Where not even the positions are known, it is refused.
            let Some(found) = ask("misere", &[("game", game)], budget) else {
                continue;
            };
            if found["status"] == "proved" {
                assert_eq!(found, full, "{game}");
            } else if found["stopped"].is_string() {
                // The quotient of fewer heaps is no larger.
                assert!(found["order"].as_u64() <= full["order"].as_u64(), "{game}");
            }
        }
        for form in ["*[2#0]", "2[2]321"] {
            if let Some(found) = ask("misere/form", &[("form", form)], budget) {
                assert_eq!(
                    Some(found),
                    ask("misere/form", &[("form", form)], ENOUGH),
                    "{form}"
                );
            }
        }
        for (game, to) in [("kayles", "30"), ("wythoff", "6"), ("octal:0.137", "40")] {
            for convention in ["normal", "misere"] {
                let about = [("game", game), ("to", to), ("convention", convention)];
                let full = ask("table", &about, ENOUGH).expect("a table");
                let found = ask("table", &about, budget).expect("a table");
                let texts =
                    [&found, &full].map(|table| table["outcomes"].as_str().expect("letters"));
                for (claim, truth) in texts[0].chars().zip(texts[1].chars()) {
                    let open = claim == '?' && found["complete"] == false;
                    assert!(open || claim == truth, "{game}: {claim}, not {truth}");
                }
            }
        }
    }
    // A new question is to be asked here too.
    let asked = [
        "games",
        "solve",
        "moves",
        "pairs",
        "slice",
        "reach",
        "table",
        "pattern",
        "period",
        "misere",
        "misere/form",
        "hint",
        "reply",
        "review",
        "graph",
        "rules",
        "lessons",
        "lesson",
        "exercise",
        "exercise/check",
    ];
    assert_eq!(
        ROUTES.iter().map(|route| route.name).collect::<Vec<_>>(),
        asked
    );
}
