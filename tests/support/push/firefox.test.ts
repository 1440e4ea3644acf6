import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aFirefoxProfile, type FirefoxProfile } from "./firefox.ts";
import { type PushLab, startPushLab } from "./push-lab.ts";

let lab: PushLab;
let profile: FirefoxProfile;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  lab = await startPushLab();
  profile = aFirefoxProfile(lab.pushService, lab.desktop);
  browser = await profile.launch();
  page = await browser.newPage();
  await page.goto(lab.origin);
  await page.evaluate(() => window.lab.ready());
});

afterAll(async () => {
  await browser?.close();
  profile?.remove();
  await lab?.close();
});

const text = ({ title, body }: { title: string; body: string }) => `${title} ${body}`;

test("Firefox subscribes and the device is stored", async () => {
  const { state, device } = await page.evaluate(() => window.lab.subscribe());
  expect(state).toBe("subscribed");
  expect(device?.[0]).toMatch(/^https:\/\/updates\.push\.services\.mozilla\.com\/wpush\/v2\//);
  expect(device?.[3]).toBe("Firefox en Linux");
  await lab.save(device);
});

test("a published prophecy rings, and a tap opens it in the open page", async () => {
  const { slug } = await lab.publish("Consuelo para Cholula");
  const shown = await lab.desktop.waitFor((one) => text(one).includes("Consuelo"));
  lab.desktop.click(shown);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/blog/${slug}`);
  await expect.poll(() => lab.countsOf(slug)).toEqual(["accepted 1", "opened 1", "shown 1"]);
});

test("with no page open a tap opens one", async () => {
  await page.goto("about:blank");
  const { slug } = await lab.publish("Ventana nueva");
  lab.desktop.click(await lab.desktop.waitFor((one) => text(one).includes("Ventana nueva")));
  const paths = async () => (await browser.pages()).map((one) => new URL(one.url()).pathname);
  await expect.poll(paths).toContain(`/blog/${slug}`);
});

test("a cut connection comes back and brings what waited", async () => {
  lab.pushService.dropFirefox();
  await lab.publish("Después del corte");
  const shown = await lab.desktop.waitFor((one) => text(one).includes("Después del corte"));
  expect(Object.values(shown.actions)).toContain("Leer");
});

test("when the service forgets the browser, the worker subscribes again and the page stores it", async () => {
  await page.goto(lab.origin);
  await page.evaluate(() => window.lab.ready());
  const before = await lab.endpoints();
  lab.pushService.forgetFirefox();
  const told = () => page.evaluate(() => window.lab.messages.map(({ type }) => type));
  await expect.poll(told).toContain("PUSH_SUBSCRIPTION_CHANGED");
  expect(await page.evaluate(() => window.lab.pushState())).toBe("subscribed");

  const { done, device } = await page.evaluate((endpoints) => window.lab.repair(endpoints), before);
  expect(done).toBe("saved");
  expect(before).not.toContain(device?.[0]);
  await lab.save(device);
  await lab.publish("Sigue sonando");
  await lab.desktop.waitFor((one) => text(one).includes("Sigue sonando"));
});
