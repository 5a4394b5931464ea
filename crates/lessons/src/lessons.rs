//! The lessons, one file each.

mod anti_sg;
mod bound;
mod coins;
mod glossary;
mod hot;
mod infinitesimals;
mod mex;
mod mirror;
mod misere;
mod models;
mod moore;
mod nim;
mod numbers;
mod p_and_n;
mod playing_sums;
mod points;
mod proof;
mod ranks;
mod sprague_grundy;
mod staircase;
mod sums;
mod symmetry;
mod turning_corners;
mod wythoff;
mod xor;
mod zermelo;

use crate::Lesson;

/// Every lesson, in the order of the topics.
pub static LESSONS: &[&Lesson] = &[
    &p_and_n::LESSON,
    &mirror::LESSON,
    &nim::LESSON,
    &mex::LESSON,
    &sums::LESSON,
    &sprague_grundy::LESSON,
    &xor::LESSON,
    &zermelo::LESSON,
    &symmetry::LESSON,
    &models::LESSON,
    &bound::LESSON,
    &proof::LESSON,
    &staircase::LESSON,
    &moore::LESSON,
    &wythoff::LESSON,
    &coins::LESSON,
    &turning_corners::LESSON,
    &ranks::LESSON,
    &points::LESSON,
    &misere::LESSON,
    &anti_sg::LESSON,
    &numbers::LESSON,
    &hot::LESSON,
    &infinitesimals::LESSON,
    &playing_sums::LESSON,
    &glossary::LESSON,
];
