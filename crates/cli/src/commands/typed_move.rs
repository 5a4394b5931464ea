//! A move as somebody types it.

use grundy::{Choice, Language, Player, Position};

/// Moves that are counted or compared with what was typed, at most.
pub const LISTED: usize = 1000;

/// The first moves, in the order of the game.
pub fn choices(position: &Position, player: Player) -> Vec<Choice> {
    let mut choices = Vec::new();
    position.choices(player, |choice| {
        choices.push(choice);
        choices.len() < LISTED
    });
    choices
}

/// The move that was typed: what it leaves, `3-4` (take 4 from heap 3), its number in the list of
/// moves after `#`, or its words.
pub fn read(
    position: &Position,
    player: Player,
    typed: &str,
    language: Language,
) -> Option<Choice> {
    if let Some(number) = typed.strip_prefix('#') {
        let number: usize = number.trim().parse().ok()?;
        return choices(position, player)
            .into_iter()
            .nth(number.checked_sub(1)?);
    }
    if let Some((heap, count)) = typed.split_once('-')
        && let Ok(count) = count.trim().parse::<u64>()
    {
        let place = match heap.trim() {
            "" if position.len() == 1 => 1,
            heap => heap.parse().ok()?,
        };
        let (part, _, i) = position.at(place)?;
        let heap: u64 = position.parts()[part].component(i).parse().ok()?;
        let left = heap.checked_sub(count)?;
        return position.find(player, &format!("{place}: {left}"));
    }
    let said = |choice: &Choice| choice.say(language) == typed;
    (position.find(player, typed)).or_else(|| choices(position, player).into_iter().find(said))
}
