//! Every family, opened as its example and each further instance, keeps the laws.

use grundy_catalogue::{FAMILIES, open};

#[test]
fn every_family_keeps_the_laws() {
    let mut broken = Vec::new();
    for family in FAMILIES {
        let example = family
            .example
            .split(' ')
            .next()
            .expect("an example names its game");
        for instance in std::iter::once(&example).chain(family.instances) {
            let game = open(instance).unwrap_or_else(|e| panic!("{instance}: {e:?}"));
            if let Err(law) = game.laws() {
                broken.push(law);
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
