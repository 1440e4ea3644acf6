import { contrast, mix, readable } from "#lib/contrast.ts";

export interface BrandColours {
  /** "#rrggbb": buttons, links, marks. */
  primary: string;
  /** "#rrggbb": warm accents, never text. */
  accent: string;
}

/** Ground and surface of each theme, as in tokens.css. */
const THEMES = {
  light: { papers: ["#fbf6ec", "#fffdf8"], ink: "#000000", on: ["#fffaf2", "#2a1109"] },
  dark: { papers: ["#141a24", "#1c2431"], ink: "#ffffff", on: ["#2a1109", "#fffaf2"] },
} as const;

/** The tokens of tokens.css that follow the two brand colours; text on them stays AA in both themes. */
export function brandTokens({ primary, accent }: BrandColours): Record<string, string> {
  const light = tokensFor("light", primary, accent);
  const dark = tokensFor("dark", primary, accent);
  return Object.fromEntries(
    Object.entries(light).map(([name, value]) => [name, `light-dark(${value}, ${dark[name] ?? value})`]),
  );
}

/** Puts the congregation's colours on the document through CSSOM; a browser without `light-dark()` keeps ours. */
export function applyBrandColours(colours: BrandColours): void {
  if (!CSS.supports("color", "light-dark(#000, #fff)")) return;
  for (const [name, value] of Object.entries(brandTokens(colours))) {
    document.documentElement.style.setProperty(name, value);
  }
}

function tokensFor(theme: keyof typeof THEMES, primary: string, accent: string): Record<string, string> {
  const { papers, ink, on } = THEMES[theme];
  const soft = mix(papers[0], primary, theme === "light" ? 0.14 : 0.18);
  // Also readable on its own tint: the chosen entry of a menu is primary on primary-soft.
  const main = readable(primary, ink, [...papers, soft]);
  const hover = mix(main, ink, 0.16);
  const over = on.find((colour) => contrast(colour, main) >= 4.5 && contrast(colour, hover) >= 4.5);
  return {
    "--primary": main,
    "--primary-hover": hover,
    "--on-primary": over ?? (theme === "light" ? "#ffffff" : "#000000"),
    "--primary-soft": soft,
    "--accent": accent,
    "--accent-soft": mix(papers[0], accent, theme === "light" ? 0.28 : 0.2),
  };
}
