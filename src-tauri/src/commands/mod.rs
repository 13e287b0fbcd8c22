//! The commands that the page can call: each takes the state and a typed request, calls one method of the
//! referee and gives its answer or its [`junqi_referee::Problem`].

pub(crate) mod adjudication;
pub(crate) mod app;
pub(crate) mod decoding;
pub(crate) mod games;
pub(crate) mod history;
pub(crate) mod labels;
mod pictures;
pub(crate) mod printers;
pub(crate) mod sets;
