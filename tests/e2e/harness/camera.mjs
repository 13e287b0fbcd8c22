import { readFileSync } from "node:fs";

/**
 * Gives the page a canvas in place of a camera. It shows an empty dark table until labels are laid
 * on it, and must be given again after the page was loaded anew.
 *
 * @param {import("./app.mjs").App} app
 */
export async function plugInCamera(app) {
  await app.session.executeScript(pageSide);
}

/**
 * Lays labels side by side before the camera; none clears the table.
 *
 * @param {import("./app.mjs").App} app
 * @param {string[]} files PNGs
 */
export async function showToCamera(app, files) {
  const labels = files.map((file) => readFileSync(file, "base64"));
  const failure = await app.session.executeAsyncScript(
    `const done = arguments[arguments.length - 1];
     window.testCamera.show(arguments[0]).then(() => done(null), (error) => done(String(error)));`,
    labels,
  );
  if (failure !== null) throw new Error(`the camera cannot show the labels: ${failure}`);
}

/**
 * Makes the page's cameras fail the way a browser does.
 *
 * @param {import("./app.mjs").App} app
 * @param {string} name a DOMException's name, such as NotAllowedError or NotFoundError
 */
export async function breakCamera(app, name) {
  await app.session.executeScript(
    `const name = arguments[0];
     MediaDevices.prototype.getUserMedia = () => Promise.reject(new DOMException("test", name));`,
    name,
  );
}

/** Runs in the page, so it can use nothing from here. */
function pageSide() {
  const canvas = document.createElement("canvas");
  canvas.width = 1280;
  canvas.height = 720;
  const paper = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** @type {ImageBitmap[]} */
  let labels = [];

  function draw() {
    const side = 180;
    const step = side * 1.5;
    paper.fillStyle = "#3a2618";
    paper.fillRect(0, 0, canvas.width, canvas.height);
    // Grain that moves, as no camera gives the same frame twice; a still canvas gives none at all.
    paper.fillStyle = "#45301f";
    const shift = (performance.now() / 40) % 24;
    for (let y = shift - 24; y < canvas.height; y += 24) paper.fillRect(0, y, canvas.width, 3);
    const left = canvas.width / 2 - (step * (labels.length - 1)) / 2 - side / 2;
    // A hand that holds a phone is never quite still.
    const [swayX, swayY] = [
      4 * Math.sin(performance.now() / 300),
      3 * Math.cos(performance.now() / 410),
    ];
    const top = (canvas.height - side) / 2 + swayY;
    for (const [place, label] of labels.entries()) {
      paper.drawImage(label, left + place * step + swayX, top, side, side);
    }
  }

  draw();
  setInterval(draw, 50);
  // On the prototype: what is set on navigator.mediaDevices itself is lost when WebKit collects
  // that object as garbage.
  MediaDevices.prototype.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
  Object.assign(window, {
    testCamera: {
      /** @param {string[]} pngs in base64 */
      async show(pngs) {
        // The app's content policy may refuse data: URLs; pictures made from bytes need none.
        labels = await Promise.all(
          pngs.map((png) => {
            const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
            return createImageBitmap(new Blob([bytes], { type: "image/png" }));
          }),
        );
        draw();
      },
    },
  });
}
