//! Large pages for arrays that are read at random, and asking for what will be read soon.
#![allow(unsafe_code)]

/// A vector of `count` copies of `value`, for random access: where the system can, it is kept in
/// large pages, so that fewer accesses have to look up their page first.
///
/// ```
/// assert_eq!(grundy_fastio::filled(7, 3), [7, 7, 7]);
/// ```
pub fn filled<T: Clone>(value: T, count: usize) -> Vec<T> {
    let mut items = reserved(count);
    items.resize(count, value);
    items
}

/// An empty vector with room for `count` items, in large pages as [`filled`] ones.
pub fn reserved<T>(count: usize) -> Vec<T> {
    let mut items = Vec::with_capacity(count);
    advise(&mut items);
    items
}

/// Asks the processor to bring `items[place]` nearer, because it will be read soon. Any place will
/// do; it changes nothing but the time.
///
/// ```
/// grundy_fastio::soon(&[1, 2, 3], 7);
/// ```
#[inline(always)]
pub fn soon<T>(items: &[T], place: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let address = items.as_ptr().wrapping_add(place);
        // SAFETY: a prefetch reads nothing and never faults, whatever the address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (items, place);
}

/// Asks for large pages for what a vector has not yet touched.
#[cfg(target_os = "linux")]
fn advise<T>(items: &mut Vec<T>) {
    const LARGE: usize = 1 << 21;
    let spare = items.spare_capacity_mut();
    let start = spare.as_mut_ptr() as usize;
    let (first, end) = (
        start.next_multiple_of(LARGE),
        (start + size_of_val(spare)) & !(LARGE - 1),
    );
    if first < end {
        // SAFETY: the range lies within memory that the vector owns, and this advice changes no
        // contents. Where it is not taken nothing is lost.
        unsafe { libc::madvise(first as *mut libc::c_void, end - first, libc::MADV_HUGEPAGE) };
    }
}

#[cfg(not(target_os = "linux"))]
fn advise<T>(_: &mut Vec<T>) {}
