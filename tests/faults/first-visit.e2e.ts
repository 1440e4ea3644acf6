import type { Page } from "@playwright/test";
import { signIn, workerReady } from "#tests/support/site.ts";
import {
  expect,
  expectSent,
  freshText,
  goOnline,
  openProphecy,
  shown,
  stored,
  test,
  testWithWorker,
  write,
} from "#tests/support/spoiled-site.ts";

test("the code that sends what waits is fetched again when it was lost on its way", async ({
  page,
  context,
  site,
  network,
}) => {
  const text = freshText("En mi primera visita");
  await signIn(page, network.origin, "marta");
  network.always({ path: /\/start-member-/ }, "cut before");
  await openProphecy(page, network);
  await write(page, text);
  await expect(shown(page, text)).toContainText("Enviando…");
  expect(await stored(site, text)).toBe(0);
  await context.setOffline(true);
  await goOnline(context, network);
  await expectSent(page, site, text);
});

const MAIN_SCRIPT = { path: /^\/assets\/core-/ } as const;
const CONTACT_PATH = "/contacto";
const CONTACT = { path: /^\/contacto$/ } as const;
const GONE = { status: 404, type: "text/plain", body: "No existe" } as const;
const sentence = (page: Page) => page.getByRole("alert").filter({ hasText: "no terminó de cargar" });

/** The page as it was before the site's last deploy: its script has gone. */
const outdated = (html: string) => html.replaceAll(/\/assets\/core-[\w-]+\.js/g, "/assets/core-0000beef.js");

test("a page that is older than the site's files is loaded again past the caches, once", async ({
  page,
  site,
  network,
}) => {
  const html = await (await fetch(site.origin + CONTACT_PATH)).text();
  network.next(CONTACT, { status: 200, type: "text/html; charset=utf-8", body: outdated(html) });
  await page.goto(network.origin + CONTACT_PATH);
  await expect(page.locator("html[data-drawn]")).toBeAttached();
  await expect(sentence(page)).toBeHidden();
  // The visit, the fetch that renews the copy of the browser, the reload.
  expect(network.seen(CONTACT)).toHaveLength(3);
});

testWithWorker("so is one that the worker has", async ({ page, network }) => {
  await page.goto(network.origin + CONTACT_PATH);
  await workerReady(page);
  const fresh = await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const [key] = (await cache.keys()).filter(({ url }) => url.includes("/contacto/index.html"));
      const kept = key && (await cache.match(key));
      if (!kept) continue;
      const html = (await kept.text()).replaceAll(/\/assets\/core-[\w-]+\.js/g, "/assets/core-0000beef.js");
      // Without the policy: it knows the script in the page by its hash.
      await cache.put(key, new Response(html, { headers: { "content-type": "text/html" } }));
    }
    return document.querySelector('link[href^="/assets/core-"]')?.getAttribute("href");
  });
  await page.goto(network.origin + CONTACT_PATH);
  await expect(page.locator("html[data-drawn]")).toBeAttached();
  await expect(page.locator(`link[href="${fresh}"]`).first()).toBeAttached();
});

test("where that does not help a sentence says it, also to somebody who sends a form, and its button tries again", async ({
  page,
  network,
}) => {
  network.always(MAIN_SCRIPT, GONE);
  await page.goto(network.origin + CONTACT_PATH);
  await expect(sentence(page)).toBeVisible();
  expect(network.seen(CONTACT)).toHaveLength(3);
  const message = page.getByRole("textbox", { name: "Mensaje" });
  await message.fill("Quiero visitarlos");
  await expect(sentence(page)).toContainText("Lo que escribiste no se ha enviado");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  const again = page.getByRole("button", { name: "Volver a intentar" });
  await expect(again).toBeFocused();
  await expect(message).toHaveValue("Quiero visitarlos");

  network.always({}, "cut before");
  network.next(CONTACT, "cut before");
  await again.click();
  await expect(page.getByRole("alert")).toContainText("Todavía no pudimos llegar al sitio");
  network.heal();
  await again.click();
  await expect(page.locator("html[data-drawn]")).toBeAttached();
  await expect(page.getByRole("alert").filter({ hasText: "llegar al sitio" })).toBeHidden();
});

test("what is typed while it tries keeps the page", async ({ page, network }) => {
  network.always(MAIN_SCRIPT, GONE);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let visits = 0;
  await page.route(`**${CONTACT_PATH}`, async (route) => {
    visits += 1;
    if (visits > 1) {
      asked.resolve();
      await answer.promise;
    }
    await route.continue();
  });
  await page.goto(network.origin + CONTACT_PATH);
  await asked.promise;
  const message = page.getByRole("textbox", { name: "Mensaje" });
  await message.fill("Quiero visitarlos");
  answer.resolve();
  await expect(sentence(page)).toContainText("Lo que escribiste no se ha enviado");
  await expect(message).toHaveValue("Quiero visitarlos");
});

test("a main script that hangs is given twelve seconds, and typed text is kept", async ({
  page,
  network,
}) => {
  await page.clock.install();
  network.always(MAIN_SCRIPT, "stall");
  await page.goto(network.origin + CONTACT_PATH);
  await page.clock.fastForward(11_000);
  expect(network.seen(CONTACT)).toHaveLength(1);
  await page.clock.fastForward(7_000);
  await expect.poll(() => network.seen(CONTACT).length).toBe(3);
  await page.waitForLoadState();
  await page.clock.fastForward(18_000);
  await expect(sentence(page)).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(network.origin + CONTACT_PATH);
  await page.getByRole("textbox", { name: "Mensaje" }).fill("Quiero visitarlos");
  await page.clock.fastForward(18_000);
  await expect(sentence(page)).toContainText("Lo que escribiste no se ha enviado");
  expect(network.seen(CONTACT)).toHaveLength(4);
});
