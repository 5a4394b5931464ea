//! Products of coin-turning games as a short program: the nim-product as contest programmers write it.

use grundy_face::{Recipe, Texts, Way};
use grundy_game::Words;

use super::product::Product;
use super::values::Kind;

/// Why the program is right.
const WHY: Words = Words {
    en: "A head in row x and column y is worth the nim-product of the values of x and y in the two games (Tartan theorem). A number is a1*D + a0 with D = 2^half, and D nim-times D is D xor D/2: three products of halves and one by D/2 make a product.",
    zh: "第 x 行第 y 列的正面，SG 值是 x 与 y 在两个游戏中的值的 Nim 积（Tartan 定理）。数写成 a1*D + a0，其中 D = 2^half，D 与自身的 Nim 积是 D xor D/2：三个一半长的积和一个与 D/2 的积合成一个积。",
};

/// The nim-product in C++.
const CPP: &str = "\
u64 nim_product(u64 a, u64 b, int half = 32) {
    if (a <= 1 || b <= 1) return a * b;
    u64 mask = (1ULL << half) - 1, a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    u64 high = nim_product(a1, b1, half / 2), low = nim_product(a0, b0, half / 2);
    u64 both = nim_product(a1 ^ a0, b1 ^ b0, half / 2);
    return (both ^ low) << half ^ low ^ nim_product(high, 1ULL << (half - 1), half / 2);
}

u64 row_value(u64 n) { return @ROW@; }
u64 column_value(u64 n) { return @COLUMN@; }

u64 value(const vector<u64> &squares) {
    u64 sum = 0;
    for (size_t i = 0; i + 1 < squares.size(); i += 2)  // rows and columns in turn
        sum ^= nim_product(row_value(squares[i]), column_value(squares[i + 1]));
    return sum;
}";

/// The nim-product in Python.
const PYTHON: &str = "\
def nim_product(a, b, half=32):
    if a <= 1 or b <= 1:
        return a * b
    mask = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & mask, b >> half, b & mask
    high, low = nim_product(a1, b1, half // 2), nim_product(a0, b0, half // 2)
    both = nim_product(a1 ^ a0, b1 ^ b0, half // 2)
    return (both ^ low) << half ^ low ^ nim_product(high, 1 << (half - 1), half // 2)


def row_value(n):
    return @ROW@


def column_value(n):
    return @COLUMN@


def value(squares):
    total = 0
    for row, column in zip(squares[::2], squares[1::2]):
        total ^= nim_product(row_value(row), column_value(column))
    return total";

/// The nim-product in Rust.
const RUST: &str = "\
fn nim_product(a: u64, b: u64, half: u32) -> u64 {
    if a <= 1 || b <= 1 {
        return a * b;
    }
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let high = nim_product(a1, b1, half / 2);
    let low = nim_product(a0, b0, half / 2);
    let both = nim_product(a1 ^ a0, b1 ^ b0, half / 2);
    (both ^ low) << half ^ low ^ nim_product(high, 1 << (half - 1), half / 2)
}

fn row_value(n: u64) -> u64 {
    @ROW@
}

fn column_value(n: u64) -> u64 {
    @COLUMN@
}

fn value(squares: &[u64]) -> u64 {
    let squares = squares.chunks_exact(2); // rows and columns in turn
    squares.fold(0, |sum, s| sum ^ nim_product(row_value(s[0]), column_value(s[1]), 32))
}";

/// The nim-product in Java.
const JAVA: &str = "\
static long nim_product(long a, long b, int half) {
    if (a == 0 || b == 0) return 0;
    if (a == 1 || b == 1) return a * b;
    long mask = (1L << half) - 1, a1 = a >>> half, a0 = a & mask, b1 = b >>> half, b0 = b & mask;
    long high = nim_product(a1, b1, half / 2), low = nim_product(a0, b0, half / 2);
    long both = nim_product(a1 ^ a0, b1 ^ b0, half / 2);
    return (both ^ low) << half ^ low ^ nim_product(high, 1L << (half - 1), half / 2);
}

static long row_value(long n) { return @ROW@; }

static long column_value(long n) { return @COLUMN@; }

static long value(long[] squares) {
    long sum = 0;
    for (int i = 0; i + 1 < squares.length; i += 2) // rows and columns in turn
        sum ^= nim_product(row_value(squares[i]), column_value(squares[i + 1]), 32);
    return sum;
}";

/// Whether both games have closed forms that a program can say.
pub fn has_recipe(rules: &Product) -> bool {
    let codes = [&rules.rows.code, &rules.columns.code];
    !rules.acrostic && codes.iter().all(|code| Kind::of(code).is_some())
}

/// The program for a product that [has one](has_recipe).
pub fn recipe(rules: &Product) -> Recipe {
    let formula = |kind: Kind| match kind.recipe().way {
        Way::Formula(texts) => texts,
        _ => unreachable!("a closed form is a formula"),
    };
    let [rows, columns] = [&rules.rows.code, &rules.columns.code].map(|code| {
        let kind = Kind::of(code).expect("only such products have a recipe");
        formula(kind)
    });
    let filled = |text: &str, row: &str, column: &str| {
        text.replace("@ROW@", row).replace("@COLUMN@", column)
    };
    Recipe {
        why: WHY,
        way: Way::Lists(Texts::new(
            filled(CPP, &rows.cpp, &columns.cpp),
            filled(PYTHON, &rows.python, &columns.python),
            filled(RUST, &rows.rust, &columns.rust),
            filled(JAVA, &rows.java, &columns.java),
        )),
    }
}
