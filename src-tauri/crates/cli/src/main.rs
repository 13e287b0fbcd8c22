//! `junqi`: the referee in a terminal, the same core without a window.
//!
//! Results are JSON objects on stdout, one a line. Messages for a person go to stderr, in the language of
//! the locale. The exit code is 0 for done, 1 for refused, 2 for bad usage.

mod arguments;
mod bench;
mod demo;
mod failure;
mod files;
mod judge;
mod labels;
mod output;
mod printers;
mod scan;
mod sets;

use arguments::{Arguments, Bench, Command};
use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let language = output::language();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return Failure::internal(error).report(language),
    };
    let done = runtime.block_on(async {
        match arguments.command {
            Command::Judge(judge) => judge::judge(&judge),
            Command::Scan(scan) => scan::scan(&scan, language),
            Command::Set(set) => sets::set(&arguments.db, set).await,
            Command::Labels(labels) => labels::labels(&arguments.db, &labels, language).await,
            Command::Printer(printer) => printers::printer(&arguments.db, printer, language).await,
            Command::Bench(Bench::Vision(bench)) => bench::vision(&bench),
            Command::Demo => demo::demo(&arguments.db, language).await,
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(language),
    }
}
