import { expect, type Page } from "@playwright/test";
import type { Backend } from "./backend.ts";

/** A picture of nowhere, for breaches of our own: nothing is ever asked there. */
export const FOREIGN = "https://control.invalid/x.png";

/** Forgets what was reported so far of breaches of the Content-Security-Policy. */
export async function forgetBreaches(site: Backend): Promise<void> {
  await fetch(`${site.origin}/_local/csp`, { method: "DELETE" });
}

/**
 * The breaches reported until now, which are forgotten with that. A breach of our own comes last: once the backend has heard of
 * it, there is nothing left on the way.
 */
export async function reportedBreaches(page: Page, site: Backend) {
  await page.evaluate((source) => void (new Image().src = source), FOREIGN);
  await expect.poll(() => site.csp.reports.map(({ blocked }) => blocked)).toContain(FOREIGN);
  const breaches = site.csp.reports.filter(({ blocked }) => blocked !== FOREIGN);
  await forgetBreaches(site);
  return breaches;
}

/** Until the screen has its heading and all that it asked for. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
