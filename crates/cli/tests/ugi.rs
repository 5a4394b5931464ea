//! The engine protocol, as a tournament runner speaks it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A running engine.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .arg("ugi")
            .args(args)
            .env("GRUNDY_LANG", "en")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Self {
            child,
            input,
            output,
        }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("text");
        assert!(!line.is_empty(), "the engine has ended");
        line.trim_end().into()
    }

    /// What is said until a line begins with `word`; then the rest of that line.
    fn until(&mut self, word: &str) -> (Vec<String>, String) {
        let mut said = Vec::new();
        loop {
            let line = self.line();
            if let Some(rest) = line.strip_prefix(word) {
                return (said, rest.trim().into());
            }
            said.push(line);
        }
    }

    fn ask(&mut self, query: &str) -> String {
        self.send(&format!("query {query}"));
        let (said, response) = self.until("response");
        assert_eq!(said, [""; 0], "{query}");
        response
    }

    fn quit(mut self) {
        self.send("quit");
        let status = self.child.wait().expect("it ends");
        assert!(status.success());
    }
}

#[test]
fn a_session() {
    let mut engine = Engine::start(&["nim", "1", "2"]);
    engine.send("ugi");
    let (options, _) = engine.until("ugiok");
    assert!(options[0].starts_with("id name Grundy "));
    assert!(options.contains(&"option name Start type string default nim 1 2".into()));
    engine.send("isready");
    engine.until("readyok");
    engine.send("position startpos moves 2:1");
    assert_eq!(engine.ask("p1turn"), "false");
    assert_eq!(engine.ask("gameover"), "false");
    assert_eq!(engine.ask("result"), "none");
    engine.send("position startpos moves 2:1 1:0 2:0");
    assert_eq!(engine.ask("gameover"), "true");
    assert_eq!(engine.ask("result"), "p1win");
    engine.send("setoption name Convention value misere");
    engine.send("position startpos moves 2:1 1:0 2:0");
    assert_eq!(engine.ask("result"), "p2win");
    engine.send("position fen domineering 2x2 p2");
    assert_eq!(engine.ask("p1turn"), "false");
    engine.send("position fen nim 3 6 9");
    engine.send("setoption name Convention value own");
    engine.send("position fen nim 3 6 9");
    engine.send("go movetime 60000");
    assert_eq!(engine.until("bestmove").1, "3:5");
    engine.quit();
}

/// What is wrong is said, and changes nothing.
#[test]
fn mistakes_change_nothing() {
    let mut engine = Engine::start(&[]);
    for (line, reason) in [
        ("hello", "`hello` is not a command"),
        ("position fen nosuchgame 3", "the position stays as it was"),
        (
            "position fen nim 3 moves 1:2 1:2",
            "move 2, `1:2`, is not legal",
        ),
        ("position", "`position ` is not a command"),
        ("setoption name Hash value 3", "there is no option `Hash`"),
        ("setoption name Budget value 0", "`0` is not a value"),
        ("query weather", "`query weather` is not a command"),
    ] {
        engine.send(line);
        let said = engine.line();
        assert!(said.starts_with("info string "), "{line}: {said}");
        assert!(said.contains(reason), "{line}: {said}");
    }
    engine.send("go");
    assert_eq!(engine.until("bestmove").1, "1:2");
    engine.send("position fen nim 0");
    engine.send("go");
    assert_eq!(engine.line(), "info string the game is over");
    engine.quit();
}

/// A search that would take for ever ends when it is told to, and is heard in the meantime.
#[test]
fn a_search_is_stopped() {
    let mut engine = Engine::start(&["--budget", "1000000000000"]);
    engine.send("position fen domineering 8x8");
    let began = Instant::now();
    engine.send("go infinite");
    engine.send("isready");
    assert_eq!(engine.until("readyok").0, [""; 0]);
    engine.send("position startpos");
    assert!(engine.line().contains("only isready, stop and quit"));
    engine.send("stop");
    engine.until("bestmove");
    engine.send("go movetime 200");
    engine.until("bestmove");
    engine.send("go p1time 4000 p2time 1 p1inc 0 p2inc 0");
    engine.until("bestmove");
    // However busy the machine: without a stop it would be hours.
    assert!(began.elapsed() < Duration::from_secs(120));
    engine.quit();
}

/// Every game of the catalogue is played to its end, by moves that are read back as written.
#[test]
fn every_game_is_played() {
    let listed = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["games", "--json"])
        .output()
        .expect("the binary runs");
    let listed: serde_json::Value = serde_json::from_slice(&listed.stdout).expect("JSON");
    let games = listed["games"].as_array().expect("a list");
    assert!(games.len() > 60);
    let mut engine = Engine::start(&["--budget", "2000"]);
    let mut ended = 0;
    for game in games {
        let example = game["example"].as_str().expect("text");
        let mut moves = String::new();
        for _ in 0..40 {
            engine.send(&format!("position fen {example}{moves}"));
            if engine.ask("gameover") == "true" {
                assert_ne!(engine.ask("result"), "none", "{example}{moves}");
                ended += 1;
                break;
            }
            assert_eq!(engine.ask("result"), "none", "{example}{moves}");
            engine.send("go");
            let (_, best) = engine.until("bestmove");
            if moves.is_empty() {
                moves.push_str(" moves");
            }
            moves.push(' ');
            moves.push_str(&best);
        }
    }
    // The others take more than forty moves.
    assert!(ended * 10 > games.len() * 7, "{ended} of {}", games.len());
    engine.quit();
}
