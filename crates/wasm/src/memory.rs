//! The end of memory, told instead of only trapped on.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, Ordering};

/// The usual allocator, which remembers that it had nothing to give.
struct Noting;

static FAILED: AtomicBool = AtomicBool::new(false);

#[global_allocator]
static MEMORY: Noting = Noting;

/// The reply of an instance without memory; it must not need any.
const SAID: &str = concat!(
    "507\tapplication/json\t\n",
    r#"{"error":{"code":"memory","message":"this takes more memory than the module may use"}}"#
);

/// Forgets what failed for the question before.
pub fn forget() {
    FAILED.store(false, Ordering::Relaxed);
}

/// The reply, if there is no other one and memory has failed.
pub fn said(no_other: bool) -> Option<&'static str> {
    (no_other && FAILED.load(Ordering::Relaxed)).then_some(SAID)
}

fn noted(place: *mut u8) -> *mut u8 {
    if place.is_null() {
        FAILED.store(true, Ordering::Relaxed);
    }
    place
}

// SAFETY: every call is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Noting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise is the one asked for.
        noted(unsafe { System.alloc(layout) })
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise is the one asked for.
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise is the one asked for.
        noted(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's promise is the one asked for.
        noted(unsafe { System.realloc(place, layout, size) })
    }
}
