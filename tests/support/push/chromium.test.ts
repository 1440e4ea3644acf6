import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aChromiumProfile, type ChromiumProfile } from "./chromium.ts";
import { type PushLab, startPushLab } from "./push-lab.ts";

let lab: PushLab;
let profile: ChromiumProfile;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  lab = await startPushLab();
  const notifications = { origins: [lab.origin], setting: "allow" as const };
  profile = aChromiumProfile({ pushService: lab.pushService, desktop: lab.desktop, notifications });
  context = await profile.launch();
  page = await context.newPage();
  await page.goto(lab.origin);
  await page.evaluate(() => window.lab.ready());
});

afterAll(async () => {
  await context?.close();
  profile?.remove();
  await lab?.close();
});

test("Chromium subscribes and the device is stored", async () => {
  expect(await page.evaluate(() => window.lab.pushState())).toBe("unsubscribed");
  const { state, device } = await page.evaluate(() => window.lab.subscribe());
  expect(state).toBe("subscribed");
  expect(device?.[0]).toMatch(/^https:\/\/(?:jmt17\.google\.com|fcm\.googleapis\.com)\/fcm\/send\//);
  expect(device?.[3]).toBe("Chrome en Linux");
  await lab.save(device);
  expect(await lab.endpoints()).toEqual([device?.[0]]);
});

test("a published prophecy rings, and a tap opens it in the open page", async () => {
  const { slug } = await lab.publish("Levántate y resplandece");
  const shown = await lab.desktop.waitFor(({ body, title }) => `${title} ${body}`.includes("Levántate"));
  expect(Object.values(shown.actions)).toEqual(expect.arrayContaining(["Leer", "Hoy no"]));
  const [notice] = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map((one) => ({
      vibrate: (one as { vibrate?: number[] }).vibrate,
      lang: one.lang,
      tag: one.tag,
    }));
  });
  expect(notice).toMatchObject({ vibrate: [200, 100, 200], lang: "es" });
  expect(notice?.tag).toMatch(/^new_post:/);
  expect(await page.evaluate(() => window.lab.messages.map(({ type }) => type))).toContain("PUSH_RECEIVED");

  const opened = page.waitForURL((url) => url.pathname === `/blog/${slug}` && url.searchParams.has("n"));
  await expect.poll(() => lab.countsOf(slug)).toEqual(["accepted 1", "shown 1"]);
  lab.desktop.click(shown);
  await opened;
  await expect.poll(() => lab.countsOf(slug)).toEqual(["accepted 1", "opened 1", "shown 1"]);
});

test("what could not be reported is reported by the next page, once", async () => {
  let refused = 0;
  await context.route(/\/rpc\/report_pushes$/, async (route) => {
    refused += 1;
    await route.abort();
  });
  const { slug } = await lab.publish("Sin red para el acuse");
  // shown all the same
  const shown = await lab.desktop.waitFor(({ body, title }) => `${title} ${body}`.includes("Sin red"));
  await expect.poll(() => refused).toBe(1);
  lab.desktop.dismiss(shown);
  await context.unroute(/\/rpc\/report_pushes$/);
  await page.goto(lab.origin);
  for (const _ of [1, 2]) await page.evaluate(() => window.lab.reportReceipts());
  await expect.poll(() => lab.countsOf(slug)).toEqual(["accepted 1", "shown 1"]);
});

test("the message was encrypted, urgent, and has a topic and our contact", () => {
  const [push] = lab.pushService.accepted;
  expect(push).toMatchObject({ ttl: 86_400, urgency: "high" });
  expect(push?.topic).toMatch(/^[\w-]{32}$/);
  expect(push?.body.toString("utf8")).not.toContain("Levántate");
});

test("with no page open «Hoy no» opens none and is undone from its own notice, and a tap opens one", async () => {
  await page.goto("about:blank");
  await lab.publish("Para silenciar");
  lab.desktop.click(
    await lab.desktop.waitFor(({ body, title }) => `${title} ${body}`.includes("Para silenciar")),
    "Hoy no",
  );
  const silenced = await lab.desktop.waitFor(({ title }) => title.startsWith("Silencio hasta"));
  expect(context.pages().filter((one) => one.url() !== "about:blank")).toEqual([]);
  const undone = context.waitForEvent("response", (response) => response.url().endsWith("/silence_by_push"));
  lab.desktop.click(silenced, "Deshacer");
  await undone;
  const { slug } = await lab.publish("Para abrir");
  const shown = await lab.desktop.waitFor(({ body, title }) => `${title} ${body}`.includes("Para abrir"));
  const opening = context.waitForEvent("page");
  lab.desktop.click(shown, "Leer");
  const opened = await opening;
  await opened.waitForURL((url) => url.pathname === `/blog/${slug}`);
  expect(context.pages().filter((one) => one.url() !== "about:blank")).toEqual([opened]);
  await opened.close();
});

test("notices swiped away while their pages are fetched bring no notice of the browser's own", async () => {
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  await context.route(/\/rest\/v1\/prophecies\?/, async (route) => {
    asked.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  const before = lab.desktop.shown.length;
  const titles = ["Primera sin leer", "Segunda sin leer", "Tercera sin leer"];
  for (const title of titles) {
    await lab.publish(title);
    const shown = await lab.desktop.waitFor(({ body, title: head }) => `${head} ${body}`.includes(title));
    lab.desktop.dismiss(shown);
  }
  await expect.poll(() => asked.length).toBe(titles.length);
  held.resolve();
  await lab.publish("Después de todas");
  await lab.desktop.waitFor(({ body, title }) => `${title} ${body}`.includes("Después de todas"));
  expect(lab.desktop.shown.slice(before)).toHaveLength(titles.length + 1);
  await context.unroute(/\/rest\/v1\/prophecies\?/);
});

test("a browser that was away gets what waited, without a page", async () => {
  await context.close();
  const accepted = lab.pushService.accepted.length;
  await lab.publish("Mientras dormías");
  await expect.poll(() => lab.pushService.accepted.length).toBe(accepted + 1);
  context = await profile.launch();
  await lab.desktop.waitFor(({ body, title }) => `${title} ${body}`.includes("Mientras dormías"));
});

test("an expired subscription is pruned, and the next start repairs it", async () => {
  page = await context.newPage();
  await page.goto(lab.origin);
  const [endpoint = ""] = await lab.endpoints();
  lab.pushService.expire(endpoint);
  await lab.publish("Nadie la recibe");
  await expect.poll(() => lab.endpoints()).toEqual([]);

  // The browser does not know that its subscription is dead: the site takes a new one.
  await page.evaluate(() => window.lab.ready());
  const { done, device } = await page.evaluate(() => window.lab.repair([]));
  expect(done).toBe("saved");
  expect(device?.[0]).not.toBe(endpoint);
  await lab.save(device);
  await lab.publish("Vuelve a sonar");
  await lab.desktop.waitFor(({ body, title }) => `${title} ${body}`.includes("Vuelve a sonar"));
});

test("permission withdrawn in the settings prunes the device; given back, the worker subscribes by itself", async () => {
  await lab.save((await page.evaluate(() => window.lab.subscribe())).device);
  const [before = ""] = await lab.endpoints();
  const settings = await context.newPage();
  await settings.goto(`chrome://settings/content/siteDetails?site=${encodeURIComponent(lab.origin)}`);
  const decide = (setting: "block" | "allow") =>
    settings.evaluate(
      // The message that the page's own menu sends.
      ([origin, value]) =>
        (window as unknown as { chrome: { send: (name: string, args: unknown[]) => void } }).chrome.send(
          "setOriginPermissions",
          [origin, ["notifications"], value],
        ),
      [lab.origin, setting],
    );

  await decide("block");
  await expect.poll(() => page.evaluate(() => window.lab.pushState())).toBe("blocked");
  await lab.publish("Con el permiso retirado");
  await expect.poll(() => lab.endpoints()).toEqual([]);

  await decide("allow");
  const told = () => page.evaluate(() => window.lab.messages.map(({ type }) => type));
  await expect.poll(told).toContain("PUSH_SUBSCRIPTION_CHANGED");
  expect(await page.evaluate(() => window.lab.pushState())).toBe("subscribed");
  const { done, device } = await page.evaluate(() => window.lab.repair([]));
  expect(done).toBe("saved");
  expect(device?.[0]).not.toBe(before);
});
