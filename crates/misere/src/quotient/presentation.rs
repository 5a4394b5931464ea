//! A monoid by generators and relations.

use std::fmt;

use rustc_hash::FxHashMap;

use super::Quotient;
use super::bits::Bits;
use super::monoid::{Bipartite, Element};

/// Generators and relations of a quotient, with a name for each element.
///
/// Generators are the heaps that are no products of smaller ones: `a`, `b`, `c`, and so on. Each
/// element is the first product that comes to it, by degree and then by letters; a relation is a
/// product that is not the first of its element while all that divide it are (the reduced Gröbner
/// basis of that order), so the relations are enough.
#[derive(Clone, Debug)]
pub struct Presentation {
    generators: Vec<Generator>,
    relations: Vec<(Exponents, Exponents)>,
    names: Vec<Exponents>,
}

/// A generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generator {
    /// The heap.
    pub heap: u32,
    /// Its element.
    pub element: Element,
}

/// How often each generator stands in a product.
type Exponents = Vec<u32>;

impl Presentation {
    /// The presentation of a quotient.
    pub fn of(quotient: &Quotient) -> Self {
        let monoid = quotient.monoid();
        let generators = generators(monoid, quotient.phi());
        let mut first: Vec<Option<Exponents>> = vec![None; monoid.order()];
        first[0] = Some(vec![0; generators.len()]);
        let mut relations: Vec<(Exponents, Element)> = Vec::new();
        let mut degree = vec![(vec![0; generators.len()], 0 as Element)];
        while !degree.is_empty() {
            let mut next: FxHashMap<Exponents, Element> = FxHashMap::default();
            for (product, element) in &degree {
                for (place, generator) in generators.iter().enumerate() {
                    let mut larger = product.clone();
                    larger[place] += 1;
                    next.insert(larger, monoid.product(*element, generator.element));
                }
            }
            let divided = |product: &Exponents| {
                let divides = |small: &Exponents| small.iter().zip(product).all(|(a, b)| a <= b);
                relations.iter().any(|(small, _)| divides(small))
            };
            let mut next: Vec<(Exponents, Element)> = next
                .into_iter()
                .filter(|(product, _)| !divided(product))
                .collect();
            // Of one degree, the product with more of the first letters comes first.
            next.sort_by(|a, b| b.0.cmp(&a.0));
            degree.clear();
            for (product, element) in next {
                match &first[element as usize] {
                    None => {
                        first[element as usize] = Some(product.clone());
                        degree.push((product, element));
                    }
                    Some(_) => relations.push((product, element)),
                }
            }
        }
        let names: Vec<Exponents> = first.into_iter().map(Option::unwrap_or_default).collect();
        let relations = relations.into_iter();
        Self {
            relations: relations
                .map(|(product, x)| (product, names[x as usize].clone()))
                .collect(),
            generators,
            names,
        }
    }

    /// The generators, by their heaps.
    pub fn generators(&self) -> &[Generator] {
        &self.generators
    }

    /// An element as a product of generators, such as `ab²c`; the unit is `1`.
    pub fn name(&self, element: Element) -> String {
        written(&self.names[element as usize])
    }

    /// The relations, such as `b⁴ = b²`.
    pub fn relations(&self) -> impl Iterator<Item = String> + '_ {
        let relations = self.relations.iter();
        relations.map(|(product, first)| format!("{} = {}", written(product), written(first)))
    }
}

impl fmt::Display for Presentation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<String> = (0..self.generators.len()).map(letter).collect();
        let relations: Vec<String> = self.relations().collect();
        write!(f, "⟨{} | {}⟩", letters.join(", "), relations.join(", "))
    }
}

/// The heaps with moves that are no products of smaller ones.
fn generators(monoid: &Bipartite, phi: &[Element]) -> Vec<Generator> {
    let mut reached = Bits::empty(monoid.order());
    reached.insert(0);
    let mut generators = Vec::new();
    for (heap, &element) in (0..).zip(phi) {
        if reached.contains(element) {
            continue;
        }
        generators.push(Generator { heap, element });
        let mut pending: Vec<Element> = reached.iter().collect();
        while let Some(x) = pending.pop() {
            let y = monoid.product(x, element);
            if !reached.contains(y) {
                reached.insert(y);
                pending.push(y);
            }
        }
    }
    generators
}

/// `a` to `z`, then `a1`, `b1` and so on.
fn letter(place: usize) -> String {
    let sign = char::from(b'a' + (place % 26) as u8);
    match place / 26 {
        0 => sign.to_string(),
        round => format!("{sign}{round}"),
    }
}

fn written(exponents: &Exponents) -> String {
    let used = exponents
        .iter()
        .enumerate()
        .filter(|&(_, &power)| power > 0);
    let powers = used.map(|(place, &power)| match power {
        1 => letter(place),
        _ => letter(place) + &superscript(power),
    });
    let product: String = powers.collect();
    match product.is_empty() {
        true => "1".into(),
        false => product,
    }
}

fn superscript(power: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = power.to_string().into_bytes();
    digits
        .into_iter()
        .map(|digit| DIGITS[usize::from(digit - b'0')])
        .collect()
}
