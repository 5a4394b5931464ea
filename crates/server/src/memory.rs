//! Answers that took long to find, kept for the next one who asks the same: a class that opens one
//! lesson, a player who takes a move back.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::body::Bytes;

/// Answers found sooner are found again.
const SLOW: Duration = Duration::from_millis(4);
/// Bytes of questions and answers that are kept.
const KEPT: usize = 16 << 20;

/// The kind of question, and its text.
pub type Question = (&'static str, String);

/// The slow answers of late.
#[derive(Debug, Default)]
pub struct Memory {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    answers: HashMap<Question, Bytes>,
    /// The oldest first.
    order: VecDeque<Question>,
    weight: usize,
}

impl Memory {
    /// The answer to a question that was asked before.
    pub fn find(&self, question: &Question) -> Option<Bytes> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.answers.get(question).cloned()
    }

    /// Keeps an answer that took long.
    pub fn keep(&self, question: Question, answer: &Bytes, took: Duration) {
        if took < SLOW {
            return;
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        // Two may have asked at the same time.
        if kept.answers.contains_key(&question) {
            return;
        }
        kept.weight += weight(&question, answer);
        kept.order.push_back(question.clone());
        kept.answers.insert(question, answer.clone());
        while kept.weight > KEPT
            && let Some(oldest) = kept.order.pop_front()
        {
            let answer = kept.answers.remove(&oldest).unwrap_or_default();
            kept.weight -= weight(&oldest, &answer);
        }
    }
}

/// Bytes that a question and its answer take, the question standing in two places.
fn weight((_, text): &Question, answer: &Bytes) -> usize {
    2 * (size_of::<Question>() + text.len()) + size_of::<Bytes>() + answer.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(number: u32) -> Question {
        ("solve", number.to_string())
    }

    #[test]
    fn slow_answers_are_kept_and_quick_ones_are_not() {
        let memory = Memory::default();
        let answer = Bytes::from_static(b"{}");
        memory.keep(question(1), &answer, SLOW);
        memory.keep(question(2), &answer, SLOW / 2);
        assert_eq!(memory.find(&question(1)), Some(answer));
        assert_eq!(memory.find(&question(2)), None);
        assert_eq!(memory.find(&("moves", "1".into())), None);
    }

    #[test]
    fn the_oldest_make_room() {
        let memory = Memory::default();
        let answer = Bytes::from(vec![b' '; KEPT / 4]);
        for number in 0..10 {
            memory.keep(question(number), &answer, SLOW);
            memory.keep(question(number), &answer, SLOW);
        }
        let known: Vec<u32> = (0..10)
            .filter(|number| memory.find(&question(*number)).is_some())
            .collect();
        assert_eq!(known, [7, 8, 9]);
        let all = Bytes::from(vec![b' '; 2 * KEPT]);
        memory.keep(question(10), &all, SLOW);
        let kept = memory.kept.lock().expect("no panic");
        assert_eq!((kept.answers.len(), kept.weight), (0, 0));
    }
}
