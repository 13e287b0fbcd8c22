//! Where on which page everything goes.

use super::size::{LabelSize, Paper};

/// Kept free on every side, in mm: more than any common printer leaves white.
pub(crate) const MARGIN: f64 = 10.0;
/// Above the first group, in mm: title and warning.
const HEAD: f64 = MARGIN + 15.0;
/// Below the last label, in mm: the ruler.
const FOOT: f64 = MARGIN + 14.0;
/// A group's heading, in mm.
pub(crate) const HEADING: f64 = 7.0;
/// Between two groups, in mm.
const BETWEEN_GROUPS: f64 = 5.0;
/// From a label to its cut marks, and how long those are, in mm.
pub(crate) const MARK_GAP: f64 = 0.7;
pub(crate) const MARK: f64 = 2.0;
/// Room for the marks on one side of a label, in mm.
pub(crate) const MARK_ROOM: f64 = 3.0;
/// The line of the name below the lower marks, in mm.
pub(crate) const NAME: f64 = 3.5;
/// The least distance between two labels of a row, in mm: a name and a person's scissors fit in.
const BESIDE: f64 = 9.0;

/// Where a label is on paper printed at 100 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// The label's place in the request, counted from 0 through all groups.
    pub index: usize,
    /// The page, counted from 0.
    pub page: usize,
    /// The left edge in mm from the paper's left edge.
    pub x_mm: f64,
    /// The upper edge in mm from the paper's upper edge.
    pub y_mm: f64,
    /// The side in mm, quiet zone included.
    pub size_mm: f64,
}

/// A heading's upper edge on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct HeadingPlace {
    /// The group's place in the request.
    pub(crate) group: usize,
    pub(crate) page: usize,
    pub(crate) y_mm: f64,
}

/// All labels and headings of a sheet.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    pub(crate) placements: Vec<Placement>,
    pub(crate) headings: Vec<HeadingPlace>,
    /// At least one.
    pub(crate) pages: usize,
    /// The width, in mm, that a label and the strip around it share.
    pub(crate) column_mm: f64,
}

/// The places of one page under a single heading, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// Labels in a row.
    pub columns: u16,
    /// Rows on a page.
    pub rows: u16,
}

impl Places {
    /// What a page of a paper holds of labels of a size: at least one of each.
    ///
    /// ```
    /// use junqi_labels::{LabelSize, Paper, Places};
    /// assert_eq!(Places::on(Paper::A4, LabelSize::PATENT), Places { columns: 7, rows: 9 });
    /// ```
    #[must_use]
    pub fn on(paper: Paper, label: LabelSize) -> Self {
        let most =
            |one: f64, room: f64| (1_u16..).take_while(|n| f64::from(*n) * one <= room).last().unwrap_or(1);
        Self {
            columns: most(label.mm() + BESIDE, paper.width_mm() - 2.0 * MARGIN),
            rows: most(row_mm(label), paper.height_mm() - FOOT - HEAD - HEADING),
        }
    }
}

/// From row to row.
fn row_mm(label: LabelSize) -> f64 {
    MARK_ROOM + label.mm() + MARK_ROOM + NAME
}

/// Lays groups of so many labels out, row by row under their headings. A group that fits a page is never torn; one
/// that does not has its heading on each of its pages.
///
/// The first `used` places of the first group stay free: stickers that are gone already.
pub(crate) fn lay_out(paper: Paper, label: LabelSize, groups: &[usize], used: usize) -> Layout {
    let size = label.mm();
    let width = paper.width_mm() - 2.0 * MARGIN;
    let columns = Places::on(paper, label).columns;
    let column_mm = width / f64::from(columns);
    let row_mm = row_mm(label);
    let bottom = paper.height_mm() - FOOT;

    let mut layout = Layout { pages: 1, column_mm, ..Layout::default() };
    let mut y = HEAD;
    let mut used = used;
    for (group, &labels) in groups.iter().enumerate().filter(|(_, labels)| **labels > 0) {
        let mut free = std::mem::take(&mut used);
        let rows = (free + labels).div_ceil(usize::from(columns));
        let whole: f64 = HEADING + std::iter::repeat_n(row_mm, rows).sum::<f64>();
        let needed = if HEAD + whole <= bottom { whole } else { HEADING + row_mm };
        if y > HEAD && y + needed > bottom {
            layout.pages += 1;
            y = HEAD;
        }
        layout.headings.push(HeadingPlace { group, page: layout.pages - 1, y_mm: y });
        y += HEADING;
        let mut left = labels;
        while left > 0 {
            if y + row_mm > bottom {
                layout.pages += 1;
                layout.headings.push(HeadingPlace { group, page: layout.pages - 1, y_mm: HEAD });
                y = HEAD + HEADING;
            }
            let gone = usize::from(columns).min(free);
            free -= gone;
            let filled = (0..columns).skip(gone).take(left);
            left -= filled.len();
            for column in filled {
                layout.placements.push(Placement {
                    index: layout.placements.len(),
                    page: layout.pages - 1,
                    x_mm: MARGIN + f64::from(column) * column_mm + (column_mm - size) / 2.0,
                    y_mm: y + MARK_ROOM,
                    size_mm: size,
                });
            }
            y += row_mm;
        }
        y += BETWEEN_GROUPS;
    }
    layout
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(paper: Paper, mm: f64, groups: &[usize]) -> Layout {
        lay_out(paper, LabelSize::new(mm).unwrap(), groups, 0)
    }

    #[test]
    fn a_set_of_the_patents_labels_fits_one_page_of_either_paper() {
        for paper in [Paper::A4, Paper::Letter] {
            let layout = laid(paper, 15.0, &[25, 25]);
            assert_eq!((layout.pages, layout.placements.len(), layout.headings.len()), (1, 50, 2));
        }
    }

    #[test]
    fn four_armies_take_two_pages_and_no_army_is_torn() {
        let layout = laid(Paper::A4, 15.0, &[25; 4]);
        assert_eq!(layout.pages, 2);
        let pages: Vec<_> = layout.headings.iter().map(|heading| heading.page).collect();
        assert_eq!(pages, [0, 0, 1, 1]);
    }

    #[test]
    fn a_group_longer_than_a_page_repeats_its_heading() {
        let layout = laid(Paper::Letter, 25.0, &[100]);
        assert_eq!(layout.headings.len(), layout.pages);
        assert!(layout.pages >= 3);
    }

    #[test]
    fn a_page_has_as_many_places_as_it_takes_labels() {
        for (paper, tenths) in
            [Paper::A4, Paper::Letter].into_iter().flat_map(|p| (100..=250).map(move |t| (p, t)))
        {
            let size = f64::from(tenths) / 10.0;
            let Places { columns, rows } = Places::on(paper, LabelSize::new(size).unwrap());
            let all = usize::from(columns) * usize::from(rows);
            let full = laid(paper, size, &[all]);
            assert_eq!(full.pages, 1, "{paper:?} {size}");
            let row = full.placements.iter().filter(|place| place.y_mm == full.placements[0].y_mm);
            assert_eq!(row.count(), usize::from(columns));
            assert_eq!(laid(paper, size, &[all + 1]).pages, 2, "{paper:?} {size}");
        }
    }

    #[test]
    fn places_that_are_used_stay_free() {
        let whole = laid(Paper::A4, 15.0, &[40]);
        for used in [0, 1, 6, 7, 8, 20] {
            let layout = lay_out(Paper::A4, LabelSize::PATENT, &[3], used);
            for (label, place) in layout.placements.iter().enumerate() {
                let at = whole.placements[used + label];
                assert_eq!((place.x_mm, place.y_mm, place.page), (at.x_mm, at.y_mm, at.page), "{used}");
            }
            assert_eq!(layout.placements.len(), 3);
        }
        // So many that they go on over the page.
        let layout = lay_out(Paper::A4, LabelSize::PATENT, &[2], 200);
        assert_eq!((layout.placements.len(), layout.placements[0].page), (2, layout.pages - 1));
    }

    #[test]
    fn an_empty_request_is_one_page_and_an_empty_group_has_no_heading() {
        assert_eq!(laid(Paper::A4, 15.0, &[]).pages, 1);
        let layout = laid(Paper::A4, 15.0, &[0, 1]);
        assert_eq!(layout.headings.iter().map(|heading| heading.group).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn labels_of_any_size_keep_to_the_page_and_apart() {
        for (paper, tenths) in
            [Paper::A4, Paper::Letter].into_iter().flat_map(|p| (100..=250).map(move |t| (p, t)))
        {
            let size = f64::from(tenths) / 10.0;
            let layout = laid(paper, size, &[25, 25, 3, 61]);
            assert_eq!(
                layout.placements.iter().map(|p| p.index).collect::<Vec<_>>(),
                (0..114).collect::<Vec<_>>()
            );
            for (n, a) in layout.placements.iter().enumerate() {
                assert!(a.x_mm >= MARGIN && a.x_mm + size <= paper.width_mm() - MARGIN, "{a:?}");
                assert!(
                    a.y_mm >= HEAD && a.y_mm + size + MARK_ROOM + NAME <= paper.height_mm() - FOOT,
                    "{a:?}"
                );
                for b in layout.placements.iter().skip(n + 1).filter(|b| b.page == a.page) {
                    let apart = (a.x_mm - b.x_mm).abs() >= size + BESIDE - 1e-9
                        || (a.y_mm - b.y_mm).abs() >= size + 2.0 * MARK_ROOM + NAME - 1e-9;
                    assert!(apart, "{a:?} {b:?}");
                }
            }
        }
    }
}
