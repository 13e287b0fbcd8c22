import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "pngjs";

const GAP_PX = 60;
const EMPTY_PX = 300;
const WOOD = [58, 38, 24, 255];

/**
 * Lays labels in a row on dark wood and takes a picture of them.
 *
 * @param {string[]} files PNGs of labels; none gives the empty table
 * @param {string} name of the picture, without its ending
 * @param {string} folder
 * @returns {string} the picture, a PNG
 */
export function photograph(files, name, folder) {
  const labels = files.map((file) => PNG.sync.read(readFileSync(file)));
  const width = labels.reduce((sum, label) => sum + label.width + GAP_PX, GAP_PX);
  const height = Math.max(EMPTY_PX, ...labels.map((label) => label.height)) + 2 * GAP_PX;
  const table = new PNG({ width: Math.max(width, EMPTY_PX), height });
  for (let at = 0; at < table.data.length; at += 4) table.data.set(WOOD, at);
  let x = GAP_PX;
  for (const label of labels) {
    PNG.bitblt(label, table, 0, 0, label.width, label.height, x, GAP_PX);
    x += label.width + GAP_PX;
  }
  const file = join(folder, `${name}.png`);
  writeFileSync(file, PNG.sync.write(table));
  return file;
}
