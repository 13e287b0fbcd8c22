//! Printers: a test page is measured once for each paper, and every sheet on it is corrected from then on.

use super::{Referee, now, saved_files::write_beside, um};
use crate::{
    Problem,
    told::{SavedSheet, TestPageLengths, ToldPrinter, paper_of},
};
use junqi_labels::{PrinterCorrection, Sheet, SheetLabel, TestPageRequest, sealed_modules};
use junqi_store::{PaperSize, StoredPrinter};
use junqi_words::Language;
use std::path::Path;

/// What the test page's label holds: as long as a token, but no piece's.
const TEST_TOKEN: &str = "TESTPAGE00";

/// The lines on the test page that say what to do.
const STEPS: [&str; 5] = ["print", "measure", "rulers", "edges", "type"];

impl Referee {
    /// Draws the test page, as PDF.
    ///
    /// # Errors
    /// [`Problem::Internal`] if it cannot be drawn, which no paper and no language brings about.
    pub async fn test_page(&self, paper: PaperSize, language: Language) -> Result<Vec<u8>, Problem> {
        tokio::task::spawn_blocking(move || {
            let say = |key: &str| language.say(&format!("test_page.{key}"), &[]);
            let token =
                TEST_TOKEN.parse().map_err(|_| Problem::Internal { detail: TEST_TOKEN.to_owned() })?;
            Ok(Sheet::test_page(&TestPageRequest {
                paper: paper_of(paper),
                language: language.tag().to_owned(),
                title: say("title"),
                steps: STEPS.iter().map(|step| say(step)).collect(),
                label: SheetLabel { name: say("label"), modules: sealed_modules(&token)? },
            })
            .pdf()?)
        })
        .await?
    }

    /// Saves the test page in a folder, beside whatever is there.
    ///
    /// # Errors
    /// [`Problem::FolderNotWritable`] or [`Problem::DiskFull`].
    pub async fn save_test_page(
        &self,
        paper: PaperSize,
        language: Language,
        folder: &Path,
    ) -> Result<SavedSheet, Problem> {
        let pdf = self.test_page(paper, language).await?;
        let path = write_beside(folder, &language.say("test_page.title", &[]), "pdf", &pdf)?;
        Ok(SavedSheet { path: path.display().to_string(), pages: 1 })
    }

    /// The printer as it was measured on a paper, if it was.
    ///
    /// # Errors
    /// Of the database.
    pub async fn printer(&self, paper: PaperSize) -> Result<Option<ToldPrinter>, Problem> {
        self.store.printer(paper).await?.as_ref().map(ToldPrinter::of).transpose()
    }

    /// Keeps what was measured on a printed test page, to the micrometre: sheets on that paper are corrected from now on.
    ///
    /// # Errors
    /// [`Problem::TestPageLength`], [`Problem::PrinterTooFarOff`], or of the database.
    pub async fn measure_printer(
        &self,
        paper: PaperSize,
        lengths: &TestPageLengths,
    ) -> Result<ToldPrinter, Problem> {
        let printer = StoredPrinter {
            paper,
            across_um: um(lengths.across_mm),
            down_um: um(lengths.down_mm),
            from_left_um: um(lengths.from_left_mm),
            from_top_um: um(lengths.from_top_mm),
            measured_at: now(),
        };
        // What is refused is not kept.
        let told = ToldPrinter::of(&printer)?;
        self.store.keep_printer(&printer).await?;
        Ok(told)
    }

    /// Forgets what was measured on a paper: its sheets are drawn as they are again.
    ///
    /// # Errors
    /// Of the database.
    pub async fn forget_printer(&self, paper: PaperSize) -> Result<(), Problem> {
        Ok(self.store.forget_printer(paper).await?)
    }

    /// What sheets on a paper are corrected by.
    pub(super) async fn correction(&self, paper: PaperSize) -> Result<Option<PrinterCorrection>, Problem> {
        let printer = self.store.printer(paper).await?;
        printer.map(|printer| TestPageLengths::from(&printer).correction(paper)).transpose()
    }
}
