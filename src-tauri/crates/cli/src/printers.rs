//! `junqi printer`: what a printer does to a page, measured once and made up for.

use crate::{
    arguments::{Printer, PrinterAction},
    failure::Failure,
    files::refusal,
    output::line,
    sets::open,
};
use junqi_referee::{
    Referee,
    told::{PaperSize, TestPageLengths},
};
use junqi_words::Language;
use serde::Serialize;
use std::{
    fs,
    path::{Path, PathBuf},
};

#[derive(Serialize)]
struct Drawn<'a> {
    file: &'a Path,
}

pub(crate) async fn printer(
    db: &Option<PathBuf>,
    printer: Printer,
    language: Language,
) -> Result<(), Failure> {
    let referee = open(db).await?;
    let done = act(&referee, printer.action, paper(printer.letter), language).await;
    referee.close().await;
    done
}

async fn act(
    referee: &Referee,
    action: PrinterAction,
    paper: PaperSize,
    language: Language,
) -> Result<(), Failure> {
    match action {
        PrinterAction::TestPage { out } => {
            let pdf = referee.test_page(paper, language).await?;
            fs::write(&out, pdf).map_err(|error| refusal(&out, &error))?;
            Ok(line(&Drawn { file: &out })?)
        }
        PrinterAction::Measured { a, b, c, d } => {
            let lengths = TestPageLengths { across_mm: a, down_mm: b, from_left_mm: c, from_top_mm: d };
            Ok(line(&referee.measure_printer(paper, &lengths).await?)?)
        }
        PrinterAction::Show => Ok(referee.printer(paper).await?.iter().try_for_each(line)?),
        PrinterAction::Forget => Ok(referee.forget_printer(paper).await?),
    }
}

pub(crate) const fn paper(letter: bool) -> PaperSize {
    if letter { PaperSize::Letter } else { PaperSize::A4 }
}
