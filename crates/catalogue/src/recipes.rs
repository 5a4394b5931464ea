//! Recipes that several games share: closed forms, and the moves of heap games.

use grundy_face::{Recipe, Repeats, Texts, Way};
use grundy_game::{Budget, Words};
use grundy_heaps::{CodeValues, HeapValues, OctalCode, SubtractionSet};

/// Why a table is right.
pub const MEX: Words = Words {
    en: "The value of a heap is the least number that no move reaches (mex).",
    zh: "一堆的 SG 值是各种着法都到不了的最小非负整数（mex）。",
};

/// Every number counts by itself, as an expression in `n` says.
pub fn formula(why: Words, n: Texts) -> Recipe {
    Recipe {
        why,
        way: Way::Formula(n),
    }
}

/// How a language writes numbers and remainders.
#[derive(Clone, Copy, Debug)]
pub struct Spelling {
    pub number: fn(u64) -> String,
    pub modulo: fn(&str, &str) -> String,
}

/// The same with numbers in it, each written by what `n` is given: C++ takes a number from 2^63 on
/// for negative unless it is told, and Java has to be told of every operation that it meets.
pub fn formula_with(why: Words, n: impl Fn(Spelling) -> String) -> Recipe {
    let modulo = |of: &str, by: &str| match of.contains(' ') {
        true => format!("({of}) % {by}"),
        false => format!("{of} % {by}"),
    };
    let cpp = n(Spelling {
        number: |number| match i64::try_from(number) {
            Ok(number) => number.to_string(),
            Err(_) => format!("{number}ULL"),
        },
        modulo,
    });
    let plain = n(Spelling {
        number: |number| number.to_string(),
        modulo,
    });
    let java = n(Spelling {
        number: |number| match i64::try_from(number) {
            Ok(number) => format!("{number}L"),
            Err(_) => format!("Long.parseUnsignedLong(\"{number}\")"),
        },
        modulo: |of, by| format!("Long.remainderUnsigned({of}, {by})"),
    });
    formula(why, Texts::new(cpp, plain.clone(), plain, java))
}

/// The n-th number with an odd number of ones in binary, less what stands before the first. From
/// 2^63 on it needs more than 64 bits, which the reason has to say.
pub fn odious(why: Words, skipped: u64) -> Recipe {
    let m = match skipped {
        0 => "(n - 1)".to_string(),
        _ => format!("(n - {})", skipped + 1),
    };
    let none = match skipped {
        0 => "n == 0".to_string(),
        _ => format!("n <= {skipped}"),
    };
    let none_in_java = match skipped {
        0 => none.clone(),
        _ => format!("Long.compareUnsigned(n, {skipped}) <= 0"),
    };
    formula(
        why,
        Texts::new(
            format!("{none} ? 0 : 2 * {m} + (__builtin_popcountll{m} % 2 == 0)"),
            format!("0 if {none} else 2 * {m} + (bin{m}.count(\"1\") % 2 == 0)"),
            format!("if {none} {{ 0 }} else {{ 2 * {m} + u64::from({m}.count_ones() % 2 == 0) }}"),
            format!("{none_in_java} ? 0 : 2 * {m} + (Long.bitCount{m} % 2 == 0 ? 1 : 0)"),
        ),
    )
}

/// A table of values, with the moves of a heap as given and the period that `values` prove.
pub fn table(why: Words, moves: Texts, values: Option<&dyn HeapValues>) -> Recipe {
    // A period that takes longer to find has no place in a short program.
    let budget = Budget::new(1 << 20);
    let period = values.and_then(|values| values.period_at(u64::MAX, &budget).ok().flatten());
    let repeats = period.map(|period| Repeats {
        start: period.preperiod,
        period: period.period,
        rise: period.saltus,
    });
    Recipe {
        why,
        way: Way::Table { moves, repeats },
    }
}

/// The values of an octal game, with its period where one is proved.
pub fn octal(code: &OctalCode) -> Recipe {
    let digits = (0..=code.length() as u64).map(|taken| code.digit(taken).to_string());
    let digits = digits.collect::<Vec<_>>().join(", ");
    let moves = Texts::new(
        format!(
            "\
int code[] = {{{digits}}}, taken = 0;
for (int digit : code) {{
    long long rest = heap - taken++;
    if (rest < 0) break;
    if (digit & (rest == 0 ? 1 : 2)) reached.insert(sg[rest]);
    if (digit & 4)
        for (int low = 1; low <= rest - low; low++) reached.insert(sg[low] ^ sg[rest - low]);
}}"
        ),
        format!(
            "\
for taken, digit in enumerate([{digits}]):
    rest = heap - taken
    if rest < 0:
        break
    if digit & (1 if rest == 0 else 2):
        reached.add(sg[rest])
    if digit & 4:
        reached.update(sg[low] ^ sg[rest - low] for low in range(1, rest // 2 + 1))"
        ),
        format!(
            "\
for (taken, digit) in [{digits}].into_iter().enumerate().take(heap + 1) {{
    let rest = heap - taken;
    if digit & (if rest == 0 {{ 1 }} else {{ 2 }}) != 0 {{
        reached.insert(sg[rest]);
    }}
    if digit & 4 != 0 {{
        reached.extend((1..=rest / 2).map(|low| sg[low] ^ sg[rest - low]));
    }}
}}"
        ),
        format!(
            "\
int[] code = {{{digits}}};
for (int taken = 0; taken < code.length && taken <= heap; taken++) {{
    int rest = heap - taken;
    if ((code[taken] & (rest == 0 ? 1 : 2)) != 0) reached.add(sg[rest]);
    if ((code[taken] & 4) != 0)
        for (int low = 1; low <= rest - low; low++) reached.add(sg[low] ^ sg[rest - low]);
}}"
        ),
    );
    let why = Words {
        en: "Digit k of the octal code says what taking k may leave: 1 nothing, 2 one heap, 4 two heaps.",
        zh: "八进制码的第 k 位说明取 k 个之后可以剩下什么：1 什么也不剩，2 剩一堆，4 剩两堆。",
    };
    let values = code.to_string().parse().ok().map(CodeValues::new);
    table(why, moves, values.as_ref().map(|values| values as _))
}

/// The values when the numbers of a set may be taken.
pub fn subtraction(set: &SubtractionSet, values: &dyn HeapValues) -> Recipe {
    let moves = Texts::new(
        format!(
            "\
for (long long taken : {{{set}}})
    if (taken <= heap) reached.insert(sg[heap - taken]);"
        ),
        format!("reached.update(sg[heap - taken] for taken in [{set}] if taken <= heap)"),
        format!(
            "\
for taken in [{set}].into_iter().filter(|taken| *taken <= heap) {{
    reached.insert(sg[heap - taken]);
}}"
        ),
        format!(
            "\
for (long taken : new long[] {{{set}}})
    if (taken <= heap) reached.add(sg[heap - (int) taken]);"
        ),
    );
    table(MEX, moves, Some(values))
}

/// The values when any number but those of a set may be taken.
pub fn all_but(set: &SubtractionSet, values: &dyn HeapValues) -> Recipe {
    let moves = Texts::new(
        format!(
            "\
set<long long> except = {{{set}}};
for (int taken = 1; taken <= heap; taken++)
    if (!except.count(taken)) reached.insert(sg[heap - taken]);"
        ),
        format!(
            "\
barred = {{{set}}}
reached.update(sg[heap - taken] for taken in range(1, heap + 1) if taken not in barred)"
        ),
        format!(
            "\
for taken in (1..=heap).filter(|taken| ![{set}].contains(taken)) {{
    reached.insert(sg[heap - taken]);
}}"
        ),
        format!(
            "\
Set<Integer> barred = Set.of({set});
for (int taken = 1; taken <= heap; taken++)
    if (!barred.contains(taken)) reached.add(sg[heap - taken]);"
        ),
    );
    table(MEX, moves, Some(values))
}
