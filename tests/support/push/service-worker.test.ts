import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { LATEST_PROPHECIES, PREFETCH_CACHE } from "#domain/prefetched-pages.ts";
import { type Backend, startBackend } from "#tests/support/backend.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../chromium-flags.ts";
import { buildLabSite, type LabSite } from "./lab-site.ts";

/** A 1×1 GIF under another name: the bucket checks the declared type. */
const PICTURE = new Blob([Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64")], { type: "image/png" });

let site: LabSite;
let backend: Backend;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  site = await buildLabSite();
  backend = await startBackend({ dist: site.dist, functions: false });
  browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
});

afterAll(async () => {
  await browser?.close();
  await backend?.close();
  site?.remove();
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(backend.origin);
  await page.evaluate(() => window.lab.ready());
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

afterEach(() => context.close());

const caches = () =>
  page.evaluate(async () => (await window.caches.keys()).filter((name) => name.startsWith("site-")));
/** Whether any cache has it. */
const isKept = (address: string) =>
  page.evaluate(async (key) => (await window.caches.match(key)) !== undefined, address);
const loads = (address: string) =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.addEventListener("load", () => resolve(true));
        image.addEventListener("error", () => resolve(false));
        image.src = src;
      }),
    address,
  );

async function aPublicPicture(): Promise<string> {
  const admin = await backend.signedIn("admin@demo.local");
  const path = `${crypto.randomUUID()}.png`;
  const { error } = await admin.storage.from("prophecy-images").upload(path, PICTURE);
  if (error) throw error;
  return `/storage/v1/object/public/prophecy-images/${path}`;
}

test("without network every address of the site opens, and the API does not answer from a cache", async () => {
  const asks = () =>
    page.evaluate(() =>
      fetch("/rest/v1/prophecies").then(
        () => "answered",
        () => "no network",
      ),
    );
  expect(await asks()).toBe("answered");
  await context.setOffline(true);
  for (const path of ["/", "/donaciones", "/blog/cualquiera?n=1"]) {
    await page.goto(backend.origin + path);
    expect(await page.title()).toMatch(/^Laboratorio/);
  }
  expect(await asks()).toBe("no network");
});

test("a public picture that was seen is there without network; one asked for with a key is not kept", async () => {
  const [seen, keyed] = [await aPublicPicture(), await aPublicPicture()];
  expect(await loads(seen)).toBe(true);
  await expect.poll(() => isKept(seen)).toBe(true);
  await page.evaluate(
    (address) => fetch(address, { headers: { apikey: "x" } }).then((answer) => answer.blob()),
    keyed,
  );
  await context.setOffline(true);
  expect(await loads(seen)).toBe(true);
  // The browser's own cache may still have the other one; the worker must not.
  expect([await isKept(seen), await isKept(keyed)]).toEqual([true, false]);
});

test("signing out takes the seen pictures away, also when the worker has slept since", async () => {
  const seen = await aPublicPicture();
  expect(await loads(seen)).toBe(true);
  // The worker keeps a picture after it has handed it over.
  await expect.poll(() => isKept(seen)).toBe(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  await page.evaluate(() => window.lab.forgetMember());
  await expect.poll(() => isKept(seen)).toBe(false);
});

test("the browser wakes the worker once a day, and the newest prophecies are on the device", async () => {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await devtools.send("ServiceWorker.stopAllWorkers");
  await devtools.send("ServiceWorker.dispatchPeriodicSyncEvent", {
    origin: backend.origin,
    registrationId,
    tag: LATEST_PROPHECIES,
  });
  const newest = await backend.db.query<{ slug: string }>(
    "select slug from public.prophecies where status = 'published' and publish_date <= now() order by publish_date desc limit 3",
  );
  const kept = () =>
    page.evaluate(async (name) => {
      const keys = await (await window.caches.open(name)).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    }, PREFETCH_CACHE);
  await expect.poll(kept).toEqual(newest.map(({ slug }) => `/blog/${slug}`));
});

test("a new version waits for the person's yes, then the page reloads once into it", async () => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const old = (await page.evaluate(() => window.lab.version()))?.build;
  await site.deploy(`${Date.now()}`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(() => window.lab.updateReady());
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect((await page.evaluate(() => window.lab.version()))?.build).toBe(old);

  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => window.lab.applyUpdate());
  await reloaded;
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
  expect((await page.evaluate(() => window.lab.version()))?.build).not.toBe(old);
  await expect.poll(caches).toHaveLength(2);
});

test("a page opened while a version waits offers it too", async () => {
  await site.deploy(`${Date.now()}`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(() => window.lab.updateReady());
  const other = await context.newPage();
  await other.goto(backend.origin);
  await other.evaluate(() => window.lab.ready());
  await other.waitForFunction(() => window.lab.updateReady());
  expect(
    await other.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.waiting?.state)),
  ).toBe("installed");
});

test("another page of the same person is not reloaded by surprise", async () => {
  const other = await context.newPage();
  await other.goto(`${backend.origin}/blog`);
  await other.evaluate(() => window.lab.ready());
  await other.evaluate(() => Object.assign(window, { sameDocument: true }));
  await site.deploy(`${Date.now()}`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.waitForFunction(() => window.lab.updateReady());
  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => window.lab.applyUpdate());
  await reloaded;
  await other.waitForFunction(() => window.lab.updateReady());
  expect(await other.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("of three versions the two newest are kept", async () => {
  for (const revision of ["a", "b"]) {
    await site.deploy(`${revision} ${Date.now()}`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.waitForFunction(() => window.lab.updateReady());
    const reloaded = page.waitForEvent("load");
    await page.evaluate(() => window.lab.applyUpdate());
    await reloaded;
    await page.evaluate(() => window.lab.ready());
  }
  await expect.poll(caches).toHaveLength(2);
});

test("an install that fails leaves the running version in charge", async () => {
  const before = await caches();
  await site.deployBroken();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined));
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).installing === null);
  expect(await page.evaluate(() => window.lab.updateReady())).toBe(false);
  await context.setOffline(true);
  await page.goto(`${backend.origin}/blog`);
  expect(await page.title()).toMatch(/^Laboratorio/);
  expect(await caches()).toEqual(expect.arrayContaining(before));
});
