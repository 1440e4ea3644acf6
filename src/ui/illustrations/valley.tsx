import { staticMarkup } from "./static-markup.tsx";
import styles from "./valley.module.css";

const load = async () => (await import("./valley-lines.tsx")).ValleyLines;

/**
 * Sunrise over the valley of Cholula: Popocatépetl breathing, Iztaccíhuatl asleep, the chapel with its
 * bell and a family on the way to it. At night (dark theme) the sun is a moon and the windows are lit.
 */
export const Valley = staticMarkup(load, import.meta.env.SSR ? await load() : null, {
  viewBox: "0 0 1200 440",
  preserveAspectRatio: "xMidYMax slice",
  className: styles.valley,
});
