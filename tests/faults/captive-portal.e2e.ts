import type { Page } from "@playwright/test";
import { PORTAL } from "#tests/support/fault-proxy.ts";
import { workerReady } from "#tests/support/site.ts";
import { expect, testWithWorker } from "#tests/support/spoiled-site.ts";

/** A hotel's WiFi that answers everything with its own page must never become the site. */
testWithWorker.use({ followWorkers: true });

/** Requests that only the worker makes. */
const PAGES = { path: /\.html/ } as const;

/** A worker as it was once: it shows what it was given, whatever that is. */
const CREDULOUS_WORKER = `
  self.addEventListener("install", (event) => event.waitUntil(keep()));
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener("fetch", (event) => {
    if (event.request.mode === "navigate") event.respondWith(caches.match("/app.html?revision=1"));
  });
  async function keep() {
    const cache = await caches.open("app-0011223344556677");
    await cache.put("/app.html?revision=1", await fetch("/app.html"));
    await cache.put("/.precache-complete", new Response(null));
  }`;

/** Cached addresses, and whether any of them holds the portal's page. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    let portal = false;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        addresses.push(new URL(request.url).pathname);
        portal ||= (await (await cache.match(request))?.text())?.includes("WiFi Gratis") ?? false;
      }
    }
    return { addresses, portal };
  });

testWithWorker(
  "a portal in the middle of the install is not kept; once it is gone the same visit installs the site",
  async ({ page, context, network }) => {
    network.always(PAGES, PORTAL);
    await page.goto(network.origin);
    await expect.poll(() => network.seen(PAGES).length).toBeGreaterThan(0);
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return !registration?.installing && !registration?.waiting;
    });
    expect((await kept(page)).portal).toBe(false);

    network.heal();
    await workerReady(page);
    await context.setOffline(true);
    for (const path of ["/", "/donaciones", "/blog"]) {
      await page.goto(network.origin + path);
      await expect(page).not.toHaveTitle("WiFi Gratis");
      await expect(page.getByRole("navigation").first()).toBeAttached();
    }
  },
);

testWithWorker(
  "a device on which a portal has become the site is healed by the next version, with nobody's help",
  async ({ page, network }) => {
    network.always({ path: /^\/sw\.js/ }, { status: 200, type: "text/javascript", body: CREDULOUS_WORKER });
    network.always({ path: /^\/app\.html/ }, PORTAL);
    await page.goto(network.origin);
    await workerReady(page);
    network.heal();
    network.always({ path: /^\/sw\.js/ }, { status: 200, type: "text/javascript", body: CREDULOUS_WORKER });
    await page.goto(network.origin);
    await expect(page).toHaveTitle("WiFi Gratis");
    expect((await kept(page)).portal).toBe(true);

    network.heal();
    await page.goto(network.origin);
    await expect(page).not.toHaveTitle("WiFi Gratis");
    await expect(page.getByRole("banner")).toBeVisible();
    expect((await kept(page)).portal).toBe(false);
  },
);
