//! With `--lang zh` no English sentence is left in what the commands say of every game.

use std::process::Command;

/// What a command says, on both streams.
fn said(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(words)
        .args(["--lang", "zh", "--budget", "20000"])
        .output()
        .expect("the binary runs");
    String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
}

/// Lines with three English words in a row, but for what is typed: code and commands.
fn leftovers(text: &str) -> Vec<String> {
    let english = |word: &str| {
        let word = word.trim_end_matches([',', '.', ':', ';']);
        word.len() > 1 && word.bytes().all(|b| b.is_ascii_lowercase())
    };
    let left = |line: &&str| {
        let bare = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        let words: Vec<&str> = bare
            .split([' ', '`'])
            .filter(|word| !word.is_empty())
            .collect();
        let run = words
            .windows(3)
            .any(|three| three.iter().all(|word| english(word)));
        run && !words.contains(&"grundy")
    };
    text.lines().filter(left).map(String::from).collect()
}

#[test]
fn leftovers_are_found() {
    assert_eq!(leftovers("先手必胜\n  take one heap\n").len(), 1);
    assert!(leftovers("`take one heap` 是一步\n  grundy solve nim one two three").is_empty());
}

#[test]
fn answers_about_every_game_are_chinese() {
    let mut left = Vec::new();
    for family in grundy::FAMILIES {
        let mut words = vec!["solve"];
        words.extend(family.example.split(' '));
        left.extend(leftovers(&said(&words)));
    }
    assert!(left.is_empty(), "{left:#?}");
}

/// The names of all commands, and of what is below them.
fn commands(above: &[&str]) -> Vec<Vec<String>> {
    let help = said(&[above, &["--help"]].concat());
    let lines = help
        .lines()
        .skip_while(|line| !line.starts_with("命令"))
        .skip(1);
    let lines = lines.take_while(|line| line.starts_with("  "));
    let names = lines.filter_map(|line| line.split_whitespace().next());
    let mut all = Vec::new();
    for name in names.filter(|name| *name != "help") {
        let path = [above, &[name]].concat();
        all.push(path.iter().map(ToString::to_string).collect());
        all.extend(commands(&path));
    }
    all
}

#[test]
fn helps_are_chinese() {
    let commands = commands(&[]);
    assert!(commands.len() > 30, "{commands:?}");
    let mut left = Vec::new();
    for command in commands {
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        // Commands and what they print stand in examples.
        let help = said(&[&command[..], &["--help"]].concat());
        let prose = help
            .lines()
            .filter(|line| !line.trim_start().starts_with("grundy"));
        let prose: Vec<&str> = prose.collect();
        left.extend(leftovers(&prose.join("\n")));
    }
    assert!(left.is_empty(), "{left:#?}");
}

#[test]
fn answers_by_other_commands_are_chinese() {
    let mut left = Vec::new();
    for family in grundy::FAMILIES {
        let example: Vec<&str> = family.example.split(' ').collect();
        let commands: [&[&str]; 5] = [
            &["moves"],
            &["solve", "--misere"],
            &["pattern", "--to", "12"],
            &["period", "--to", "100"],
            &["solve", "--player", "right"],
        ];
        for (i, command) in commands.iter().enumerate() {
            let game = if i == 2 || i == 3 {
                &example[..1]
            } else {
                &example
            };
            left.extend(leftovers(&said(&[command, game].concat())));
        }
    }
    assert!(left.is_empty(), "{left:#?}");
}

#[test]
fn lists_are_chinese() {
    let lists: &[&[&str]] = &[
        &["games"],
        &["judge", "--list"],
        &["rules", "example"],
        &["learn"],
        &["learn", "nim", "--answers"],
        &["pattern", "kayles"],
        &["period", "kayles"],
        &["misere", "0.123"],
        &["judge", "nosuch"],
        &["check", "nosuch.cert"],
        &["man", "notation"],
        &["man", "solve"],
    ];
    let left: Vec<String> = lists
        .iter()
        .flat_map(|words| leftovers(&said(words)))
        .collect();
    // What the system says of files is in its own language.
    let ours = left.iter().filter(|line| !line.contains("os error"));
    assert_eq!(ours.count(), 0, "{left:#?}");
}
