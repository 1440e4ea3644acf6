import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { ALL_RULES, COLOUR_RULES } from "#ui/testing/accessibility-rules.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WIDTHS = [360, 1280];

/**
 * How a page is shown, and which rules are asked. Large letters move everything, and some names give way to them. A theme
 * changes colours and nothing else.
 */
const VARIANTS: readonly Variant[] = [
  { colorScheme: "light", letters: "normal", rules: ALL_RULES },
  { colorScheme: "light", letters: "large", rules: ["target-size", "link-name", "button-name"] },
  { colorScheme: "dark", letters: "normal", rules: COLOUR_RULES },
];

interface Variant {
  colorScheme: "light" | "dark";
  letters: "normal" | "large";
  rules: readonly string[];
}

/**
 * Problems of a page at 360 and 1280 px, light and dark, with normal and large letters: each rule of axe that it
 * breaks, with the elements that break it, and by how many pixels it scrolls sideways. One line for each; [] when all
 * is well. @param open loads the page and waits until it is complete; called once, since styles alone know the width
 */
export async function accessibilityProblems(page: Page, open: () => Promise<void>): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 800 });
    for (const [turn, { colorScheme, letters, rules }] of VARIANTS.entries()) {
      await page.emulateMedia({ colorScheme });
      if (index + turn === 0) {
        await open();
        await page.evaluate(AXE);
        await page.evaluate(showWhole);
      }
      const found = await page.evaluate(look, { letters, rules });
      problems.push(...found.map((problem) => `${width} px, ${colorScheme}, letters ${letters}: ${problem}`));
    }
  }
  return problems;
}

/** Runs in the page: shows all of it as it ends up, since axe reads colours wrong in a section out of sight or on their way. */
function showWhole(): void {
  document.documentElement.dataset["whole"] = "";
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important }");
  document.adoptedStyleSheets.push(still);
}

/** Runs in the page: sets the letters as `app/layouts/appearance` does, and looks when it is laid out. */
async function look({ letters, rules }: Omit<Variant, "colorScheme">): Promise<string[]> {
  const root = document.documentElement;
  if (letters === "large") root.dataset["text"] = "large";
  else delete root.dataset["text"];
  await new Promise(requestAnimationFrame);
  // An entrance ends, also of what another width brought in; what turns endlessly (spinners) is left alone.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();

  const { axe: runner } = window as unknown as { axe: typeof axe };
  const { violations } = await runner.run(document, { runOnly: [...rules], resultTypes: ["violations"] });
  const problems = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  const sideways = root.scrollWidth - root.clientWidth;
  if (sideways > 0) problems.push(`scrolls sideways: ${sideways} px`);
  return problems;
}
