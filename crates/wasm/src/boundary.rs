//! The four functions that the module exports. They name themselves for the linker, which counts
//! as `unsafe`; nothing else here does.
#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::engine::{Engine, Reply};

/// The longest question, in bytes; a rule file has at most half of it.
const LONGEST: usize = 64 << 10;

thread_local! {
    static ASKED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static REPLY: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ENGINE: Engine = Engine::default();
}

/// Makes room for a question of `len` bytes; null if that is too long.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(len: usize) -> *mut u8 {
    if len > LONGEST {
        return std::ptr::null_mut();
    }
    ASKED.with_borrow_mut(|asked| {
        asked.clear();
        asked.resize(len, 0);
        asked.as_mut_ptr()
    })
}

/// Answers the question by exploring at most `budget` positions.
///
/// It always returns natively. A module ends in a trap instead when something is wrong in the
/// workbench or when memory runs out: then too [`reply`] says which, and the instance is to be
/// thrown away.
#[unsafe(no_mangle)]
pub extern "C" fn answer(budget: u32) {
    set_reply(Vec::new());
    #[cfg(target_family = "wasm")]
    prepare();
    let asked = ASKED.take();
    let answered = std::panic::catch_unwind(|| {
        ENGINE.with(|engine| engine.answer(&asked, u64::from(budget)).written())
    });
    set_reply(answered.unwrap_or_else(|_| broken()));
}

/// Where the reply begins.
#[unsafe(no_mangle)]
pub extern "C" fn reply() -> *const u8 {
    #[cfg(target_family = "wasm")]
    if let Some(said) = crate::memory::said(reply_is_empty()) {
        return said.as_ptr();
    }
    REPLY.with_borrow(|reply| reply.as_ptr())
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn reply_len() -> usize {
    #[cfg(target_family = "wasm")]
    if let Some(said) = crate::memory::said(reply_is_empty()) {
        return said.len();
    }
    REPLY.with_borrow(Vec::len)
}

fn set_reply(bytes: Vec<u8>) {
    REPLY.set(bytes);
}

#[cfg(target_family = "wasm")]
fn reply_is_empty() -> bool {
    REPLY.with_borrow(Vec::is_empty)
}

/// What a panic is told as.
fn broken() -> Vec<u8> {
    let message = "something is wrong in the workbench: please report the question";
    Reply::plain(500, "internal", message).written()
}

/// A panic ends the instance here, so it leaves its answer first.
#[cfg(target_family = "wasm")]
fn prepare() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| std::panic::set_hook(Box::new(|_| set_reply(broken()))));
    crate::memory::forget();
}
