//! Work compiled for wider registers, where the processor has them. The only unsafe code here.
#![allow(unsafe_code)]

/// Does work that the compiler can put into wide registers.
#[inline(always)]
pub fn widely<T>(work: impl FnOnce() -> T) -> T {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has what the function is compiled for.
        return unsafe { compiled(work) };
    }
    work()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn compiled<T>(work: impl FnOnce() -> T) -> T {
    work()
}
