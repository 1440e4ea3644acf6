import { atom } from "jotai";
import { APPEARANCE_KEY, DEFAULT_APPEARANCE, parseAppearance, type Appearance } from "#lib/appearance.ts";

const chosen = atom<Appearance>(DEFAULT_APPEARANCE);
chosen.onMount = (set) => {
  set(parseAppearance(readStored()));
  // Another tab changed it.
  const changed = ({ key, newValue }: StorageEvent) => {
    if (key === APPEARANCE_KEY) set(show(parseAppearance(newValue)));
  };
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
};

/** How this device shows the site. Writing it stores the choice and shows it at once. */
export const appearanceAtom = atom(
  (get) => get(chosen),
  (get, set, change: Partial<Appearance>) => {
    const next = show({ ...get(chosen), ...change });
    set(chosen, next);
    try {
      localStorage.setItem(APPEARANCE_KEY, JSON.stringify(next));
    } catch {
      // Blocked or full storage: the choice lasts as long as the page.
    }
  },
);

/** Colours of the browser's own bars, as in index.html and tokens.css. */
const BAR = { light: "#fbf6ec", dark: "#141a24" } as const;

/** Puts an appearance on the document; the same as `src/build/inline-scripts.ts` does before the first paint. */
function show(appearance: Appearance): Appearance {
  const { theme, text } = appearance;
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  if (text === "normal") delete dataset["text"];
  else dataset["text"] = text;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    meta.content = BAR[theme === "system" ? own : theme];
  }
  return appearance;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(APPEARANCE_KEY);
  } catch {
    return null;
  }
}
