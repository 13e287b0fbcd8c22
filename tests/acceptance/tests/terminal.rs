//! `junqi` as programs and people use it.

#![allow(clippy::unwrap_used)]

use image::ImageFormat;
use junqi_acceptance::{BadSetFile, bad_set_files, encode, foreign, junqi, picture};
use serde_json::{Value, json};
use std::{fs, path::Path, process::Output};

struct Ran {
    code: i32,
    lines: Vec<Value>,
    said: String,
}

fn ran(output: Output) -> Ran {
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    Ran { code: output.status.code().unwrap(), lines, said: String::from_utf8(output.stderr).unwrap() }
}

fn run(arguments: &[&str]) -> Ran {
    ran(junqi().args(arguments).output().unwrap())
}

fn in_database(db: &Path, arguments: &[&str]) -> Ran {
    ran(junqi().arg("--db").arg(db).args(arguments).output().unwrap())
}

#[test]
fn judge_speaks_the_rules() {
    let verdict = |arguments: &[&str]| {
        let ran = run(&[&["judge"], arguments].concat());
        (ran.code, ran.lines[0].clone())
    };
    let said = |verdict: &str, reason: &str, mine: Value| json!({"verdict": verdict, "reason": reason, "mine_shown": mine});
    assert_eq!(verdict(&["9", "8"]), (0, said("black_loses", "smaller", Value::Null)));
    assert_eq!(verdict(&["工兵", "地雷"]), (0, said("red_loses", "engineer_lost_on_mine", json!("black"))));
    assert_eq!(
        verdict(&["mine", "commander-in-chief"]),
        (0, said("black_loses", "piece_lost_on_mine", json!("red")))
    );
    assert_eq!(
        verdict(&["1", "12", "--rules", "standard"]),
        (0, said("black_loses", "engineer_clears_mine", Value::Null))
    );
    assert_eq!(verdict(&["0", "3"]), (0, said("black_wins", "flag_taken", Value::Null)));
    assert_eq!(verdict(&["0", "12"]), (1, said("refused", "neither_can_move", Value::Null)));
    assert_eq!(
        verdict(&["3", "0", "--rules", "strict-flag"]),
        (1, said("refused", "flag_guarded_by_mines", Value::Null))
    );
}

#[test]
fn bad_usage_is_exit_code_2_and_says_why() {
    for piece in ["10", "13", "-1", "hello"] {
        let ran = run(&["judge", piece, "5"]);
        assert_eq!((ran.code, ran.lines.len()), (2, 0));
        assert!(ran.said.contains(piece), "{}", ran.said);
    }
    for arguments in [
        &["judge", "9"][..],
        &["judge", "9", "8", "--rules", "chess"],
        &["scan"],
        &["labels", "--set", "x", "--out", "sheet.docx"],
        &["dance"],
        &[],
    ] {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.lines.len()), (2, 0), "{arguments:?}");
        assert!(!ran.said.is_empty());
    }
}

#[test]
fn scan_reads_pictures_and_knows_the_pieces_of_the_tokens_it_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("two.png"), picture(&[&foreign("0123456789"), &foreign("9")])).unwrap();
    fs::write(path("none.png"), picture(&[])).unwrap();
    fs::write(path("text.png"), "no picture").unwrap();
    let tokens: Vec<String> = (0..50).map(|n| format!("01234567{:02}", 89 - n)).collect();
    fs::write(path("tokens.json"), json!({"seed": 1, "tokens": tokens}).to_string()).unwrap();

    let ran = run(&["scan", "--tokens", &path("tokens.json"), &path("two.png"), &path("none.png")]);
    assert_eq!(ran.code, 0, "{}", ran.said);
    let [two, none] = ran.lines.as_slice() else { unreachable!("a line per picture") };
    assert!(two["ms"].is_f64() && two["file"] == path("two.png"));
    assert_eq!((&two["labels"][0]["text"], &two["labels"][0]["piece"]), (&json!("0123456789"), &json!(0)));
    assert_eq!((&two["labels"][1]["text"], &two["labels"][1]["piece"]), (&json!("9"), &Value::Null));
    assert_eq!(two["labels"][0]["quad"].as_array().unwrap().len(), 4);
    assert_eq!(none["labels"], json!([]));

    fs::write(path("tokens.json"), "{\"tokens\": 7}").unwrap();
    let ran = run(&["scan", "--tokens", &path("tokens.json"), &path("two.png")]);
    assert_eq!((ran.code, ran.lines.len()), (1, 0));
    assert!(ran.said.contains("tokens.json") && ran.said.contains("1:"), "{}", ran.said);

    // One picture that cannot be read does not keep the next from being read.
    let ran = run(&["scan", &path("text.png"), &path("gone.png"), &path("two.png")]);
    assert_eq!((ran.code, ran.lines.len()), (1, 3));
    assert_eq!(ran.lines[0]["problem"]["code"], "picture_format_unknown");
    assert_eq!(ran.lines[1]["problem"]["code"], "file_not_readable");
    assert_eq!(ran.lines[2]["labels"].as_array().unwrap().len(), 2);
    assert!(ran.said.contains("text.png") && ran.said.contains("gone.png"));
}

#[test]
fn a_set_travels_to_another_device_and_is_never_doubled() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there) = (folder.path().join("here.db"), folder.path().join("there.db"));
    let path = |name: &str| folder.path().join(name).display().to_string();
    let made = in_database(&here, &["set", "new", "厨房"]);
    assert_eq!((made.code, made.lines[0]["kind"].clone()), (0, json!("sealed")), "{}", made.said);
    let id = made.lines[0]["id"].as_str().unwrap().to_owned();
    assert_eq!(in_database(&here, &["set", "new", "--plain", "Old stickers"]).lines[0]["kind"], "plain");
    assert_eq!(in_database(&here, &["set", "list"]).lines.len(), 2);

    assert_eq!(in_database(&here, &["set", "export", &id, "--out", &path("set.json")]).code, 0);
    assert_eq!(in_database(&there, &["set", "import", &path("set.json")]).lines[0]["outcome"], "new");
    let again = in_database(&there, &["set", "import", &path("set.json")]);
    assert_eq!((again.code, again.lines[0]["outcome"].clone()), (0, json!("known")), "{}", again.said);
    assert_eq!(again.lines[0]["set"]["name"], "厨房");
    assert_eq!(in_database(&there, &["set", "list"]).lines.len(), 1);

    // Both draw the same labels.
    for (db, out) in [(&here, "here.svg"), (&there, "there.svg")] {
        assert_eq!(in_database(db, &["labels", "--set", &id, "--out", &path(out)]).code, 0);
    }
    assert_eq!(fs::read(path("here.svg")).unwrap(), fs::read(path("there.svg")).unwrap());
    // A file that is there is not written over by a key.
    assert_eq!(in_database(&here, &["set", "export", &id, "--out", &path("set.json")]).code, 1);
    for (out, head) in [("sheet.pdf", &b"%PDF"[..]), ("sheet.png", b"\x89PNG"), ("sheet.zip", b"PK")] {
        assert_eq!(in_database(&here, &["labels", "--set", &id, "--out", &path(out)]).code, 0);
        assert!(fs::read(path(out)).unwrap().starts_with(head));
    }
    // Outlines are the same page without any code.
    assert_eq!(
        in_database(&here, &["labels", "--set", &id, "--outlines", "--out", &path("blank.png")]).code,
        0
    );
    assert_eq!(run(&["scan", &path("blank.png")]).lines[0]["labels"], json!([]));
    assert_ne!(run(&["scan", &path("sheet.png")]).lines[0]["labels"], json!([]));
    assert_eq!(in_database(&here, &["labels", "--set", &"0".repeat(32), "--out", &path("x.pdf")]).code, 1);
}

#[test]
fn set_files_that_are_none_are_refused_whole() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("junqi.db");
    let file = folder.path().join("set.json");
    let made = in_database(&folder.path().join("other.db"), &["set", "new", "A"]);
    let id = made.lines[0]["id"].as_str().unwrap();
    in_database(
        &folder.path().join("other.db"),
        &["set", "export", id, "--out", &file.display().to_string()],
    );
    let whole = fs::read_to_string(&file).unwrap();
    for BadSetFile { text, .. } in bad_set_files(&whole) {
        fs::write(&file, &text).unwrap();
        let ran = in_database(&db, &["set", "import", &file.display().to_string()]);
        assert_eq!((ran.code, ran.lines.len()), (1, 0), "{}", ran.said);
        assert!(!ran.said.contains("problem.") && !ran.said.contains("{{"), "{}", ran.said);
    }
    // Not even text.
    fs::write(&file, [0xff_u8; 100]).unwrap();
    assert_eq!(in_database(&db, &["set", "import", &file.display().to_string()]).code, 1);
    assert_eq!(in_database(&db, &["set", "list"]).lines.len(), 0);
    // Reissues are taken over whole.
    fs::write(&file, whole.replace('}', ",\"issues\":{\"3\":2}}")).unwrap();
    assert_eq!(in_database(&db, &["set", "import", &file.display().to_string()]).code, 0);
    let out = folder.path().join("again.json");
    in_database(&db, &["set", "export", id, "--out", &out.display().to_string()]);
    assert!(fs::read_to_string(out).unwrap().contains("\"issues\":{\"3\":2}"));
}

#[test]
fn a_printer_is_measured_once_and_its_sheets_are_corrected_until_it_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("junqi.db");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (page, sheet) = (path("test.pdf"), path("sheet.svg"));
    assert_eq!(in_database(&db, &["printer", "test-page", "--out", &page]).code, 0);
    assert!(fs::read(&page).unwrap().starts_with(b"%PDF"));
    let made = in_database(&db, &["set", "new", "A"]);
    let id = made.lines[0]["id"].as_str().unwrap();
    let drawn = |more: &[&str]| {
        assert_eq!(in_database(&db, &[&["labels", "--set", id, "--out", &sheet], more].concat()).code, 0);
        fs::read_to_string(&sheet).unwrap()
    };
    let plain = drawn(&[]);
    // What no printer does, and what no sheet can make up for, leaves everything as it was.
    for (lengths, word) in [
        (["97", "97", "4.2", "43.3"], "length C "),
        (["NaN", "97", "42", "43.3"], "length A "),
        (["97", "97", "42", "1e9"], "length D "),
        (["97", "-97", "42", "43"], "length B "),
        (["90", "90", "42", "43.3"], "too far"),
    ] {
        let ran = in_database(&db, &[&["printer", "measured"], &lengths[..]].concat());
        assert_eq!((ran.code, ran.lines.len()), (1, 0), "{lengths:?}");
        assert!(ran.said.contains(word), "{}", ran.said);
    }
    assert_eq!(in_database(&db, &["printer", "show"]).lines.len(), 0);
    assert_eq!(drawn(&[]), plain);

    let ran = in_database(&db, &["printer", "measured", "97", "97.1", "42", "43.3"]);
    assert_eq!(ran.code, 0, "{}", ran.said);
    let told = &ran.lines[0];
    assert_eq!(
        (&told["paper"], &told["across_percent"], &told["down_percent"]),
        (&json!("a4"), &json!(97.0), &json!(97.1))
    );
    assert_eq!((&told["right_mm"], &told["lower_mm"]), (&json!(3.2), &json!(4.5)));
    assert_eq!(in_database(&db, &["printer", "show"]).lines, ran.lines);
    // 1 / 0.97 and 1 / 0.971; -3.2 / 0.97 and -4.46 / 0.971.
    let corrected = "<g transform=\"matrix(1.03092784 0 0 1.02986612 -3.299 -4.5932)\">\n";
    assert_eq!(drawn(&[]).replace(corrected, "").replace("</g>\n</svg>", "</svg>"), plain);
    // Another paper is another measurement.
    assert!(!drawn(&["--letter"]).contains("<g "));
    assert_eq!(in_database(&db, &["printer", "--letter", "show"]).lines.len(), 0);
    assert_eq!(in_database(&db, &["printer", "forget"]).code, 0);
    assert_eq!(drawn(&[]), plain);
}

#[test]
fn the_demo_goes_from_print_to_history() {
    let ran = run(&["demo"]);
    assert_eq!(ran.code, 0, "{}", ran.said);
    let steps: Vec<&str> = ran.lines.iter().map(|line| line["step"].as_str().unwrap()).collect();
    assert_eq!(steps, ["set", "sheet", "photo", "scan", "judge", "history"]);
    assert_eq!(ran.said.lines().count(), 6);
    assert!(!ran.said.contains("demo."), "{}", ran.said);
    assert_eq!(ran.lines[4]["result"], json!({"kind": "loses", "army": "black"}));
}

#[test]
fn messages_follow_the_locale() {
    let chinese = ran(junqi().env("LC_ALL", "zh_CN.UTF-8").args(["judge", "10", "5"]).output().unwrap());
    assert!(chinese.said.contains("10") && chinese.said.contains('子'), "{}", chinese.said);
}

#[test]
fn scanning_a_jpeg_by_its_bytes_not_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("photo.txt");
    fs::write(&file, encode(&foreign("7"), ImageFormat::Jpeg)).unwrap();
    let ran = run(&["scan", &file.display().to_string()]);
    assert_eq!(ran.lines[0]["labels"][0]["text"], "7");
}
