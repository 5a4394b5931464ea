//! Answers that took long to find, kept for the next one who asks the same: a class that opens one
//! lesson, a player who takes a move back. Those who ask while the answer is being found share it.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::watch;

/// Answers found sooner are found again.
const SLOW: Duration = Duration::from_millis(4);
/// Bytes of questions and answers that are kept.
const KEPT: usize = 16 << 20;

/// The kind of question, and its text.
pub type Question = (&'static str, String);

/// The slow answers of late, and the questions that are being answered.
#[derive(Debug, Default)]
pub struct ResponseCache {
    kept: Mutex<Cached>,
    asked: Mutex<HashMap<Question, watch::Receiver<Option<Bytes>>>>,
}

/// The first to ask a question. Those who ask the same before it is dropped are told its answer;
/// without one they find it themselves.
#[derive(Debug)]
pub struct Pending {
    pub question: Question,
    told: watch::Sender<Option<Bytes>>,
    cache: Arc<ResponseCache>,
}

impl Pending {
    /// Tells the others.
    pub fn tell(&self, answer: &Bytes) {
        self.told.send_replace(Some(answer.clone()));
    }

    /// Keeps an answer that took long.
    pub fn keep(&self, answer: &Bytes, took: Duration) {
        self.cache.keep(&self.question, answer, took);
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        let mut asked = lock(&self.cache.asked);
        let own = self.told.subscribe();
        let other = asked.get(&self.question);
        if other.is_some_and(|other| other.same_channel(&own)) {
            asked.remove(&self.question);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Debug, Default)]
struct Cached {
    answers: HashMap<Question, Bytes>,
    /// The oldest first.
    order: VecDeque<Question>,
    weight: usize,
}

impl ResponseCache {
    /// The answer to a question, if it was asked before or is being answered; else the right to
    /// find it.
    pub async fn find(self: &Arc<Self>, question: Question) -> Result<Bytes, Pending> {
        if let Some(answer) = lock(&self.kept).answers.get(&question) {
            return Ok(answer.clone());
        }
        let (told, hears) = watch::channel(None);
        let other = match lock(&self.asked).entry(question.clone()) {
            Entry::Occupied(other) => Some(other.get().clone()),
            Entry::Vacant(place) => {
                place.insert(hears);
                None
            }
        };
        // Where the first found none, all the others look at once: nobody waits twice.
        if let Some(mut other) = other
            && let Ok(answer) = other.wait_for(Option::is_some).await
            && let Some(answer) = &*answer
        {
            return Ok(answer.clone());
        }
        Err(Pending {
            question,
            told,
            cache: Arc::clone(self),
        })
    }

    fn keep(&self, question: &Question, answer: &Bytes, took: Duration) {
        if took < SLOW {
            return;
        }
        let mut kept = lock(&self.kept);
        // Another may have found it between a look and the right to find it.
        if kept.answers.contains_key(question) {
            return;
        }
        kept.weight += weight(question, answer);
        kept.order.push_back(question.clone());
        kept.answers.insert(question.clone(), answer.clone());
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

    fn is_kept(memory: &ResponseCache, number: u32) -> bool {
        lock(&memory.kept).answers.contains_key(&question(number))
    }

    #[tokio::test]
    async fn slow_answers_are_kept_and_quick_ones_are_not() {
        let memory = Arc::new(ResponseCache::default());
        let answer = Bytes::from_static(b"{}");
        let took = [(1, SLOW), (2, SLOW / 2)];
        for (number, took) in took {
            let asking = memory.find(question(number)).await.unwrap_err();
            asking.keep(&answer, took);
        }
        assert_eq!(memory.find(question(1)).await.unwrap(), answer);
        assert!(memory.find(question(2)).await.is_err());
        assert!(memory.find(("moves", "1".into())).await.is_err());
    }

    #[tokio::test]
    async fn those_who_ask_meanwhile_share_the_answer() {
        let memory = Arc::new(ResponseCache::default());
        let asking = memory.find(question(1)).await.unwrap_err();
        let other = Arc::clone(&memory);
        let other = tokio::spawn(async move { other.find(question(1)).await.ok() });
        tokio::task::yield_now().await;
        assert!(!other.is_finished());
        let answer = Bytes::from_static(b"{}");
        asking.tell(&answer);
        drop(asking);
        assert_eq!(other.await.unwrap(), Some(answer));
        assert!(lock(&memory.asked).is_empty());
    }

    #[tokio::test]
    async fn one_who_leaves_passes_the_question_on() {
        let memory = Arc::new(ResponseCache::default());
        let asking = memory.find(question(1)).await.unwrap_err();
        let other = Arc::clone(&memory);
        let other = tokio::spawn(async move { other.find(question(1)).await });
        tokio::task::yield_now().await;
        drop(asking);
        let asking = other.await.unwrap().unwrap_err();
        assert_eq!(asking.question, question(1));
    }

    #[test]
    fn the_oldest_make_room() {
        let memory = ResponseCache::default();
        let answer = Bytes::from(vec![b' '; KEPT / 4]);
        for number in 0..10 {
            memory.keep(&question(number), &answer, SLOW);
            memory.keep(&question(number), &answer, SLOW);
        }
        let known: Vec<u32> = (0..10).filter(|n| is_kept(&memory, *n)).collect();
        assert_eq!(known, [7, 8, 9]);
        let all = Bytes::from(vec![b' '; 2 * KEPT]);
        memory.keep(&question(10), &all, SLOW);
        let kept = lock(&memory.kept);
        assert_eq!((kept.answers.len(), kept.weight), (0, 0));
    }
}
