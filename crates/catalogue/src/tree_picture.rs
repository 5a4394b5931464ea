//! Positions that are trees of options, drawn as such: Left's options hang on edges of Left's
//! colour, Right's on Right's.

use grundy_game::{Element, Figure, Gesture, Labels, Mark, Scene};

/// Vertices drawn, at most, besides the root and its options.
const DRAWN: usize = 40;
/// Options of the root that are drawn and can be touched, at most.
const OPTIONS: usize = 60;

/// The options of Left and of Right.
pub type Options<P> = [Vec<P>; 2];

/// The tree below `root`; `text` says what stands on a position whose options are not drawn, or
/// nothing where they are to be.
pub fn picture<P>(
    root: P,
    options: impl Fn(&P) -> Options<P>,
    text: impl Fn(&P) -> Option<String>,
) -> Scene {
    let mut nodes = vec![root];
    let (mut texts, mut edges, mut colours) = (Vec::new(), Vec::new(), Vec::new());
    let mut at = 0;
    while at < nodes.len() {
        if let Some(text) = text(&nodes[at]) {
            texts.push(text);
            at += 1;
            continue;
        }
        let sides = options(&nodes[at]);
        let more: usize = sides.iter().map(Vec::len).sum();
        if at > 0 && nodes.len() + more > DRAWN {
            texts.push("…".into());
            at += 1;
            continue;
        }
        texts.push(String::new());
        for (side, mark) in sides.into_iter().zip([Mark::Left, Mark::Right]) {
            for option in side.into_iter().take(OPTIONS) {
                edges.push((at, nodes.len()));
                colours.push(mark);
                nodes.push(option);
            }
        }
        at += 1;
    }
    Scene::Graph(Figure {
        names: (0..nodes.len() as u64).collect(),
        edges,
        directed: false,
        ground: false,
        labels: Labels::Texts(texts),
        colours,
    })
}

/// The move to `option`: one touches it, wherever it hangs on the root.
pub fn gesture<P: PartialEq>(sides: &Options<P>, option: &P) -> Option<Gesture> {
    let shown = sides.iter().flat_map(|side| side.iter().take(OPTIONS));
    let places = (1..).zip(shown).filter(|(_, one)| *one == option);
    let touch: Vec<Element> = places.map(|(place, _)| Element::Vertex(place)).collect();
    (!touch.is_empty()).then(|| Gesture {
        come: touch.clone(),
        out: vec![Element::Vertex(0)],
        touch,
        ..Gesture::default()
    })
}
