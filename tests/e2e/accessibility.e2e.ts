import type { Browser, Page } from "@playwright/test";
import { ROUTES, type RouteName } from "#domain/routes.ts";
import { exampleOf } from "#tests/support/addresses.ts";
import { accessibilityProblems } from "#tests/support/page-accessibility.ts";
import { forgetBreaches, reportedBreaches } from "#tests/support/policy-breaches.ts";
import { expect, signIn, test } from "#tests/support/site.ts";

const WHO = { member: "marta", admin: "abel", super_admin: "sara" } as const;

type Minimum = (typeof ROUTES)[RouteName]["minimum"];

// One signed-in window for each role looks at all its screens: signing in is another test's matter.
const windows = new Map<Minimum, Promise<Page>>();

test.afterAll(async () => {
  for (const page of windows.values()) await (await page).context().close();
  windows.clear();
});

for (const name of Object.keys(ROUTES) as RouteName[]) {
  const { pattern, minimum } = ROUTES[name];
  test(`${pattern}: no axe violation, nothing scrolls sideways or breaks the policy, 360 and 1280 px, light and dark, small and large letters`, async ({
    browser,
    site,
  }) => {
    const page = await windowOf(minimum, browser, site.origin);
    const path = await exampleOf(pattern, site);
    await forgetBreaches(site);
    const problems = await accessibilityProblems(page, async () => {
      await page.goto(site.origin + path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await page.waitForLoadState("networkidle");
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    });
    expect(problems).toEqual([]);
    expect(await reportedBreaches(page, site)).toEqual([]);
  });
}

function windowOf(minimum: Minimum, browser: Browser, origin: string): Promise<Page> {
  let page = windows.get(minimum);
  if (!page) {
    page = openWindow(minimum, browser, origin);
    windows.set(minimum, page);
  }
  return page;
}

async function openWindow(minimum: Minimum, browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (minimum !== "visitor") await signIn(page, origin, WHO[minimum]);
  return page;
}

/** What no screen has, so that checks which stopped finding it are noticed. */
const PLANTED = {
  "": [],
  "<p class=pale>Letras</p><style>@media (prefers-color-scheme: dark) { .pale { color: #555 } }</style>": [
    "360 px, dark, letters normal: color-contrast",
    "1280 px, dark, letters normal: color-contrast",
  ],
  "<button>A</button><button>B</button><style>[data-text=large] button { width: 12px; height: 12px; padding: 0; font-size: 8px; margin: 0 }</style>":
    ["360 px, light, letters large: target-size", "1280 px, light, letters large: target-size"],
  "<a href='/'><span class=name>Inicio</span></a><style>[data-text=large] .name { display: none }</style>": [
    "360 px, light, letters large: link-name",
    "1280 px, light, letters large: link-name",
  ],
  "<div style='width: 400px'>Ancho</div>": [
    "360 px, light, letters normal: scrolls sideways",
    "360 px, light, letters large: scrolls sideways",
    "360 px, dark, letters normal: scrolls sideways",
  ],
  "<div style='width: 20rem'>Ancho</div><style>[data-text=large] { font-size: 125% }</style>": [
    "360 px, light, letters large: scrolls sideways",
  ],
  "<input type=text>": [
    "360 px, light, letters normal: label",
    "360 px, light, letters large: label",
    "1280 px, light, letters normal: label",
    "1280 px, light, letters large: label",
  ],
} as const;

/** A page with both themes in it, which takes its time to change from one to the other. */
const AROUND = `
  :root { color-scheme: light dark }
  body { margin: 8px; background: light-dark(#fff, #111); color: light-dark(#000, #fff); transition: background 60s }
  .slow, .pale { transition: color 60s }
  button { margin: 9px; width: 44px; height: 44px }`;

test("each planted problem is found, in the variants where it is", async ({ page }) => {
  const address = "http://localhost/";
  for (const [planted, expected] of Object.entries(PLANTED)) {
    const html = `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Prueba</title>
      <style>${AROUND}</style><main><h1>Prueba</h1><div class="slow"><p class="slow">Texto</p></div>${planted}</main></html>`;
    await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: html }));
    const found = await accessibilityProblems(page, async () => void (await page.goto(address)));
    expect(found.map((problem) => problem.split(":").slice(0, 2).join(":"))).toEqual(expected);
    await page.unroute(address);
  }
});
