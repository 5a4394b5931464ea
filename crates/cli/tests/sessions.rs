//! Recorded sessions: the README's own, and one file per command. TRYCMD=overwrite rewrites them.

#[test]
fn recorded_sessions() {
    trycmd::TestCases::new()
        .env("GRUNDY_LANG", "en")
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .case("../../docs/values.md")
        .case("../../docs/zh/values.md")
        .case("../../README.md")
        .case("../../README.zh-CN.md");
}
