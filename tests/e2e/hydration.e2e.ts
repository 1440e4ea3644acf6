import type { Page } from "@playwright/test";
import { PUBLIC_ROUTES } from "#domain/page-shells.ts";
import { SITE_ROUTES } from "#domain/paths.ts";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { exampleOf } from "#tests/support/addresses.ts";
import { expect, PEOPLE, signIn, test } from "#tests/support/site.ts";

/** A member's differ in the header, and where there is something for members. */
const PAGES_OF_MEMBERS = ["/", "/donaciones", "/testimonios", "/oracion", "/foro", "/auth"];

/** Sum of layout shifts (Layout Instability) that nobody notices. */
const STEADY = 0.05;

declare global {
  /** Each shift with what moved, as "element fromY→toY", in pixels. */
  var layoutShifts: { value: number; moved: string }[];
}

test("the prerendered pages are taken over without an error by a member", async ({ page, site }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await signIn(page, site.origin, "marta");
  for (const path of PAGES_OF_MEMBERS) {
    await page.goto(site.origin + path);
    await expect(page.getByRole("banner").getByRole("button", { name: /Tu cuenta/ })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test("they are taken over without an error for a newcomer; nothing moves when content arrives, and no early request goes unused", async ({
  browser,
  site,
}) => {
  // A worker would make the second page one of a later visit.
  const page = await browser.newPage({
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    globalThis.layoutShifts = [];
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? "gone");
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        globalThis.layoutShifts.push({
          value,
          moved: sources
            .map(({ node, previousRect: from, currentRect: to }) => `${nameOf(node)} ${from.y}→${to.y}`)
            .join(", "),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const moved: Record<string, { value: number; moved: string }[]> = {};
  const inVain: Record<string, string[]> = {};
  for (const name of PUBLIC_ROUTES) {
    const path = await exampleOf(SITE_ROUTES[name].pattern, site);
    await page.goto(site.origin + path);
    await expect(page.locator("html[data-drawn]")).toBeAttached();
    await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    const shifts = await page.evaluate(async () => {
      // Layout shifts are reported after the frame that shows them.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
      await new Promise((reported) => setTimeout(reported));
      return globalThis.layoutShifts;
    });
    if (shifts.reduce((sum, { value }) => sum + value, 0) > STEADY) moved[path] = shifts;
    inVain[path] = await page.evaluate(() => Object.keys(globalThis.earlyAnswers ?? {}));
  }
  expect(errors).toEqual([]);
  expect(moved).toEqual({});
  expect(Object.entries(inVain).filter(([, requests]) => requests.length > 0)).toEqual([]);
  await page.close();
});

test("they are also when the office has changed the site since they were built", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, site.origin, "sara");
  await page.goto(`${site.origin}/admin/settings`);
  await page.getByLabel("Hora", { exact: true }).first().fill("07:45");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Configuración guardada")).toBeVisible();

  const visitor = await browser.newPage();
  const errors: string[] = [];
  visitor.on("pageerror", ({ message }) => errors.push(message));
  // The first time the answer comes from the network, then what the device kept may come before it.
  await visitor.goto(site.origin);
  await expect(visitor.locator("#horarios").getByText("7:45 a. m.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator("#horarios").getByText("7:45 a. m.")).toBeVisible();
  expect(errors).toEqual([]);
  await visitor.close();
});

test("a form that is typed and sent before the page's code has come is sent once it has", async ({
  page,
  site,
}) => {
  const codeComes = await holdCode(page);
  await page.goto(`${site.origin}/auth`, { waitUntil: "commit" });
  await page.getByLabel("Correo electrónico").fill(PEOPLE.marta);
  await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Contraseña", { exact: true }).press("Enter");
  // A form that sends itself would have put the password into the address.
  await expect(page).toHaveURL(`${site.origin}/auth`);
  codeComes();
  await page.waitForURL("**/dashboard");
});

test("a person typing when the code comes goes on in the same field, also of a page that is drawn again for its address", async ({
  page,
  site,
}) => {
  const codeComes = await holdCode(page);
  await page.goto(`${site.origin}/auth?next=/perfil`, { waitUntil: "commit" });
  const [name = "", host] = PEOPLE.marta.split("@");
  await page.getByLabel("Correo electrónico").focus();
  await page.keyboard.type(name);
  codeComes();
  await expect(page.locator("html[data-drawn]")).toBeAttached();
  await page.keyboard.type(`@${host}`);
  await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Contraseña", { exact: true }).press("Enter");
  await page.waitForURL("**/perfil");
});

/** The page stands as it was built, without its code, until what is answered is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/core-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
