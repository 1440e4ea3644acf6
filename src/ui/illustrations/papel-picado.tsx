import { staticMarkup } from "./static-markup.tsx";
import styles from "./papel-picado.module.css";

const load = async () => (await import("./papel-picado-lines.tsx")).PapelPicadoLines;

/** A garland of cut paper across the top of a scene. */
export const PapelPicado = staticMarkup(load, import.meta.env.SSR ? await load() : null, {
  viewBox: "0 0 1200 104",
  preserveAspectRatio: "xMidYMin slice",
  className: styles.garland,
});
