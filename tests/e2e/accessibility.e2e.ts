import { ROUTES } from "#domain/routes.ts";
import { exampleOf } from "#tests/support/addresses.ts";
import { accessibilityProblems } from "#tests/support/page-accessibility.ts";
import { forgetBreaches, reportedBreaches } from "#tests/support/policy-breaches.ts";
import { expect, signIn, test } from "#tests/support/site.ts";

/** Each role looks at the addresses that need it, in one window. */
const PEOPLE_BY_ROLE = { visitor: null, member: "marta", admin: "abel", super_admin: "sara" } as const;

/** Ends an address that hangs: on a busy machine one takes several times its three seconds. */
const LIMIT_PER_ADDRESS_MS = 30_000;

for (const role of Object.keys(PEOPLE_BY_ROLE) as (keyof typeof PEOPLE_BY_ROLE)[]) {
  test(`${role}: no address has an axe violation, scrolls sideways or breaks the policy, 360 and 1280 px, light and dark, small and large letters`, async ({
    page,
    site,
  }) => {
    const addresses = Object.values(ROUTES).filter(({ minimum }) => minimum === role);
    test.setTimeout(LIMIT_PER_ADDRESS_MS * addresses.length);
    const person = PEOPLE_BY_ROLE[role];
    if (person) await signIn(page, site.origin, person);
    for (const { pattern } of addresses) {
      await test.step(pattern, async () => {
        const path = await exampleOf(pattern, site);
        await forgetBreaches(site);
        const problems = await accessibilityProblems(page, async () => {
          await page.goto(site.origin + path);
          await page.getByRole("heading", { level: 1 }).first().waitFor();
          await page.waitForLoadState("networkidle");
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        });
        // Soft: each address is looked at, whatever the one before has.
        expect.soft(problems, pattern).toEqual([]);
        expect.soft(await reportedBreaches(page, site), pattern).toEqual([]);
      });
    }
  });
}

/** Faults that no screen has, so that a check which stopped finding one is noticed. */
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
  "<input type=text>": ["360 px, light, letters normal: label", "1280 px, light, letters normal: label"],
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
