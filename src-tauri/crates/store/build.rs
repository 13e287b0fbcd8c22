//! Rebuilds the crate when a migration changes: the migrations are compiled into it.

fn main() {
    #[allow(clippy::print_stdout)] // this is how a build script speaks to cargo
    {
        println!("cargo:rerun-if-changed=migrations");
    }
}
