import { staticMarkup } from "./static-markup.tsx";

const load = async () => (await import("./tile-lines.tsx")).TileLines;

/** One talavera tile; any number as `motif` chooses one of four. */
export const Tile = staticMarkup(load, import.meta.env.SSR ? await load() : null, { viewBox: "0 0 40 40" });
