import { contrast, mix, readable } from "#lib/contrast.ts";

export interface BrandColours {
  /** "#rrggbb": buttons, links, marks. */
  primary: string;
  /** "#rrggbb": warm accents, never text. */
  accent: string;
}

/** Ground and surface of each theme, as in tokens.css. */
const THEMES = {
  light: { papers: ["#fbf6ec", "#fffdf8"], ink: "#000000" },
  dark: { papers: ["#141a24", "#1c2431"], ink: "#ffffff" },
} as const;

/** Text on a dark button. */
const PALE = "#fffaf2";

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
  const { papers, ink } = THEMES[theme];
  const soft = mix(papers[0], primary, theme === "light" ? 0.14 : 0.18);
  // Also readable on its own tint: the chosen entry of a menu is primary on primary-soft.
  const main = readable(primary, ink, [...papers, soft]);
  const hover = mix(main, ink, 0.16);
  // A brown would look dirty on another colour than ours: the dark of a button's text has its own hue.
  const deep = mix(primary, "#000000", 0.75);
  const on = theme === "light" ? [PALE, deep] : [deep, PALE];
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

/** Ink on the accent (base.css, the mark of a selection). */
const INK_ON_ACCENT = "#17362f";

/**
 * Problems of a choice of colours (WCAG 2.2 AA, light and dark) with their remedy, by colour; {} when all texts can be
 * read.
 */
export function colourProblems({
  primary,
  accent,
}: BrandColours): Partial<Record<keyof BrandColours, string>> {
  const better = suggestedColours({ primary, accent });
  const byDay = leastContrast(primary, THEMES.light.papers);
  const onAccent = contrast(INK_ON_ACCENT, accent);
  return {
    ...(primary !== better.primary && {
      primary: `Con este color las letras no se leen bien sobre el papel claro (contraste ${shown(byDay)}, se necesita 4.5). Elige uno más oscuro, por ejemplo ${better.primary}.`,
    }),
    ...(accent !== better.accent && {
      accent: `Sobre este color las letras no se leen bien (contraste ${shown(onAccent)}, se necesita 4.5). Elige uno más claro, por ejemplo ${better.accent}.`,
    }),
  };
}

/** The nearest colours that can be read; a colour that can be stays as it is. */
export function suggestedColours({ primary, accent }: BrandColours): BrandColours {
  const { papers, ink } = THEMES.light;
  return {
    primary: readable(primary, ink, papers),
    accent: readable(accent, "#ffffff", [INK_ON_ACCENT]),
  };
}

/** A theme drawn with the colours: ground, texts and buttons, and the least contrast of its texts. */
export function themeSample(theme: keyof typeof THEMES, { primary, accent }: BrandColours) {
  const { papers } = THEMES[theme];
  const tokens = tokensFor(theme, primary, accent);
  const main = tokens["--primary"] ?? primary;
  const over = tokens["--on-primary"] ?? papers[0];
  return {
    paper: papers[0],
    main,
    over,
    accent,
    least: Math.min(leastContrast(main, papers), contrast(over, main)),
  };
}

function leastContrast(colour: string, papers: readonly string[]): number {
  return Math.min(...papers.map((paper) => contrast(colour, paper)));
}

function shown(ratio: number): string {
  return ratio.toFixed(1);
}
