//! What the commands of misère theory say, in both languages.

use grundy::game::conjoined;
use grundy::misere::{ClaimError, Element};
use grundy::workbench::{Pretends, QuotientReport};
use grundy::{Language, Phrase, say};
use grundy_report::QuotientOf;

use crate::words::grouped;

/// Longer forms are not shown beside the genus.
const LONGEST: usize = 80;
/// Elements and heaps shown before a list is cut.
const SHOWN: usize = 200;

#[derive(Debug)]
pub enum MisereSaid<'a> {
    /// Order, P, tame or wild.
    Head(&'a QuotientReport),
    /// For which heaps it is the quotient.
    Status(&'a QuotientReport, QuotientOf),
    Generators(&'a QuotientReport),
    Relations(&'a QuotientReport),
    Lost(&'a QuotientReport),
    Phi,
    /// Genus and form in `solve`.
    Form {
        genus: String,
        species: &'static str,
        form: Option<String>,
    },
    Property {
        name: &'static str,
        value: String,
    },
    BadCheckpoint {
        path: String,
        error: ClaimError,
    },
    OtherRules {
        path: String,
        found: String,
        wanted: String,
    },
    Resumed {
        path: String,
        heaps: usize,
    },
    Saved {
        path: String,
        heaps: usize,
    },
    Growing {
        heap: usize,
        order: usize,
        seconds: f64,
    },
    CheckpointOfPosition,
    OnlyMisere,
    NoForms {
        game: String,
    },
    WhatFormat {
        known: &'static str,
    },
}

impl Phrase for MisereSaid<'_> {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Head(report) => {
                let monoid = report.named.quotient.monoid();
                let (order, lost) = (monoid.order(), monoid.p_count());
                let kind = say! { language, match monoid.tame();
                    Some(n) => "tame (T{n}, that of Nim heaps)"; "驯顺（T{n}，与 Nim 堆的相同）";
                    None => "wild"; "不驯顺（wild）";
                };
                say!(language,
                    "{}: misère quotient of order {order}, {lost} in P, {kind}", report.game;
                    "{}：反常商有 {order} 个元素，P 中有 {lost} 个，{kind}", report.game)
            };
            Self::Status(report, of) => { status(report, *of, language) };
            Self::Generators(report) => {
                let names = &report.named.names;
                let generators = names.generators().iter().zip(&report.generators);
                let texts = generators.map(|(generator, of)| {
                    let name = names.name(generator.element);
                    match of {
                        Some(of) => format!("{name} = {of}"),
                        None => name,
                    }
                });
                let texts: Vec<String> = texts.collect();
                let list = conjoined(&texts, SHOWN, ", ", ", ");
                say!(language, "Generators: {list}"; "生成元：{list}")
            };
            Self::Relations(report) => {
                let relations: Vec<String> = report.named.names.relations().collect();
                let list = conjoined(&relations, SHOWN, ", ", ", ");
                say!(language, "Relations: {list}"; "关系：{list}")
            };
            Self::Lost(report) => {
                let monoid = report.named.quotient.monoid();
                let names = monoid.p_elements().map(|x| report.named.names.name(x));
                let names: Vec<String> = names.collect();
                let list = conjoined(&names, SHOWN, ", ", ", ");
                format!("P = {{{list}}}")
            };
            Self::Phi => "Φ, what each of them pretends to be:"; "Φ，各自充当的元素：";
            Self::Form { genus, species, form } => {
                let species = species_name(species, language);
                let form = form.as_ref().filter(|form| form.len() <= LONGEST);
                let form = form.map_or(
                    String::new(),
                    |form| say!(language, ", form {form}"; "，标准形 {form}"),
                );
                say!(language, "Genus {genus} ({species}){form}";
                    "亏格（genus）{genus}（{species}）{form}")
            };
            Self::Property { name, value } => { property(name, value, language) };
            Self::BadCheckpoint { path, error } =>
                "{path}: {error}";
                "{path}：{}", error.say(language);
            Self::OtherRules { path, found, wanted } =>
                "{path} is of {found}, not of {wanted}";
                "{path} 是 {found} 的，不是 {wanted} 的";
            Self::Resumed { path, heaps } =>
                "going on from {path}: {heaps} heaps";
                "从 {path} 继续：已有 {heaps} 个堆";
            Self::Saved { path, heaps } =>
                "saved {heaps} heaps in {path}";
                "{heaps} 个堆已存入 {path}";
            Self::Growing { heap, order, seconds } =>
                "heap {heap}: {} elements, {seconds:.0} s", grouped(*order as u128);
                "堆 {heap}：{} 个元素，{seconds:.0} 秒", grouped(*order as u128);
            Self::CheckpointOfPosition =>
                "`--to` and `--checkpoint` are for games on heaps, not for positions";
                "`--to` 和 `--checkpoint` 用于堆上的游戏，不用于局面";
            Self::OnlyMisere =>
                "this is asked under misère play: add --misere";
                "这一项用于反常规则：请加上 --misere";
            Self::NoForms { game } =>
                "`{game}` has no misère forms: the players' moves differ, or play may go on for ever";
                "`{game}` 没有反常标准形：双方的着法不同，或可能无休止地走下去";
            Self::WhatFormat { known } =>
                "a table of `--what` is written as {known}";
                "`--what` 的表可写成 {known}";
        }
    }
}

fn status(report: &QuotientReport, of: QuotientOf, language: Language) -> String {
    if of == QuotientOf::Position && report.stopped.is_none() {
        return say!(language, "Proved for all that can be reached from the position";
            "对该局面所能到达的一切已证明");
    }
    let last = report.last().unwrap_or("-");
    say! { language, match (report.period, report.stopped);
        (Some(period), _) =>
            "Proved for all heaps: from heap {} on Φ repeats every {} (Plambeck), checked up to heap {last}",
                period.start, period.period;
            "对所有的堆已证明：从 {} 起 Φ 以 {} 为周期（Plambeck），验证到 {last}", period.start, period.period;
        (None, Some(stopped)) => {
            let why = say! { language, match stopped.interrupted;
                true => "interrupted"; "已中断";
                false => "budget reached"; "预算已用完";
            };
            say!(language,
                "Partial ({why}): exact up to {last}; with more heaps it has at least as many elements";
                "部分结果（{why}）：到 {last} 为止是精确的；再加堆，元素只会更多或不变")
        };
        (None, None) => {
            let period = say! { language, match report.periodic;
                true => { String::new() };
                false => "; no period is claimed for such rules"; "；这类规则不断言周期";
            };
            say!(language, "Partial: exact up to {last}{period}";
                "部分结果：到 {last} 为止是精确的{period}")
        };
    }
}

fn species_name(name: &str, language: Language) -> String {
    say! { language, match name;
        "nim" => "a Nim heap"; "Nim 堆";
        "tame" => "tame"; "驯顺 tame";
        "restive" => "restive"; "半驯 restive";
        "restless" => "restless"; "半驯 restless";
        _ => "wild"; "不驯顺 wild";
    }
}

fn property(name: &str, value: &str, language: Language) -> String {
    say! { language, match name;
        "form" => "form      {value}"; "标准形 {value}";
        "genus" => "genus     {value}"; "亏格 {value}";
        "outcome" => "outcome   {value}"; "胜负 {value}";
        "misere_grundy" => "misère SG {value}"; "反常 SG 值 {value}";
        "species" =>
            "species   {}", species_name(value, language);
            "种类 {}", species_name(value, language);
        "half_tame" =>
            let (yes, shi) = if value == "true" { ("yes", "是") } else { ("no", "否") };
            "half-tame {yes}";
            "half-tame {shi}";
        "mate" => "mate      {value}"; "配偶 mate {value}";
        "birthday" => "birthday  {value}"; "生日 {value}";
        _ => "options   {value}"; "后继 {value}";
    }
}

/// Φ as lines of ten, or of a period where that is short, from the left.
pub fn phi_lines(report: &QuotientReport, of: QuotientOf) -> Vec<String> {
    let name = |x: Element| report.named.names.name(x);
    let names: Vec<String> = report.phi.iter().map(|heap| name(heap.element)).collect();
    let period = report.period.map(|period| period.period as usize);
    let width = period.filter(|period| (5..=16).contains(period));
    let width = match of {
        QuotientOf::Heaps => width.unwrap_or(10),
        // Components need not follow one another.
        QuotientOf::Position => 1,
    };
    let column = names.iter().map(|name| name.chars().count()).max();
    let column = column.unwrap_or(1) + 1;
    let heads = report
        .phi
        .iter()
        .map(|Pretends { text, .. }| text.chars().count());
    let head = heads.max().unwrap_or(1);
    let rows = names.chunks(width).zip(report.phi.chunks(width));
    let rows = rows.map(|(names, heaps)| {
        let cells: String = names
            .iter()
            .map(|name| format!(" {name:column$}"))
            .collect();
        format!("  {:>head$}:{}", heaps[0].text, cells.trim_end())
    });
    rows.collect()
}
