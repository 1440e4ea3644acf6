import { SITE_ROUTES } from "#domain/paths.ts";
import { expect, goOffline, testWithWorker } from "#tests/support/spoiled-site.ts";
import { exampleOf } from "#tests/support/addresses.ts";
import { workerReady } from "#tests/support/site.ts";

/** Pages that ask for something new each time, or let somebody in: without network they say so. */
const LIVE: readonly string[] = ["/auth", "/reset-password", "/codigo", "/correo", "/buscar"];

const PAGES = Object.values(SITE_ROUTES).filter(
  ({ pattern, minimum }) => minimum === "visitor" && !LIVE.includes(pattern),
);

testWithWorker(
  "every public page that was visited opens without network with what it had, and says how old that is",
  async ({ page, context, site, network }) => {
    const seen = new Map<string, string>();
    await page.goto(network.origin);
    await workerReady(page);
    for (const { pattern } of PAGES) {
      const path = await exampleOf(pattern, site);
      await page.goto(network.origin + path);
      await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
      seen.set(path, await page.getByRole("heading", { level: 1 }).innerText());
      await page.waitForLoadState("networkidle");
    }
    await goOffline(context, network);
    // Twice: what could not be asked for again must not be forgotten.
    for (const [path, title] of [...seen, ...seen]) {
      await page.goto(network.origin + path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(title);
      await expect(page.getByText(/Copia de hace/), path).toBeVisible();
      await expect(page.getByText(/No pudimos (?:cargar|abrir)/), path).toHaveCount(0);
    }
  },
);
