//! Real faults of real disks: full, and not writable. Nothing that was acknowledged is lost.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used)]

use junqi_acceptance::{Club, junqi, picture};
use junqi_referee::{Problem, Referee, Wanted};
use junqi_rules::{Army, Preset, Rank};
use junqi_store::SetKind;
use std::{fs, io::Write, os::unix::fs::PermissionsExt, path::Path, process::Command};

/// Set for the test program that runs inside a small disk of its own: where that disk is.
const SMALL_DISK: &str = "JUNQI_SMALL_DISK";

/// Runs a test of this program again, alone, with a disk of a megabyte that only it can see.
fn on_a_small_disk(test: &str) {
    let folder = tempfile::tempdir().unwrap();
    let script =
        format!("mount -t tmpfs -o size=1m junqi \"${SMALL_DISK}\" && exec \"$0\" --exact --ignored {test}");
    let run = |program: &[&str]| {
        Command::new(program[0])
            .args(&program[1..])
            .args(["sh", "-c", &script])
            .arg(std::env::current_exe().unwrap())
            .env(SMALL_DISK, folder.path())
            .output()
            .unwrap()
    };
    let output = run(&["unshare", "--mount", "--map-root-user", "--"]);
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

fn small_disk() -> std::path::PathBuf {
    std::env::var_os(SMALL_DISK).expect("run by the test that lays the small disk").into()
}

/// Fills a disk to the last block, and gives the file to delete.
fn fill(disk: &Path) -> std::path::PathBuf {
    let path = disk.join("filling");
    let mut file = fs::File::create(&path).unwrap();
    for size in [4_096, 512, 1] {
        while file.write_all(&vec![0; size]).is_ok() {}
    }
    path
}

#[test]
fn a_full_disk_while_judging() {
    on_a_small_disk("inside_a_full_disk_while_judging");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "runs on a small disk, by a_full_disk_while_judging"]
async fn inside_a_full_disk_while_judging() {
    let disk = small_disk();
    // The paper is printed elsewhere; only the database lies on the small disk.
    let club = Club::open().await;
    let database = disk.join("junqi.db");
    let referee = Referee::open(&database).await.unwrap();
    let elsewhere = club.set(SetKind::Sealed).await;
    referee.import_set(&club.referee.export_set(&elsewhere.id).await.unwrap()).await.unwrap();
    let paper = club.print(&elsewhere).await;
    let table = Club { referee, folder: tempfile::tempdir().unwrap() };
    let game = table.game(&elsewhere, Preset::Patent).await.id;
    let nine = paper.cut(Army::Red, Rank::CommanderInChief);
    let meet = |rank| picture(&[&nine, &paper.cut(Army::Black, rank)]);
    table.referee.scan_picture(&game, Wanted::Both, meet(Rank::CorpsCommander)).await.unwrap();
    table.referee.judge(&game).await.unwrap();

    let filling = fill(&disk);
    table.referee.scan_picture(&game, Wanted::Both, meet(Rank::Engineer)).await.unwrap();
    assert_eq!(table.referee.judge(&game).await.unwrap_err(), Problem::DiskFull);
    let history = table.referee.game_history(&game).await.unwrap();
    assert_eq!(history.encounters.len(), 1);
    // The two pieces still lie on the table: with room again, the same judging goes through.
    assert_eq!(history.game.filled, [Army::Red, Army::Black]);
    fs::remove_file(filling).unwrap();
    let verdict = table.referee.judge(&game).await.unwrap();
    assert_eq!((verdict.game.encounters, verdict.game.losses[1].lost), (2, 2));
    table.referee.close().await;
    let reopened = Referee::open(&database).await.unwrap();
    assert_eq!(reopened.game_history(&game).await.unwrap().encounters.len(), 2);
}

#[test]
fn a_full_disk_while_making_a_set() {
    on_a_small_disk("inside_a_full_disk_while_making_a_set");
}

#[test]
#[ignore = "runs on a small disk, by a_full_disk_while_making_a_set"]
fn inside_a_full_disk_while_making_a_set() {
    let disk = small_disk();
    let run = |arguments: &[&str]| {
        let output = junqi().arg("--db").arg(disk.join("junqi.db")).args(arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap(), said)
    };
    assert_eq!(run(&["set", "new", "first"]).0, 0);
    let filling = fill(&disk);
    let (code, out, said) = run(&["set", "new", "second"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert_eq!(said.trim(), Problem::DiskFull.to_string());
    fs::remove_file(filling).unwrap();
    let (code, out, said) = run(&["set", "list"]);
    assert_eq!((code, out.lines().count()), (0, 1), "{said}");
    assert!(out.contains("first"));
    assert_eq!(run(&["set", "new", "third"]).0, 0);
}

#[test]
fn a_folder_that_may_not_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let closed = folder.path().join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o555)).unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    // Root may write anywhere, so the program runs as nobody where the test runs as root. It is copied to
    // where nobody may run it.
    let program = folder.path().join("junqi");
    fs::copy(junqi().get_program(), &program).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = Command::new(&program);
    command.env("LC_ALL", "C.UTF-8").env("HOME", "/nonexistent");
    let root = fs::metadata("/proc/self").map(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0).unwrap();
    if root {
        std::os::unix::process::CommandExt::uid(&mut command, 65_534);
    }
    let database = closed.join("deeper").join("junqi.db");
    let output = command.arg("--db").arg(&database).args(["set", "list"]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    let expected = Problem::FolderNotWritable { path: database.display().to_string() };
    assert_eq!(said.trim(), expected.to_string());
    assert_eq!(fs::read_dir(&closed).unwrap().count(), 0);
}
