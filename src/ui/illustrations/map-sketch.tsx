import { staticMarkup } from "./static-markup.tsx";
import styles from "./map-sketch.module.css";

const load = async () => (await import("./map-sketch-lines.tsx")).MapSketchLines;

/** A sketch of the way: the pyramid with its church, the square, the streets, and the chapel's bell. Not to scale. */
export const MapSketch = staticMarkup(load, import.meta.env.SSR ? await load() : null, {
  viewBox: "0 0 480 360",
  preserveAspectRatio: "xMidYMid slice",
  className: styles.map,
});
