import { staticMarkup } from "./static-markup.tsx";

const load = async () => (await import("./broken-bell-lines.tsx")).BrokenBellLines;

/** The chapel's bell, fallen from its arch, with a wren on it: something broke, and it is not the end. */
export const BrokenBell = staticMarkup(load, import.meta.env.SSR ? await load() : null, {
  viewBox: "0 0 200 150",
});
