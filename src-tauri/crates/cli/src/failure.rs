//! How a command fails.

use crate::output::say;
use junqi_referee::Problem;
use junqi_words::Language;
use std::{fmt::Display, io, process::ExitCode};

/// Why a command was not done.
pub(crate) enum Failure {
    /// Refused; exit code 1.
    Refused(Problem),
    /// Refused, and already said; exit code 1.
    Said,
    /// Asked in a way that cannot be meant; exit code 2.
    Usage(Problem),
}

impl Failure {
    pub(crate) fn internal(error: impl Display) -> Self {
        Self::Refused(Problem::Internal { detail: error.to_string() })
    }

    /// Says why, and gives the exit code.
    pub(crate) fn report(&self, language: Language) -> ExitCode {
        match self {
            Self::Refused(problem) => {
                say(&problem.sentence(language));
                ExitCode::from(1)
            }
            Self::Said => ExitCode::from(1),
            Self::Usage(problem) => {
                say(&problem.sentence(language));
                ExitCode::from(2)
            }
        }
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::internal(error)
    }
}
