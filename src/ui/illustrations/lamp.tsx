import { staticMarkup } from "./static-markup.tsx";

const load = async () => (await import("./lamp-lines.tsx")).LampLines;

/** A clay lamp with its flame. */
export const Lamp = staticMarkup(load, import.meta.env.SSR ? await load() : null, {
  viewBox: "0 0 160 120",
});
