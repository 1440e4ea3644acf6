import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Rule } from "postcss";
import { describe, expect, it } from "vitest";
import { AA_TEXT, contrast } from "#lib/contrast.ts";

const root = join(import.meta.dirname, "..", "..");
const TOKENS = readFileSync(join(root, "src/ui/styles/tokens.css"), "utf8");
/** Least contrast of the outline of a control, WCAG 2.2, 1.4.11. */
const AA_OUTLINE = 3;
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const PAPERS = ["paper", "surface", "sunken"];
/** Colours of texts, each with the grounds behind it. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ink: [...PAPERS, "primary-soft", "agave-soft", "danger-soft", "success-soft", "warning-soft", "info-soft"],
  "ink-soft": PAPERS,
  primary: ["paper", "surface", "primary-soft"],
  "on-primary": ["primary", "primary-hover"],
  agave: ["paper", "surface", "agave-soft"],
  danger: ["paper", "surface", "danger-soft"],
  "on-danger": ["danger"],
  success: ["paper", "surface", "success-soft"],
  warning: ["paper", "surface", "warning-soft"],
  info: ["paper", "surface", "info-soft"],
};

/** The "#rrggbb" of a value in a theme, through the tokens it names; null for what is not one colour. */
function colourIn(value: string, theme: Theme, tokens: ReadonlyMap<string, string>): string | null {
  const [, name] = /^var\(--([\w-]+)\)$/.exec(value.trim()) ?? [];
  if (name !== undefined) return colourIn(tokens.get(name) ?? "", theme, tokens);
  const [, light = "", dark = ""] = /^light-dark\(([^,()]+),([^,()]+)\)$/.exec(value.trim()) ?? [];
  const colour = (light === "" ? value : theme === "light" ? light : dark).trim();
  return /^#[\da-f]{6}$/i.test(colour) ? colour : null;
}

function tokensOf(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  postcss.parse(css).walkDecls(/^--/, ({ prop, value }) => {
    if (!tokens.has(prop.slice(2))) tokens.set(prop.slice(2), value);
  });
  return tokens;
}

/** Rules that set a text and its ground which cannot be read on it, as "selector, theme: ratio". */
function unreadable(css: string, tokens: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const [text, ground] = [lastOf(rule, /^color$/), lastOf(rule, /^background(?:-color)?$/)];
    for (const theme of THEMES) {
      const [over, under] = [colourIn(text, theme, tokens), colourIn(ground, theme, tokens)];
      if (over && under && contrast(over, under) < AA_TEXT)
        found.push(`${rule.selector}, ${theme}: ${contrast(over, under).toFixed(2)}`);
    }
  });
  return found;
}

function lastOf(rule: Rule, property: RegExp): string {
  const values = rule.nodes.flatMap((node) =>
    node.type === "decl" && property.test(node.prop) ? [node.value] : [],
  );
  return values.at(-1) ?? "";
}

describe.each(THEMES)("the %s colours", (theme) => {
  const tokens = tokensOf(TOKENS);
  const ratio = (over: string, under: string) =>
    contrast(
      colourIn(`var(--${over})`, theme, tokens) ?? "",
      colourIn(`var(--${under})`, theme, tokens) ?? "",
    );

  it.each(Object.entries(TEXTS))("let people read %s on what it is written on", (text, grounds) => {
    expect(grounds.filter((ground) => ratio(text, ground) < AA_TEXT)).toEqual([]);
  });

  it("show where a control ends", () => {
    expect(["paper", "surface"].filter((ground) => ratio("line-strong", ground) < AA_OUTLINE)).toEqual([]);
  });
});

describe("a style sheet", () => {
  it("writes no text on a ground on which it cannot be read, by day or by night", () => {
    const sheets = globSync("src/**/*.css", { cwd: root });
    const found = sheets.flatMap((file) => {
      const css = readFileSync(join(root, file), "utf8");
      const tokens = new Map([...tokensOf(TOKENS), ...tokensOf(css)]);
      return unreadable(css, tokens).map((problem) => `${file}: ${problem}`);
    });
    expect(found).toEqual([]);
  });

  it("is found when it does so in one theme only", () => {
    const css = ".a { color: var(--ink); background: light-dark(#ffffff, #d0d0d0) }";
    expect(unreadable(css, tokensOf(TOKENS))).toEqual([expect.stringMatching(/^\.a, dark: 1\.\d\d$/)]);
    expect(unreadable(".a { color: var(--ink); background: var(--paper) }", tokensOf(TOKENS))).toEqual([]);
  });
});
