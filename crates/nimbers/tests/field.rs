//! The field: its axioms at every width, its definition by mex, and published values.

use grundy_game::Budget;
use grundy_nimbers::{
    Finite, Natural, NimError, Solutions, Transfinite, Word, log, minimal_polynomial, order,
    quadratic, roots,
};
use proptest::prelude::*;

fn budget() -> Budget {
    Budget::new(100_000_000)
}

fn nimber(text: &str) -> Transfinite {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn products_below_256_are_the_mex_of_the_definition() {
    let mut table = vec![[0u8; 256]; 256];
    for a in 0..256 {
        for b in 0..=a {
            let mut seen = [0u64; 5];
            for x in 0..a {
                for y in 0..b {
                    let option = table[x][b] ^ table[a][y] ^ table[x][y];
                    seen[option as usize / 64] |= 1 << (option % 64);
                }
            }
            let word = seen.iter().position(|&word| word != u64::MAX).unwrap();
            let mex = 64 * word + seen[word].trailing_ones() as usize;
            let product = u8::try_from(mex).unwrap();
            (table[a][b], table[b][a]) = (product, product);
        }
    }
    for a in 0..=255u8 {
        for b in 0..=255u8 {
            assert_eq!(a.product(b), table[a as usize][b as usize], "{a} {b}");
        }
    }
}

#[test]
fn published_products_and_inverses() {
    for (a, b, product) in [
        (2, 2, 3),
        (4, 4, 6),
        (16, 16, 24),
        (256, 256, 384),
        (19, 23, 86),
    ] {
        assert_eq!(u64::product(a, b), product);
    }
    let row: Vec<u8> = (1..=16).map(|n| 8u8.product(n)).collect();
    assert_eq!(
        row,
        [8, 12, 4, 11, 3, 7, 15, 13, 5, 1, 9, 6, 14, 10, 2, 128]
    );
    let inverses: Vec<u8> = (1..=16).map(|n: u8| n.inverse().unwrap()).collect();
    let published = [1, 3, 2, 15, 12, 9, 11, 10, 6, 8, 7, 5, 14, 13, 4, 170];
    assert_eq!(inverses, published);
}

macro_rules! axioms {
    ($($name:ident: $word:ty),*) => {$(
        proptest! {
            #[test]
            fn $name(a: $word, b: $word, c: $word) {
                prop_assert_eq!(a.product(b), b.product(a));
                prop_assert_eq!(a.product(b).product(c), a.product(b.product(c)));
                prop_assert_eq!(a.product(b ^ c), a.product(b) ^ a.product(c));
                prop_assert_eq!(a.product(1), a);
                prop_assert_eq!(a.square(), a.product(a));
                prop_assert_eq!(a.root().square(), a);
                prop_assert_eq!(a.half(), a.product(1 << (<$word>::BITS - 1)));
                prop_assert_eq!(a.power(13), (0..13).fold(1, |power: $word, _| power.product(a)));
                match b.inverse() {
                    Some(inverse) => {
                        prop_assert_eq!(b.product(inverse), 1);
                        prop_assert_eq!(a.quotient(b).unwrap().product(b), a);
                    }
                    None => prop_assert_eq!(b, 0),
                }
                // Half of the numbers, those without the highest bit, are x² + x for some x.
                match a.artin_schreier() {
                    Some(x) => prop_assert_eq!(x.square() ^ x, a),
                    None => prop_assert_eq!(a >> (<$word>::BITS - 1), 1),
                }
                prop_assert_eq!(a.artin_schreier().is_some(), a >> (<$word>::BITS - 1) == 0);
            }
        }
    )*};
}

axioms!(axioms_in_8_bits: u8, axioms_in_16_bits: u16, axioms_in_32_bits: u32,
        axioms_in_64_bits: u64, axioms_in_128_bits: u128);

/// Finite nimbers of up to 512 bits.
fn any_finite() -> impl Strategy<Value = Finite> {
    let digits = prop::collection::vec(any::<u64>(), 0..9);
    digits.prop_map(|digits| Finite::from_natural(Natural::from_digits(digits)))
}

/// Nimbers with a few small terms, in fields of degree up to 4 · 60.
fn any_transfinite() -> impl Strategy<Value = Transfinite> {
    let term = (
        "w(\\^(2|3|w|\\(w\\+1\\)|\\(w\\*4\\)))?\\*[1-9]",
        any::<bool>(),
    );
    prop::collection::vec(term, 0..3).prop_map(|terms| {
        let terms = terms.into_iter().map(|(term, one)| {
            let term = nimber(&term);
            if one {
                term.sum(&Transfinite::from(1))
            } else {
                term
            }
        });
        terms.fold(Transfinite::default(), |sum, term| sum.sum(&term))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn axioms_of_finite_nimbers(a in any_finite(), b in any_finite(), c in any_finite()) {
        let budget = budget();
        let times = |a: &Finite, b: &Finite| a.product(b, &budget).unwrap();
        prop_assert_eq!(times(&a, &b), times(&b, &a));
        prop_assert_eq!(times(&times(&a, &b), &c), times(&a, &times(&b, &c)));
        prop_assert_eq!(times(&a, &(&b ^ &c)), &times(&a, &b) ^ &times(&a, &c));
        prop_assert_eq!(a.square(&budget).unwrap(), times(&a, &a));
        prop_assert_eq!(&a.root(&budget).unwrap().square(&budget).unwrap(), &a);
        if let Some(inverse) = b.inverse(&budget).unwrap() {
            prop_assert!(times(&b, &inverse).is_one());
        }
        let x = a.artin_schreier(&budget).unwrap();
        prop_assert_eq!(&(&x.square(&budget).unwrap() ^ &x), &a);
    }

    #[test]
    fn finite_nimbers_agree_with_words(a: u128, b: u128) {
        let product = Finite::from(a).product(&Finite::from(b), &budget()).unwrap();
        prop_assert_eq!(product, Finite::from(a.product(b)));
    }

    #[test]
    fn quadratics_are_solved(a in any_finite(), b in any_finite(), c in any_finite()) {
        let budget = budget();
        let Solutions::These(solutions) = quadratic(&a, &b, &c, &budget).unwrap() else {
            prop_assert!(a.is_zero() && b.is_zero() && c.is_zero());
            return Ok(());
        };
        for x in &solutions {
            let linear = &a.product(x, &budget).unwrap() ^ &b;
            prop_assert_eq!(&(&linear.product(x, &budget).unwrap() ^ &c), &Finite::default());
        }
        let expected = if a.is_zero() || b.is_zero() { 1 } else { 2 };
        prop_assert!(solutions.len() == expected || (a.is_zero() && b.is_zero()));
    }

    #[test]
    fn logarithms_undo_powers(base in 1u64.., exponent: u64) {
        let budget = budget();
        let base = Finite::from(base);
        let number = base.power(&exponent.into(), &budget).unwrap();
        let found = log(&base, &number, &budget).unwrap();
        prop_assert_eq!(base.power(&found, &budget).unwrap(), number);
        prop_assert!(found < order(&base, &budget).unwrap());
    }

    #[test]
    fn the_minimal_polynomial_vanishes(number: u64) {
        let budget = budget();
        let number = Finite::from(number);
        let coefficients = minimal_polynomial(&number, &budget).unwrap();
        let mut value = Finite::default();
        for &coefficient in coefficients.iter().rev() {
            value = value.product(&number, &budget).unwrap();
            value ^= &Finite::from(u64::from(coefficient));
        }
        prop_assert!(value.is_zero());
        prop_assert_eq!(coefficients.len(), number.degree() + 1);
    }

    #[test]
    fn axioms_of_transfinite_nimbers(a in any_transfinite(), b in any_transfinite(), c in any_transfinite()) {
        let budget = budget();
        let times = |a: &Transfinite, b: &Transfinite| a.product(b, &budget).unwrap();
        prop_assert_eq!(times(&a, &b), times(&b, &a));
        prop_assert_eq!(times(&times(&a, &b), &c), times(&a, &times(&b, &c)));
        prop_assert_eq!(times(&a, &b.sum(&c)), times(&a, &b).sum(&times(&a, &c)));
        prop_assert_eq!(a.square(&budget).unwrap(), times(&a, &a));
        prop_assert_eq!(&a.root(&budget).unwrap().square(&budget).unwrap(), &a);
        match b.inverse(&budget) {
            Ok(inverse) => prop_assert_eq!(times(&b, &inverse), Transfinite::one()),
            Err(error) => prop_assert_eq!((error, b.is_zero()), (NimError::DivisionByZero, true)),
        }
        prop_assert_eq!(nimber(&a.to_string()), a.clone());
        prop_assert_eq!(nimber(&format!("{a:#}")), a);
    }
}

/// The order is the least exponent: compared with counting, in the field of 2^8.
#[test]
fn orders_logarithms_and_roots_by_counting() {
    let budget = budget();
    for base in 1..=255u8 {
        let powers: Vec<u8> = std::iter::successors(Some(1u8), |power| Some(power.product(base)))
            .take(255)
            .collect();
        let cycle = powers[1..]
            .iter()
            .position(|&power| power == 1)
            .map_or(255, |at| at + 1);
        let number = Finite::from(u64::from(base));
        assert_eq!(order(&number, &budget), Ok(Natural::from(cycle as u64)));
        for x in [1u8, 2, 7, 16, 100, 255] {
            let found = log(&number, &Finite::from(u64::from(x)), &budget);
            match powers.iter().position(|&power| power == x) {
                Some(exponent) => assert_eq!(found, Ok(Natural::from(exponent as u64))),
                None => assert!(matches!(found, Err(NimError::NotAPower { .. }))),
            }
        }
        for degree in [1u32, 2, 3, 5, 6, 7, 15, 17, 51] {
            // All roots of a number in the field of 2^8 of such degrees lie in the field.
            let expected: Vec<Finite> = (0..=255u8)
                .filter(|x| x.power(degree.into()) == base)
                .map(|x| Finite::from(u64::from(x)))
                .collect();
            match roots(&number, degree, &budget) {
                Ok(found) => assert_eq!(found, expected, "{degree} {base}"),
                Err(error) => {
                    assert!(matches!(error, NimError::NoRoot { .. }), "{error}");
                    assert!(expected.is_empty(), "{degree} {base}");
                }
            }
        }
    }
}

#[test]
fn some_number_of_64_bits_has_the_full_order() {
    let budget = budget();
    let whole = Natural::from(u64::MAX);
    let numbers = (1u64 << 63..).take(50).map(Finite::from);
    let orders: Vec<Natural> = numbers.map(|n| order(&n, &budget).unwrap()).collect();
    assert!(orders.contains(&whole));
    assert!(
        orders
            .iter()
            .all(|order| u64::MAX.is_multiple_of(order.to_u64().unwrap()))
    );
    let digits = [0; 20].into_iter().chain([1]);
    let large = Finite::from_natural(Natural::from_digits(digits));
    assert_eq!(
        order(&large, &budget),
        Err(NimError::NotFactored { degree: 2048 })
    );
}

/// Identities between transfinite nimbers in the literature.
#[test]
fn published_transfinite_products() {
    let budget = budget();
    let power = |base: &str, exponent: u64| {
        let power = nimber(base).power(&exponent.into(), &budget).unwrap();
        power.to_string()
    };
    assert_eq!(
        nimber("w")
            .product(&nimber("w^2"), &budget)
            .unwrap()
            .to_string(),
        "2"
    );
    assert_eq!(power("w", 3), "2");
    assert_eq!(power("w^3", 3), "w");
    assert_eq!(power("w^w", 5), "4");
    assert_eq!(power("w^w^2", 7), "w+1");
    assert_eq!(power("w^w^3", 11), "w^w+1");
    assert_eq!(power("w^w^6", 19), "w^3+4");
    assert_eq!(power("w^(w*5)", 5), "w^w");
    assert_eq!(
        nimber("w*2")
            .product(&nimber("w^2*2"), &budget)
            .unwrap()
            .to_string(),
        "1"
    );
    assert_eq!(nimber("w").inverse(&budget).unwrap().to_string(), "w^2*3");
}

#[test]
fn what_is_not_known_is_not_answered() {
    let budget = budget();
    // Without a carry, any primes will do; with one, the least number without a root is needed.
    let far = nimber("w^w^13");
    assert_eq!(far.square(&budget).unwrap().to_string(), "w^(w^13*2)");
    let unknown = far.power(&47u64.into(), &budget).unwrap_err();
    assert_eq!(unknown, NimError::UnknownAlpha { prime: 47 });
    let small = Budget::new(100);
    let error = nimber("w^w^6+w").inverse(&small).unwrap_err();
    assert!(error.is_unknown() && matches!(error, NimError::Stopped(_)));
    let huge = nimber("w^18446744073709551615+1")
        .inverse(&small)
        .unwrap_err();
    assert!(matches!(huge, NimError::Stopped(_)), "{huge}");
}

#[test]
fn normal_forms_are_printed_and_read() {
    for text in [
        "0",
        "5",
        "w",
        "w^2*3+5",
        "w^w",
        "w^w^3*7+w",
        "w^(w*2+1)",
        "w^(w^2*3+w+4)*2+w^w+w+1",
    ] {
        assert_eq!(nimber(text).to_string(), text);
        let pretty = format!("{:#}", nimber(text));
        assert_eq!(nimber(&pretty).to_string(), text, "{pretty}");
    }
    assert_eq!(format!("{:#}", nimber("w^2*3+5")), "ω²·3+5");
    assert_eq!(format!("{:#}", nimber("w^w^3*7+w^10")), "ω^ω³·7+ω¹⁰");
    assert_eq!(nimber(" ω² · 3 + 5 "), nimber("w^2*3+5"));
    assert_eq!(nimber("w^0*3"), nimber("3"));
    assert!(nimber("w^w") > nimber("w^99*99+w^98"));
}

#[test]
fn wrong_normal_forms_are_refused_with_their_place() {
    #[track_caller]
    fn check(text: &str, span: std::ops::Range<usize>) {
        let error = text.parse::<Transfinite>().expect_err(text);
        assert_eq!(error.span, span, "{text}: {error}");
    }
    check("", 0..0);
    check("x", 0..1);
    check("w^w^w", 4..5);
    check("w^(w^(w))", 6..7);
    check("1+w", 2..3);
    check("w+w", 2..3);
    check("w*", 2..2);
    check("w^(2", 4..4);
    check("w 2", 2..3);
    check("w^18446744073709551616", 1..22);
    check("w^w^1000", 1..8);
    check("-1", 0..1);
    check("ω^ω^ω", 6..8);
}
