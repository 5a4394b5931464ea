//! Contest problems on combinatorial games, answered at the speed of the input.
//!
//! [`PROBLEMS`] is the one list; fronts, documents and tests loop over it. Each problem has one file:
//! its reader, its algorithm (a public function to call on your own data), its writer, and what a
//! setter or a stress test needs: a generator, a checker, brute force from the rules, a shrinker.
//!
//! ```
//! let problem = grundy_contest::find("p1247").unwrap();
//! let reply = problem.judge(b"3\n3 6 9\n").unwrap();
//! assert_eq!(reply.to_string(), "4 3\n3 6 5\n");
//! ```

pub mod acw891;
pub mod acw892;
pub mod acw893;
pub mod acw894;
pub mod agc002e;
pub mod cf1149e;
pub mod cf1451f;
pub mod cf15c;
pub mod cf388c;
pub mod cf794e;
pub mod dp_k;
pub mod form;
mod games;
pub mod hdu1846;
pub mod hdu1847;
pub mod hdu1848;
pub mod hdu1849;
pub mod hdu1850;
pub mod hdu2147;
pub mod hdu2509;
pub mod hdu2516;
pub mod hdu2897;
mod many;
pub mod p1247;
pub mod p2197;
pub mod p2252;
pub mod p3179;
pub mod p3235;
pub mod package;
pub mod poj1067;
pub mod poj2484;
pub mod poj2960;
pub mod poj3480;
mod problem;
mod problems;
mod random;
mod reply;
pub mod solutions;
pub mod sp11414;
pub mod stress;
pub mod tools;

pub use games::{about, family_of};
pub use grundy_fastio as fastio;
pub use grundy_fastio::{Expected, Fault, InputError};
pub use problem::{BruteForce, Kind, OnePosition, PositionReader, Problem, Sample, Verdict};
pub use problems::{PROBLEMS, find};
pub use random::Random;
pub use reply::Reply;
