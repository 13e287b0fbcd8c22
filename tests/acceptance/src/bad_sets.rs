//! Set files that are none, each with what is to be said of it.

use junqi_referee::Problem;
use serde_json::{Value, json};

/// A set file that must be refused.
pub struct BadSetFile {
    /// The whole text.
    pub text: String,
    /// What is said of it.
    pub problem: Problem,
}

/// A whole set file broken in every way a file can be; the set is sealed, of two armies, without reissues.
#[must_use]
pub fn bad_set_files(whole: &str) -> Vec<BadSetFile> {
    let set: Value = serde_json::from_str(whole).unwrap();
    let mut bad = Vec::new();
    let mut add = |text: String, problem: Problem| {
        assert_ne!(text, whole, "nothing was broken");
        bad.push(BadSetFile { text, problem });
    };
    let invalid = |at: &str| Problem::SetFileInvalid { at: at.to_owned() };

    for length in [0, 1, whole.len() / 2, whole.len() - 1] {
        add(whole[..length].to_owned(), Problem::SetFileCutOff);
    }
    for other in
        ["[]", "null", "{}", "\"junqi-set\"", "{\"format\":\"other-app\",\"version\":1}", "BEGIN:VCARD"]
    {
        add(other.to_owned(), Problem::SetFileForeign);
    }
    add(whole.replace(',', ";"), invalid("1:22"));
    add(format!("{whole}{whole}"), invalid(&format!("1:{}", whole.len() + 1)));
    let doubled = whole.replace("\"name\":", "\"name\":\"B\",\"name\":");
    let at = doubled.rfind("\"name\":").unwrap() + "\"name\":".len();
    add(doubled, invalid(&format!("1:{}", at - 1)));

    let mut changed = |field: &str, value: Value, problem: Problem| {
        let mut set = set.clone();
        set[field] = value;
        add(set.to_string(), problem);
    };
    changed("version", json!(2), Problem::SetFileNewer { version: 2 });
    changed("version", json!(u64::MAX), Problem::SetFileNewer { version: u32::MAX });
    changed("version", json!(0), invalid("version"));
    changed("version", json!("1"), invalid("version"));
    changed("name", json!("   "), Problem::NameEmpty);
    changed("name", json!("A".repeat(61)), Problem::NameTooLong { limit: 60 });
    changed("name", json!("A".repeat(50_000_000)), Problem::SetFileTooLarge { limit: 64 });
    for path in ["../../A", "C:\\A"] {
        changed("name", json!(path), Problem::NameHasPath);
    }
    changed("name", json!(7), invalid("name"));
    for id in ["../../etc/passwd", "", "00"] {
        changed("id", json!(id), invalid("id"));
    }
    for secret in
        [json!("zz"), json!("z".repeat(32)), json!("0".repeat(31)), json!("0".repeat(33)), json!("")]
    {
        changed("secret", secret, invalid("secret"));
    }
    for armies in [json!("three"), json!(2), json!(null)] {
        changed("armies", armies, invalid("armies"));
    }
    changed("commander_name", json!("general"), invalid("commander_name"));
    changed("bomb_name", json!(""), invalid("bomb_name"));
    for colours in [json!([]), json!(["red"]), json!(["red", "red"]), json!(["red", "black", "green"])] {
        changed("colours", colours, invalid("colours"));
    }
    changed("colours", json!(["red", "mauve"]), invalid("colours[1]"));
    for mm in [json!(9.99), json!(25.01), json!(1e300), json!(-15)] {
        changed("label_mm", mm, invalid("label_mm"));
    }
    changed("made_at", json!("today"), invalid("made_at"));
    changed("made_at", json!(1.5), invalid("made_at"));
    changed("issues", json!({"50": 1}), invalid("issues.50"));
    changed("issues", json!({"77": 1}), invalid("issues.77"));
    changed("issues", json!({"flag": 1}), invalid("issues"));
    changed("issues", json!({"3": 1001}), invalid("issues.3"));
    changed("issues", json!({"3": -1}), invalid("issues.3"));
    changed("issues", json!([]), invalid("issues"));
    changed("pieces", json!([0, 0]), invalid("pieces"));

    for field in ["id", "name", "armies", "commander_name", "bomb_name", "colours", "label_mm", "made_at"] {
        let mut set = set.clone();
        set.as_object_mut().unwrap().shift_remove(field);
        add(set.to_string(), invalid(field));
    }
    // Issues of a set that has no secret.
    let mut plain = set.clone();
    plain.as_object_mut().unwrap().shift_remove("secret");
    plain["issues"] = json!({"3": 1});
    add(plain.to_string(), invalid("issues.3"));
    bad
}
