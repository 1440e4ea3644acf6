import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { lookForVersion, watchMissingChunks } from "./missing-chunk.ts";
import { INITIAL_PWA_STATE, changePwaState, readPwaState } from "./pwa-state.ts";

const reload = vi.fn<() => void>();
const SCRIPT = new Response("", { headers: { "content-type": "text/javascript" } });
const PORTAL = new Response("<h1>WiFi</h1>", { headers: { "content-type": "text/html" } });

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
});
afterEach(() => {
  changePwaState(INITIAL_PWA_STATE);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const site = (answer: Response) => vi.stubGlobal("fetch", async () => answer.clone());

/** A worker whose update brings `next`. */
function worker(next: Partial<ServiceWorkerRegistration>) {
  const registration = {
    installing: null,
    waiting: null,
    update: vi.fn<() => Promise<void>>(async () => {}),
    ...next,
  };
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration as never);
  return registration;
}

test("a chunk that the site no longer has is a new version: it is fetched, and offered once it waits", async () => {
  site(SCRIPT);
  const { update } = worker({ installing: {} as ServiceWorker });
  await lookForVersion(reload);
  expect(update).toHaveBeenCalledOnce();
  expect(readPwaState()).toMatchObject({ isOutdated: true, updateReady: false });
  expect(reload).not.toHaveBeenCalled();
});

test("where the worker has nothing newer, a reload is offered", async () => {
  site(SCRIPT);
  worker({});
  await lookForVersion(reload);
  expect(readPwaState()).toMatchObject({ isOutdated: true, updateReady: true });
});

test("a page without worker is reloaded by itself, once", async () => {
  site(SCRIPT);
  await lookForVersion(reload);
  await lookForVersion(reload);
  expect(reload).toHaveBeenCalledOnce();
});

test("a page without worker is not reloaded where a message can be written: a reload is offered", async () => {
  site(SCRIPT);
  const message = document.body.appendChild(document.createElement("textarea"));
  await lookForVersion(reload);
  expect(reload).not.toHaveBeenCalled();
  expect(readPwaState()).toMatchObject({ updateReady: true });
  message.remove();
  await lookForVersion(reload);
  expect(reload).toHaveBeenCalledOnce();
});

test("what is typed while the next page is on its way keeps this one", async () => {
  const stop = vi.spyOn(globalThis, "stop").mockReturnValue();
  site(SCRIPT);
  await lookForVersion(reload);
  expect(reload).toHaveBeenCalledOnce();
  const message = document.body.appendChild(document.createElement("textarea"));
  expect(stop).not.toHaveBeenCalled();
  await page.elementLocator(message).fill("Oren por");
  expect(stop).toHaveBeenCalledOnce();
  expect(readPwaState()).toMatchObject({ updateReady: true });
  message.remove();
});

test.each([
  ["a portal's page", () => site(PORTAL)],
  ["a failing server", () => site(new Response("", { status: 503 }))],
  ["no network", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))],
])("%s is no new version", async (_, answer) => {
  answer();
  worker({});
  await lookForVersion(reload).catch(() => undefined);
  expect(readPwaState()).toEqual(INITIAL_PWA_STATE);
  expect(reload).not.toHaveBeenCalled();
});

test("only a chunk that did not arrive is looked after, not what failed in the work after it", async () => {
  const asked = vi.fn<typeof fetch>(async () => SCRIPT.clone());
  vi.stubGlobal("fetch", asked);
  worker({ installing: {} as ServiceWorker });
  const stop = watchMissingChunks();
  const fails = (message: string) =>
    dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new TypeError(message) }));
  fails("Failed to fetch");
  expect(asked).not.toHaveBeenCalled();
  fails("Failed to fetch dynamically imported module: https://luzdelvalle.mx/assets/a.js");
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect.poll(readPwaState).toMatchObject({ isOutdated: true });
  stop();
});
