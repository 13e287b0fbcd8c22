//! Says which code a candidate shows: first a look at its corners, then it is laid exactly on what is seen,
//! then its modules are held against those of the codes in play, and read like any code if they are none.

use crate::{
    CodeIndex, Codes,
    align::{Align, Aligned},
    corners::Corners,
    decode::Decoder,
    family::{EVEN, Family, Template},
    find::{Candidate, Edge},
    grey::Views,
    pose::Pose,
    rectify::{MARGIN, modules},
    signatures::Likeness,
    work::Work,
};

/// The quiet zone around a code, modules (ISO/IEC 18004:2015, 6.3.8).
const QUIET_ZONE: f32 = 4.0;

/// Widest module for matching, px: fine enough to tell modules apart, coarse enough to even out noise.
const MODULE: f32 = 2.6;

/// How well the corners of a candidate must look like finder patterns, on average of the best three, for more work
/// to be done on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LeastCorners(f32);

impl LeastCorners {
    /// For a frame that has to speak for itself.
    pub(crate) const ALONE: Self = Self(0.42);
    /// For a frame of a scan, where what is vague in each becomes clear in all.
    pub(crate) const FOLLOWED: Self = Self(0.28);
}

/// Two corners that look like no finder pattern by less than so may both be the one without.
const ALIKE: f32 = 0.2;

/// How well the function patterns must fit after alignment for the modules to be worth a look.
const LEAST_SHARED: f32 = 0.15;

/// How well they must fit to be read without a code in play to hold them against.
pub(crate) const LEAST_TO_DECODE: f32 = 0.5;

/// A code in play is recognised from this correlation of its telling modules on; wrong codes stay below 0.45
/// (docs/vision.md, "How sure is sure").
pub(crate) const LEAST_SCORE: f32 = 0.46;

/// And if it is so much nearer than any other code; wrong codes stay below 0.10.
pub(crate) const LEAST_MARGIN: f32 = 0.18;

/// Modules that fit so well leave no doubt: no wrong code came near.
const OVERWHELMING_SCORE: f32 = 0.75;

/// And so much nearer than any other code.
const OVERWHELMING_MARGIN: f32 = 0.35;

/// With less than this the best code is no better than chance.
const HOPE: f32 = 0.24;

/// Steps of an alignment at most.
const STEPS: usize = 3;

/// A pose worth aligning.
#[derive(Clone, Copy)]
pub(crate) struct Prospect {
    /// How much its corners look like finder patterns, -1 to 1.
    pub(crate) corners: f32,
    /// To px of the frame.
    pub(crate) pose: Pose,
    /// Which of the families.
    pub(crate) family: usize,
    pub(crate) sign: f32,
}

/// What a pose turned out to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// A code in play, by its modules.
    Code(CodeIndex),
    /// This text, by error correction.
    Text(String),
    /// A code, but which?
    Unsettled,
}

/// A pose after alignment and what it shows.
#[derive(Clone)]
pub(crate) struct Reading {
    /// To px of the frame.
    pub(crate) pose: Pose,
    /// Which of the families.
    pub(crate) family: usize,
    /// Modules a side.
    pub(crate) size: usize,
    pub(crate) shown: Shown,
    pub(crate) likeness: Likeness,
    /// How well the function patterns fitted, -1 to 1.
    pub(crate) shared: f32,
}

/// Recognises. Keeps its buffers.
#[derive(Default)]
pub(crate) struct Recogniser {
    corners: Corners,
    align: Align,
    decoder: Decoder,
    own: Template,
    /// What was seen last, a value a module with its margin, light taken away, dark below 0.
    grid: Vec<f32>,
    telling: Vec<f32>,
}

/// How far the label reaches in the plane of its code, which spans -1 to 1.
pub(crate) fn label_reach(size: usize) -> f32 {
    1.0 + 2.0 * QUIET_ZONE / size as f32
}

impl Recogniser {
    /// Adds the turns in which a candidate may be a code of a family: one, or two if it is in doubt. False if it
    /// does not look like one.
    pub(crate) fn first_look(
        &mut self,
        views: Views<'_>,
        (candidate, place, family, least): (&Candidate, usize, &Family, LeastCorners),
        prospects: &mut Vec<Prospect>,
    ) -> bool {
        let Some(pose) = pose_of(candidate, family) else { return false };
        self.look(views, (pose, candidate.polarity.sign()), (place, family, least), prospects)
    }

    /// The same after finder patterns were looked for a little beside where they should be.
    pub(crate) fn look_beside(
        &mut self,
        views: Views<'_>,
        (candidate, place, family, least): (&Candidate, usize, &Family, LeastCorners),
        prospects: &mut Vec<Prospect>,
    ) -> bool {
        let sign = candidate.polarity.sign();
        let Some(pose) = pose_of(candidate, family) else { return false };
        let (grey, scale) = views.with_modules_of(MODULE, &pose, family.size);
        let Some(near) = self.corners.search(grey, &pose.scaled(scale), family.size, sign) else {
            return false;
        };
        let near = near.scaled(1.0 / scale);
        near.is_seen(1.0) && self.look(views, (near, sign), (place, family, least), prospects)
    }

    fn look(
        &mut self,
        views: Views<'_>,
        (pose, sign): (Pose, f32),
        (place, family, least): (usize, &Family, LeastCorners),
        prospects: &mut Vec<Prospect>,
    ) -> bool {
        let (grey, scale) = views.with_modules_of(MODULE, &pose, family.size);
        let corners = self.corners.look(grey, &pose.scaled(scale), family.size).map(|corner| corner * sign);
        let mut order = [0, 1, 2, 3];
        order.sort_by(|&a, &b| corners[a].total_cmp(&corners[b]));
        let likeness = (corners.iter().sum::<f32>() - corners[order[0]]) / 3.0;
        if likeness < least.0 {
            return false;
        }
        // The corner without a finder pattern is the lower right one: the third, clockwise.
        let turned = |without: usize| pose.turned(without + 2);
        let prospect = |corners, pose| Prospect { corners, pose, family: place, sign };
        prospects.push(prospect(likeness, turned(order[0])));
        if corners[order[1]] - corners[order[0]] < ALIKE {
            let other = likeness - (corners[order[1]] - corners[order[0]]) / 3.0;
            prospects.push(prospect(other, turned(order[1])));
        }
        true
    }

    /// Aligns a prospect and says what it shows; None if it is no code at all.
    pub(crate) fn recognise(
        &mut self,
        views: Views<'_>,
        prospect: &Prospect,
        codes: &Codes,
        work: &mut Work,
    ) -> Option<Reading> {
        let family = codes.families().get(prospect.family)?;
        let sign = prospect.sign;
        let aligned = self.lay(views, prospect.pose, &family.shared, (family.size, sign), work)?;
        if aligned.likeness < LEAST_SHARED {
            return None;
        }
        let first = self.likeness(family, sign);
        let (pose, likeness) = self.settle(views, (aligned.pose, first), (family, sign), work);
        let shared = aligned.likeness;
        let reading = |pose, shown| Reading {
            pose,
            family: prospect.family,
            size: family.size,
            shown,
            likeness,
            shared,
        };
        if let Some(code) = settled(family, &likeness) {
            return Some(reading(pose, Shown::Code(code)));
        }
        // The likeliest code of many wrong ones may have drawn the pose aside, so this starts from the first one.
        if aligned.likeness > LEAST_TO_DECODE
            && let Some((pose, text)) = self.decode(views, aligned.pose, (family.size, sign), work)
        {
            return Some(reading(pose, Shown::Text(text)));
        }
        Some(reading(pose, Shown::Unsettled))
    }

    /// What was seen last, for evidence over several frames.
    pub(crate) fn grid(&self) -> &[f32] {
        &self.grid
    }

    /// Aligns a pose to px of the frame.
    fn lay(
        &mut self,
        views: Views<'_>,
        pose: Pose,
        template: &Template,
        (size, sign): (usize, f32),
        work: &mut Work,
    ) -> Option<Aligned> {
        // A sample is taken, evened out and compared in each step: about 20 units.
        work.spend(template.fine.len() as u64 * 20 * STEPS as u64);
        let (grey, scale) = views.with_modules_of(MODULE, &pose, size);
        let aligned = self.align.run(grey, pose.scaled(scale), template, size, sign, STEPS)?;
        Some(Aligned { pose: aligned.pose.scaled(1.0 / scale), ..aligned })
    }

    /// Aligns to the likeliest code itself: it shows more than what all codes share.
    fn settle(
        &mut self,
        views: Views<'_>,
        (mut pose, mut likeness): (Pose, Likeness),
        (family, sign): (&Family, f32),
        work: &mut Work,
    ) -> (Pose, Likeness) {
        let mut own = std::mem::take(&mut self.own);
        // Seen better, another code may turn out likelier; once is enough, or chance would have its pick.
        for _ in 0..2 {
            if likeness.score < HOPE || is_overwhelming(likeness.score, likeness.margin) {
                break;
            }
            family.draw(likeness.place, &mut own, &mut self.align.flatten);
            let Some(aligned) = self.lay(views, pose, &own, (family.size, sign), work) else { break };
            let before = likeness.place;
            likeness = self.likeness(family, sign);
            pose = aligned.pose;
            if likeness.place == before {
                break;
            }
        }
        self.own = own;
        (pose, likeness)
    }

    /// Reads the text; if that fails, aligns to the modules as they were read and tries once more.
    fn decode(
        &mut self,
        views: Views<'_>,
        pose: Pose,
        (size, sign): (usize, f32),
        work: &mut Work,
    ) -> Option<(Pose, String)> {
        if let Some(text) = self.decoder.decode(views, &pose, size, sign) {
            return Some((pose, text));
        }
        let mut own = std::mem::take(&mut self.own);
        let modules = self.decoder.modules();
        own.draw(
            size,
            |module| modules.get(module).map_or(0.0, |value| value.signum()),
            &mut self.align.flatten,
        );
        let aligned = self.lay(views, pose, &own, (size, sign), work);
        self.own = own;
        let pose = aligned?.pose;
        Some((pose, self.decoder.decode(views, &pose, size, sign)?))
    }

    /// Holds the modules of the last alignment against the codes of a family.
    fn likeness(&mut self, family: &Family, sign: f32) -> Likeness {
        let side = family.size + 2 * MARGIN;
        modules(&self.align.raw, side, &mut self.grid);
        self.align.flatten.apply(&mut self.grid, side, EVEN);
        self.grid.iter_mut().for_each(|value| *value *= sign);
        family.likeness(&self.grid, &mut self.telling)
    }
}

/// The pose in which a candidate's edge is that of a code of a family.
fn pose_of(candidate: &Candidate, family: &Family) -> Option<Pose> {
    match candidate.edge {
        Edge::Label => Pose::of(&candidate.quad, label_reach(family.size)),
        Edge::Code => Pose::of(&candidate.quad, 1.0),
        Edge::Face(wide, high) => Pose::of(&candidate.quad, label_reach(family.size))
            .map(|pose| pose.after([1.0 / wide, 0.0, 0.0, 0.0, 1.0 / high, 0.0, 0.0, 0.0, 1.0])),
    }
}

/// Whether a code is recognised beyond any doubt.
pub(crate) fn is_overwhelming(score: f32, margin: f32) -> bool {
    score >= OVERWHELMING_SCORE && margin >= OVERWHELMING_MARGIN
}

/// Whether a likeness is above both limits.
pub(crate) fn is_sure(likeness: &Likeness) -> bool {
    likeness.score >= LEAST_SCORE && likeness.margin >= LEAST_MARGIN
}

/// The code in play that is seen, if the likeness leaves no doubt.
pub(crate) fn settled(family: &Family, likeness: &Likeness) -> Option<CodeIndex> {
    is_sure(likeness).then(|| family.code(likeness.place)).flatten()
}
