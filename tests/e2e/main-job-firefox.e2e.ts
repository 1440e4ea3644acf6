import type { Browser, Page } from "puppeteer-core";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { aFirefoxProfile, type FirefoxProfile } from "#tests/support/push/firefox.ts";
import { startPushSite, type PushSite } from "#tests/support/push/push-site.ts";
import { expect, PEOPLE, test } from "#tests/support/site.ts";

/** The main job in Firefox, which has no vibration. */
let site: PushSite;
let profile: FirefoxProfile;
let browser: Browser;
let page: Page;
const title = "Pan para el camino";

test.beforeAll(async () => {
  site = await startPushSite();
  profile = aFirefoxProfile(site.pushService, site.desktop);
  browser = await profile.launch();
  page = await browser.newPage();
});

test.afterAll(async () => {
  await browser.close();
  profile.remove();
  await site[Symbol.asyncDispose]();
});

test("a member subscribes this browser with one button, publishing rings with no page of the site open, and the tap opens that prophecy", async () => {
  await page.goto(`${site.origin}/auth`);
  await page.locator("input[autocomplete~=username]").fill(PEOPLE.marta);
  await page.locator("input[type=password]").fill(DEMO_PASSWORD);
  await page.locator("main form button[type=submit]").click();
  await page.waitForFunction(() => location.pathname === "/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto(`${site.origin}/configuracion/notificaciones`);
  await page.locator("::-p-text(Activar notificaciones)").click();
  await page.waitForSelector("::-p-text(Notificaciones habilitadas)");
  expect(await site.devicesOf(PEOPLE.marta)).toHaveLength(1);

  await page.goto("about:blank");
  const { id, slug } = await site.publish(title);
  const shown = await site.desktop.waitFor(({ body }) => body.includes(title));
  expect(shown.title).toBe("Nueva profecía");
  expect(id).toBeTruthy();

  site.desktop.click(shown);
  await expect
    .poll(async () => (await browser.pages()).map((open) => new URL(open.url()).pathname))
    .toContain(`/blog/${slug}`);
  const opened = (await browser.pages()).find((open) => new URL(open.url()).pathname === `/blog/${slug}`);
  await opened?.waitForSelector("article h1");
  expect(await opened?.$eval("article h1", (heading) => heading.textContent)).toBe(title);
});
