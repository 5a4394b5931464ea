//! What notebooks show of a position.

use grundy::workbench::picture;
use grundy::{Answer, Language, Phrase as _, Position};
use grundy_report::Headline;

/// Winning moves shown.
const SHOWN: usize = 10;

/// The position, its picture, who wins (or why that is not known), and the best moves.
pub fn html(position: &Position, answer: Result<&Answer, String>, language: Language) -> String {
    let parts = position.parts().iter();
    let scenes = parts.flat_map(|part| {
        let game = part.game();
        let drawn = game.picture().map(|drawn| drawn.scenes(&**part));
        drawn.unwrap_or_default()
    });
    let lines: Vec<String> = scenes.flat_map(|scene| picture(&scene)).collect();
    let (text, lines) = (escaped(&position.expression()), escaped(&lines.join("\n")));
    let mut html = format!("<b>{text}</b><pre>{lines}</pre>");
    let verdict = match &answer {
        Ok(answer) => Headline::of(answer).map(|verdict| verdict.say(language)),
        Err(reason) => Some(reason.clone()),
    };
    html.push_str(&format!("<p>{}</p>", escaped(&verdict.unwrap_or_default())));
    let Some(moves) = answer.ok().and_then(Answer::good) else {
        return html;
    };
    html.push_str("<ul>");
    for choice in moves.known().iter().take(SHOWN) {
        let words = escaped(&choice.say(language));
        let leaves = escaped(&position.after(choice).text());
        html.push_str(&format!("<li>{words} → {leaves}</li>"));
    }
    let more = moves.known().len() > SHOWN || !moves.is_complete();
    html.push_str(if more { "<li>…</li></ul>" } else { "</ul>" });
    html
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}
