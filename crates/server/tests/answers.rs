//! Every address answers, and refuses what is wrong with the place and the reason.

mod common;

use common::Running;
use serde_json::json;

#[test]
fn every_game_is_listed_drawn_and_solved() {
    let server = Running::start();
    let games = server.get("/api/1/games").ok();
    let games = games["games"].as_array().expect("games");
    assert_eq!(games.len(), grundy::FAMILIES.len());
    for game in games {
        let example = game["example"].as_str().expect("an example");
        let answer = server.ask("solve", &[("q", example)]).ok();
        assert_eq!(answer["schema"], 2);
        assert_eq!(answer["unknown"], false, "{example}");
        assert!(
            answer["outcome"].is_string() || answer["scores"].is_object(),
            "{example}"
        );
        // What the page shows is what the command line says.
        let read = grundy::Position::read(grundy::FAMILIES, example).expect("an example");
        assert_eq!(answer["q"], read.expression());
        let drawn = read.parts()[0].scenes().map_or(0, |scenes| scenes.len());
        assert_eq!(
            game["scenes"].as_array().map(Vec::len),
            Some(drawn),
            "{example}"
        );
        assert_eq!(
            answer["components"].as_array().map(Vec::len),
            Some(read.len())
        );
        let moves = server.ask("moves", &[("q", example), ("limit", "20")]).ok();
        let moves = moves["moves"].as_array().expect("moves").clone();
        assert!(!moves.is_empty(), "{example}");
        for mv in &moves {
            let result = mv["result"].as_str().expect("a position");
            let place = mv["place"].to_string();
            let after = mv["after"].as_str().expect("a component");
            let read = grundy::Position::read(grundy::FAMILIES, result).expect(result);
            assert_eq!(read.expression(), result);
            let about = [("q", example), ("place", &*place), ("after", after)];
            let one = server.ask("moves", &about).ok();
            assert_eq!(one["moves"][0]["result"], result, "{example}");
        }
        let reply = server
            .post("reply", &json!({ "q": example, "level": 0 }))
            .ok();
        let result = reply["result"].as_str().expect("a move").to_string();
        let review = server
            .post("review", &json!({ "q": example, "moves": [result] }))
            .ok();
        assert_eq!(review["turns"][0]["blunder"], false, "{example}: {review}");
        for strength in ["1", "2", "3"] {
            let hint = server
                .ask("hint", &[("q", example), ("strength", strength)])
                .ok();
            assert!(hint["hint"].is_string(), "{example}");
        }
        server.ask("pairs", &[("q", example)]).ok();
    }
}

#[test]
fn ranked_moves_agree_with_the_results_solved_one_by_one() {
    let server = Running::start();
    for q in [
        "nim 3 5 6",
        "kayles 7 + wythoff 2,1",
        "northcott:6 1,4 2,3",
        "candy-piles 1 2 3",
    ] {
        let moves = server.ask("moves", &[("q", q)]).ok();
        for mv in moves["moves"].as_array().expect("moves") {
            let result = mv["result"].as_str().expect("a position");
            let about = [("q", result), ("player", "right")];
            let answer = server.ask("solve", &about).ok();
            if !mv["outcome"].is_null() {
                assert_eq!(mv["outcome"], answer["outcome"], "{q} -> {result}");
            }
            if !mv["grundy"].is_null() {
                assert_eq!(mv["grundy"], answer["grundy"], "{q} -> {result}");
            }
            assert_eq!(
                mv["winning"],
                json!(answer["outcome"] == "P"),
                "{q} -> {result}"
            );
        }
    }
}

#[test]
fn a_slice_holds_the_values_of_its_positions() {
    let server = Running::start();
    for (q, more) in [
        ("nim 3 5", vec![("i", "1"), ("j", "2")]),
        ("wythoff 3 4", vec![]),
        ("kayles 9 4", vec![("i", "2")]),
        ("nim 18446744073709551615", vec![]),
        ("nim 2 1 1", vec![("convention", "misere")]),
    ] {
        let mut about = vec![("q", q), ("size", "5")];
        about.extend(&more);
        let slice = server.ask("slice", &about).ok();
        let here = &slice["here"];
        let (row, column) = (here["row"].as_u64(), here["column"].as_u64());
        let (row, column) = (row.expect("a row"), column.expect("a column"));
        let at = &slice["cells"][row as usize][column as usize];
        assert_eq!(at["q"], slice["q"], "{q}");
        let about: Vec<_> = more
            .iter()
            .copied()
            .filter(|(name, _)| *name == "convention")
            .collect();
        for cell in slice["cells"]
            .as_array()
            .expect("rows")
            .iter()
            .flat_map(|r| r.as_array())
        {
            for cell in cell.iter().filter(|cell| cell["q"].is_string()) {
                let mut about = about.clone();
                about.push(("q", cell["q"].as_str().expect("a position")));
                let answer = server.ask("solve", &about).ok();
                assert_eq!(cell["outcome"], answer["outcome"], "{cell}");
            }
        }
    }
}

#[test]
fn tables_files_and_tiles_hold_the_same_values() {
    let server = Running::start();
    let table = server
        .ask("table", &[("game", "wythoff"), ("to", "9x9")])
        .ok();
    let values = table["values"].as_array().expect("values");
    assert_eq!(values.len(), 100);
    let tile = [
        ("game", "wythoff"),
        ("x", "2"),
        ("y", "3"),
        ("w", "4"),
        ("h", "5"),
    ];
    let tile = server.ask("tile", &tile);
    assert_eq!((tile.status, tile.body.len()), (200, 40));
    for y in 0..5 {
        for x in 0..4 {
            let at = 2 * (4 * y + x);
            let value = u16::from_le_bytes([tile.body[at], tile.body[at + 1]]);
            assert_eq!(json!(value), values[10 * (y + 3) + x + 2]);
        }
    }
    let csv = server.ask(
        "export",
        &[("game", "wythoff"), ("to", "9x9"), ("format", "csv")],
    );
    let csv = String::from_utf8(csv.body).expect("text");
    let last = csv
        .lines()
        .skip(1)
        .map(|line| line.rsplit(',').next().expect("a value"));
    let last: Vec<String> = last.map(String::from).collect();
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    assert_eq!(last, values);
    // Values at the end of the numbers.
    let far = "race:18446744073709551615,18446744073709551615";
    server.ask("table", &[("game", far), ("to", "20")]).ok();
    for format in ["json", "md", "latex", "npy", "svg", "png", "text"] {
        let file = [("game", "nim"), ("to", "20"), ("format", format)];
        let file = server.ask("export", &file);
        assert_eq!(file.status, 200, "{format}");
        assert!(
            file.head.contains("content-disposition: attachment"),
            "{}",
            file.head
        );
    }
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    let server = Running::start();
    let refusal = server.ask("solve", &[("q", "nim 3 x"), ("lang", "zh")]);
    assert_eq!(refusal.code(400), "notation");
    let error = &refusal.json()["error"];
    assert_eq!((&error["start"], &error["end"]), (&json!(6), &json!(7)));
    assert!(
        error["message"]
            .as_str()
            .is_some_and(|text| text.contains("这里"))
    );
    let refusal = server.ask("solve", &[("q", "kyales 3")]);
    assert_eq!(refusal.code(400), "unknown_game");
    assert_eq!(refusal.json()["error"]["near"], "kayles");
    let long = "nim".to_string() + &" 1".repeat(5000);
    let many = "nim".to_string() + &" 1".repeat(500);
    for (name, pairs, code) in [
        ("solve", vec![], "parameter"),
        ("solve", vec![("q", "nim 1"), ("q", "nim 2")], "parameter"),
        ("solve", vec![("q", "nim 1"), ("unheard", "1")], "parameter"),
        ("solve", vec![("q", "nim 1"), ("lang", "fr")], "parameter"),
        ("solve", vec![("q", "")], "notation"),
        ("solve", vec![("q", "nim")], "no_position"),
        ("solve", vec![("q", &long)], "limit"),
        ("solve", vec![("q", &many)], "limit"),
        ("solve", vec![("q", "graph:/etc/passwd 1")], "unknown_game"),
        ("solve", vec![("q", "@/etc/passwd")], "unknown_game"),
        ("moves", vec![("q", "nim 1"), ("limit", "5000")], "limit"),
        ("moves", vec![("q", "nim 1"), ("limit", "-1")], "parameter"),
        ("moves", vec![("q", "nim 1"), ("place", "1")], "parameter"),
        (
            "moves",
            vec![("q", "nim 1"), ("place", "9"), ("after", "0")],
            "no_place",
        ),
        ("hint", vec![("q", "nim 1"), ("strength", "9")], "limit"),
        ("slice", vec![("q", "nim 1"), ("i", "7")], "no_place"),
        ("slice", vec![("q", "chomp:3x4")], "no_table"),
        ("slice", vec![("q", "nim 1"), ("size", "1000")], "limit"),
        (
            "table",
            vec![("game", "nim"), ("to", "1000000000000")],
            "limit",
        ),
        ("table", vec![("game", "nim"), ("to", "x")], "parameter"),
        (
            "table",
            vec![("game", "card-piles"), ("to", "5")],
            "no_table",
        ),
        (
            "export",
            vec![("game", "nim"), ("to", "5"), ("format", "exe")],
            "parameter",
        ),
        (
            "tile",
            vec![
                ("game", "nim"),
                ("x", "0"),
                ("y", "0"),
                ("w", "4"),
                ("h", "4"),
            ],
            "no_table",
        ),
        (
            "tile",
            vec![
                ("game", "wythoff"),
                ("x", "0"),
                ("y", "0"),
                ("w", "0"),
                ("h", "4"),
            ],
            "limit",
        ),
        ("jobs", vec![("kind", "nothing")], "parameter"),
    ] {
        let refusal = server.ask(name, &pairs);
        // Games that this build does not have are unknown; games from files cannot be opened.
        let found = refusal.code(400);
        let from_file = code == "unknown_game" && found == "notation";
        assert!(found == code || from_file, "{name} {pairs:?}: {found}");
    }
    let body = json!({ "q": "nim 1 2", "moves": ["nim 0 0"] });
    assert_eq!(server.post("review", &body).code(400), "illegal_move");
    assert_eq!(
        server
            .post("reply", &json!({ "q": "nim 1", "level": 101 }))
            .code(400),
        "limit"
    );
    assert_eq!(server.post("reply", &json!([1])).code(400), "parameter");
}

#[test]
fn other_paths_methods_and_bodies_are_refused() {
    let server = Running::start();
    assert_eq!(server.get("/api/1/nothing").code(404), "not_found");
    assert_eq!(server.get("/../../etc/passwd").code(404), "not_found");
    assert_eq!(server.get("/%2e%2e/Cargo.toml").code(404), "not_found");
    assert_eq!(server.get("/api/1/reply").code(405), "method");
    let host = "HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    let response = server.request(&format!("DELETE /api/1/solve {host}"), b"");
    assert_eq!(response.code(405), "method");
    let response = server.request(&format!("POST /api/1/reply {host}"), b"{}");
    assert_eq!(response.code(415), "media_type");
    let typed = format!("POST /api/1/reply {host}Content-Type: application/json\r\n");
    assert_eq!(server.request(&typed, &[b'x'; 100_000]).code(413), "limit");
    assert_eq!(server.request(&typed, b"\xff\xfe").code(400), "parameter");
    let deep = "[".repeat(60_000);
    assert_eq!(
        server.request(&typed, deep.as_bytes()).code(400),
        "parameter"
    );
}

#[test]
fn other_sites_and_other_names_are_refused() {
    let server = Running::start();
    let solve = "GET /api/1/solve?q=nim+1 HTTP/1.1\r\n";
    for host in ["evil.example", "127.0.0.1.evil.example:80", ""] {
        let head = format!("{solve}Host: {host}\r\n");
        assert_eq!(server.request(&head, b"").code(403), "host", "{host}");
    }
    assert_eq!(server.request(solve, b"").code(403), "host");
    let local = "Host: localhost:1234\r\n";
    for header in [
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Site: same-site",
        "Origin: http://evil.example",
        "Origin: null",
        "Origin: http://localhost:99",
    ] {
        let head = format!("{solve}{local}{header}\r\n");
        assert_eq!(
            server.request(&head, b"").code(403),
            "cross_site",
            "{header}"
        );
    }
    for header in [
        "Sec-Fetch-Site: same-origin",
        "Origin: http://localhost:1234",
    ] {
        let head = format!("{solve}{local}{header}\r\n");
        server.request(&head, b"").ok();
    }
    // A link on another site may open the page, but not ask.
    let link =
        "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n";
    let page = server.request(&format!("GET / HTTP/1.1\r\n{local}{link}"), b"");
    assert_eq!(page.status, 200);
    assert_eq!(
        server
            .request(&format!("{solve}{local}{link}"), b"")
            .code(403),
        "cross_site"
    );
}

#[test]
fn every_response_keeps_browsers_careful() {
    let server = Running::start();
    for path in ["/", "/api/1/games", "/api/1/solve", "/nothing"] {
        let head = server.get(path).head;
        for header in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "frame-ancestors 'none'",
        ] {
            assert!(head.contains(header), "{path}: {head}");
        }
        assert!(
            !head.contains("unsafe-inline") && !head.contains("access-control"),
            "{head}"
        );
    }
}

#[test]
fn the_page_is_small_and_not_sent_twice() {
    let server = Running::start();
    let gzip = "Host: 127.0.0.1\r\nAccept-Encoding: br, gzip\r\n";
    let fetch = |path: &str, more: &str| {
        let head = format!("GET {path} HTTP/1.1\r\n{gzip}{more}");
        server.request(&head, b"")
    };
    let html = server.get("/");
    let html = String::from_utf8(html.body).expect("text");
    let named = html.split('"').filter(|name| {
        let endings = [".js", ".css", ".svg"];
        endings.iter().any(|ending| name.ends_with(ending))
    });
    let mut names: Vec<String> = named.map(|name| format!("/{name}")).collect();
    assert_eq!(names.len(), 3, "{names:?}");
    // What the page asks for when it starts.
    names.extend(["/".into(), "/api/1/games".into()]);
    let mut total = 0;
    for name in names {
        let (plain, packed) = (server.get(&name), fetch(&name, ""));
        assert_eq!((plain.status, packed.status), (200, 200), "{name}");
        assert!(packed.head.contains("content-encoding: gzip"), "{name}");
        assert!(packed.body.len() < plain.body.len(), "{name}");
        total += packed.head.len() + packed.body.len();
    }
    assert!(total < 200_000, "first load of {total} bytes");
    // Short answers are sent as they are.
    let short = fetch("/api/1/solve?q=nim+1", "");
    assert!(!short.head.contains("content-encoding"));
    let tag = fetch("/main.js", "").head;
    let tag = tag
        .split("etag: ")
        .nth(1)
        .and_then(|rest| rest.split("\r\n").next());
    let again = fetch(
        "/main.js",
        &format!("If-None-Match: {}\r\n", tag.expect("a tag")),
    );
    assert_eq!((again.status, again.body.len()), (304, 0));
}

#[test]
fn the_description_lists_every_address() {
    let server = Running::start();
    let document = server.get("/api/1/openapi.json").ok();
    assert_eq!(document["openapi"], "3.1.0");
    for route in grundy_report::ROUTES {
        let path = &document["paths"][format!("/api/1/{}", route.name)];
        assert!(path.is_object(), "{}", route.name);
    }
}
