import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ROUTES, type RouteName } from "#domain/routes.ts";
import { exampleOf } from "#tests/support/addresses.ts";
import { expect, signIn, test } from "#tests/support/site.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDTHS = [360, 1280];
const WHO = { member: "marta", admin: "abel", super_admin: "sara" } as const;
const THEMES = ["light", "dark"] as const;
const LETTERS = ["normal", "large"] as const;

for (const name of Object.keys(ROUTES) as RouteName[]) {
  const { pattern, minimum } = ROUTES[name];
  test(`${pattern}: no axe violation and nothing scrolls sideways, 360 and 1280 px, light and dark, small and large letters`, async ({
    page,
    site,
  }) => {
    test.slow();
    if (minimum !== "visitor") await signIn(page, site.origin, WHO[minimum]);
    const path = await exampleOf(pattern, site);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(site.origin + path);
        await settled(page);
        for (const letters of LETTERS) {
          await page.evaluate(setLetters, letters);
          const seen = `${width} px, ${colorScheme}, letters ${letters}`;
          expect(await violations(page), seen).toEqual([]);
          expect(await sideways(page), seen).toBe(0);
        }
      }
    }
  });
}

async function settled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // Sections out of sight are not laid out, and axe reads their colours wrong.
  await page.evaluate(() => void (document.documentElement.dataset["whole"] = ""));
}

/** "Letra grande" on or off, as `app/layouts/appearance` sets it. */
function setLetters(letters: (typeof LETTERS)[number]): void {
  if (letters === "large") document.documentElement.dataset["text"] = "large";
  else delete document.documentElement.dataset["text"];
}

/** Each rule that the page breaks, with the elements that break it. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** How many pixels the page is wider than the window. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
