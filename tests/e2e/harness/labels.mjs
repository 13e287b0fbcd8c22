import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const DPI = 300;
const MM_PER_INCH = 25.4;
const LABEL_MM = 15;
/** More paper than a label has, so that the cut is as rough as a person's, in mm. */
const SPARE_MM = 0.3;

/** The numbers of one army's labels in the sheet's order. */
const ARMY = [0, 9, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 12, 12, 12, 11, 11];

/** @typedef {{ x: number, y: number }} Corner in mm on the paper, upper left */

/**
 * Cuts the labels out of a printed sheet. Where they are is read from the SVG, how they look from
 * the PDF as a printer would draw it.
 *
 * @param {{ pdf: string, svg: string, folder: string }} files the sheet twice; where to put labels
 * @returns {(army: "red" | "black", number: number, which?: number) => string} gives the PNG of an
 *   army's piece; of equal ones the first, or the one at `which`
 */
export function cutOut({ pdf, svg, folder }) {
  const corners = findLabels(readFileSync(svg, "utf8"));
  if (corners.length !== 2 * ARMY.length) {
    throw new Error(`the sheet has ${corners.length} labels, not ${2 * ARMY.length}`);
  }
  mkdirSync(folder, { recursive: true });
  return (army, number, which = 0) => {
    const inArmy = ARMY.indexOf(number) + which;
    if (which < 0 || ARMY[inArmy] !== number)
      throw new Error(`no army has piece ${number} number ${which}`);
    const name = join(folder, `${army}-${number}-${which}`);
    render(pdf, corners[inArmy + (army === "red" ? 0 : ARMY.length)], name);
    return `${name}.png`;
  };
}

/**
 * The labels are the crisp paths of the sheet's art, in its order.
 *
 * @param {string} svg
 * @returns {Corner[]}
 */
function findLabels(svg) {
  const paths = svg.match(/<path\b[^>]*shape-rendering="crispEdges"[^>]*>/g) ?? [];
  return paths.map((path) => {
    const place = path.match(/\btransform="translate\(([\d.]+)[ ,]+([\d.]+)\)/);
    if (!place) throw new Error(`a label of the sheet has no place: ${path.slice(0, 120)}`);
    return { x: Number(place[1]), y: Number(place[2]) };
  });
}

/**
 * @param {string} pdf
 * @param {Corner} corner
 * @param {string} name of the PNG, without its ending
 */
function render(pdf, corner, name) {
  const px = (/** @type {number} */ mm) => `${Math.round((mm * DPI) / MM_PER_INCH)}`;
  const side = px(LABEL_MM + 2 * SPARE_MM);
  const part = [
    "-x",
    px(corner.x - SPARE_MM),
    "-y",
    px(corner.y - SPARE_MM),
    "-W",
    side,
    "-H",
    side,
  ];
  execFileSync("pdftoppm", ["-r", `${DPI}`, ...part, "-png", "-singlefile", pdf, name]);
}
