export { Camera } from "./camera";
export { isCameraProblem, type CameraProblem } from "./problem";
