//! A rejection names the line that is wrong, also where edges are checked many at a time.

use grundy_certificate::{
    Component, Convention, Digest, Label, Labelling, Line, Outcome, Reader, Writer,
};
use grundy_checker::{Language, WORK, check};
use proptest::prelude::*;

/// A graph with its labels, and what is wrong with it.
#[derive(Clone, Debug)]
struct Labelled {
    labelling: Labelling,
    labels: Vec<Label>,
    edges: Vec<Vec<u32>>,
    /// A label after the edges of so many vertices.
    late_label: Option<usize>,
}

impl Labelled {
    /// Every vertex leads to the two before it: values 0, 1, 2, 0, 1, 2, ..., with ranks that grow.
    fn steps(vertices: u32, labelling: Labelling) -> Self {
        let label = |v: u32| match labelling {
            // Remoteness 0, 1, 1, 2, 3, 3, 4, ...
            Labelling::Outcome if v.is_multiple_of(3) => Label::Outcome(Outcome::P, v / 3 * 2),
            Labelling::Outcome => Label::Outcome(Outcome::N, v / 3 * 2 + 1),
            _ => Label::Value(v % 3, v),
        };
        Self {
            labelling,
            labels: (0..vertices).map(label).collect(),
            edges: (1..=vertices)
                .map(|v| (v.saturating_sub(2).max(1)..v).collect())
                .collect(),
            late_label: None,
        }
    }

    fn write(&self, mut out: Writer<Vec<u8>>) -> Vec<u8> {
        let game = Component {
            game: 1,
            text: "1".into(),
        };
        let lines = [
            Line::Game {
                number: 1,
                name: "graph:steps.txt".into(),
            },
            Line::File {
                game: 1,
                digest: Digest::of(b"steps"),
            },
            Line::Position(vec![game]),
            Line::Convention(Convention::Normal),
            Line::Graph {
                game: 1,
                vertices: self.labels.len() as u32,
                labelling: self.labelling,
            },
        ];
        let line = |out: &mut Writer<Vec<u8>>, line: &Line| out.line(line).expect("written");
        lines.iter().for_each(|head| line(&mut out, head));
        for (vertex, label) in (1..).zip(self.labels.iter().copied()) {
            line(&mut out, &Line::Label { vertex, label });
        }
        for (vertex, targets) in (1..).zip(&self.edges) {
            if self.late_label == Some(vertex as usize) {
                let label = self.labels[0];
                let vertex = self.labels.len() as u32 + 1;
                line(&mut out, &Line::Label { vertex, label });
            }
            out.edges(vertex, targets).expect("written");
        }
        line(
            &mut out,
            &Line::Claim(grundy_certificate::Claim::Labels { game: 1 }),
        );
        line(&mut out, &Line::End);
        out.finish().expect("written")
    }

    fn text(&self) -> Vec<u8> {
        self.write(Writer::text(Vec::new()).expect("written"))
    }

    fn packed(&self) -> Vec<u8> {
        self.write(Writer::packed(Vec::new()).expect("written"))
    }
}

/// The line of a rejection, and its words.
fn rejection(file: &[u8]) -> Option<(u64, String)> {
    let rejection = check(file, WORK).err()?;
    Some((rejection.step, rejection.reason.say(Language::English)))
}

/// The first vertex with a label, and the first with edges, are on these lines.
const LABELS: u64 = 7;

#[test]
fn a_fault_in_the_middle_of_a_batch() {
    for labelling in [Labelling::Outcome, Labelling::Value, Labelling::Loopy] {
        let right = Labelled::steps(9_000, labelling);
        assert_eq!(rejection(&right.packed()), None);
        for fault in [1, 2, 1_000, 4_321, 9_000u64] {
            let mut wrong = right.clone();
            wrong.labels[fault as usize - 1] = match labelling {
                Labelling::Outcome => Label::Outcome(Outcome::D, 0),
                _ => Label::Value(3, fault as u32),
            };
            let line = LABELS + 9_000 + fault - 1;
            let reason = format!("the label of vertex {fault} does not follow");
            for file in [wrong.text(), wrong.packed()] {
                let (step, words) = rejection(&file).expect("rejected");
                assert_eq!(step, line, "{labelling} {fault}: {words}");
                assert!(words.starts_with(&reason), "{labelling} {fault}: {words}");
            }
        }
    }
}

/// Comments between the edges are lines, too.
#[test]
fn lines_are_counted_with_comments() {
    for labelling in [Labelling::Outcome, Labelling::Value, Labelling::Loopy] {
        let mut wrong = Labelled::steps(9, labelling);
        wrong.edges[7].remove(0);
        wrong.edges[7].remove(0);
        let text = String::from_utf8(wrong.text()).expect("text");
        let text = text
            .replace("edges 4 ", "# four\n\nedges 4 ")
            .replace("edges 8", "#\nedges 8");
        let (step, words) = rejection(text.as_bytes()).expect("rejected");
        let line = 1 + text
            .lines()
            .position(|line| line == "edges 8")
            .expect("there");
        assert_eq!(step, line as u64, "{labelling}: {words}");
        assert!(words.contains("vertex 8"), "{labelling}: {words}");
    }
}

/// One thing that may be wrong.
fn fault() -> impl Strategy<Value = (u8, usize, u32)> {
    (0..5u8, 0..60usize, 0..70u32)
}

proptest! {
    /// The text is checked line by line; the packed form says the same of the same line, whatever
    /// comes after it.
    #[test]
    fn both_forms_are_rejected_alike(
        labelling in prop_oneof![
            Just(Labelling::Outcome), Just(Labelling::Value), Just(Labelling::Loopy)
        ],
        faults in prop::collection::vec(fault(), 1..4),
        cut in prop::option::of(1..60usize),
    ) {
        let mut wrong = Labelled::steps(60, labelling);
        for (kind, place, number) in faults {
            match kind {
                0 => wrong.labels[place] = wrong.labels[number as usize % 60],
                1 => wrong.edges[place] = vec![number + 1],
                2 => wrong.edges[place].clear(),
                3 => {
                    // Targets ascend in either form.
                    let edges = &mut wrong.edges[place];
                    edges.push(61 + number);
                    edges.sort_unstable();
                    edges.dedup();
                }
                _ => wrong.late_label = Some(place + 1),
            }
        }
        let (text, packed) = (wrong.text(), wrong.packed());
        prop_assert_eq!(rejection(&text), rejection(&packed));
        // A file that is cut is still wrong where it was wrong before; but loopy labels are checked
        // when all edges are there.
        if let Some(cut) = cut.filter(|_| labelling != Labelling::Loopy) {
            let packed = &packed[..packed.len() - cut];
            let mut reader = Reader::new(packed).expect("a header");
            while let Ok(Some(_)) = reader.line() {}
            let end = reader.number();
            let said = rejection(packed).expect("rejected");
            match rejection(&text) {
                Some((step, words)) if step < end => prop_assert_eq!(said, (step, words)),
                _ => prop_assert!(said.0 <= end, "{:?} after {}", said, end),
            }
        }
    }
}
