//! What `grundy --version` says it was built with. No clock, no network, no repository: the same
//! sources and tools give the same binary.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=GRUNDY_COMMIT");
    let asked = |name: &str| env::var(name).unwrap_or_else(|_| "unknown".into());
    let features = env::vars().filter_map(|(name, _)| {
        let feature = name.strip_prefix("CARGO_FEATURE_")?;
        (feature != "DEFAULT").then(|| feature.to_lowercase().replace('_', "-"))
    });
    let mut features: Vec<String> = features.collect();
    features.sort();
    if features.is_empty() {
        features.push("none".into());
    }
    println!("cargo::rustc-env=GRUNDY_TARGET={}", asked("TARGET"));
    println!("cargo::rustc-env=GRUNDY_PROFILE={}", asked("PROFILE"));
    println!("cargo::rustc-env=GRUNDY_FEATURES={}", features.join(" "));
    println!("cargo::rustc-env=GRUNDY_RUSTC={}", rustc());
    println!("cargo::rustc-env=GRUNDY_COMMIT={}", commit());
}

/// `rustc 1.95.0 (59807616e 2026-04-14)`.
fn rustc() -> String {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output();
    let text = output
        .ok()
        .and_then(|output| String::from_utf8(output.stdout).ok());
    text.map_or_else(|| "unknown".into(), |text| text.trim().into())
}

/// Whoever makes a release names its commit; a published package carries it. A build in a checkout
/// does not ask, since it would be made anew at every commit.
fn commit() -> String {
    if let Ok(commit) = env::var("GRUNDY_COMMIT") {
        return commit;
    }
    const INFO: &str = ".cargo_vcs_info.json";
    let info = std::fs::read_to_string(INFO).unwrap_or_default();
    if !info.is_empty() {
        println!("cargo::rerun-if-changed={INFO}");
    }
    let commit = info.split("\"sha1\":").nth(1);
    let commit = commit.and_then(|rest| rest.split('"').nth(1));
    commit.unwrap_or("unknown").into()
}
