import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend } from "#tests/support/backend.ts";
import { buildLabSite, type LabSite } from "./lab-site.ts";
import { startWebKit, type WebKit } from "./webkit.ts";

let site: LabSite;
let backend: Awaited<ReturnType<typeof startBackend>>;
let browser: WebKit;

beforeAll(async () => {
  [site, browser] = await Promise.all([buildLabSite(), startWebKit()]);
  backend = await startBackend({ dist: site.dist, functions: false });
});

afterAll(async () => {
  await browser?.close();
  await backend?.close();
  site?.remove();
});

test("WebKit without PushManager is recognised although it has Notification", async () => {
  await browser.goto(backend.origin);
  expect(await browser.evaluate("return 'Notification' in window")).toBe(true);
  expect(await browser.evaluate("return window.lab.pushState()")).toBe("unsupported");
});

test("WebKit opens any page of the site with the server gone", async () => {
  await browser.evaluate(
    "await window.lab.ready(); await new Promise((done) => { if (navigator.serviceWorker.controller) done(); else navigator.serviceWorker.addEventListener('controllerchange', done) })",
  );
  await backend.close();
  await browser.goto(`${backend.origin}/blog/guardada`);
  expect(await browser.evaluate("return document.title")).toBe("Laboratorio 1");
  await browser.reload();
  expect(await browser.evaluate("return window.lab.version()")).toEqual({ build: "laboratorio 1" });
});
