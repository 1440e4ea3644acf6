import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryCaches } from "#sw/testing/memory-caches.ts";

const RECEIPT = "0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b";
const never = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new DOMException("broken", "UnknownError"));

/** The worker's global, with a notice on the screen. `posted` has the messages to the worker itself. */
function aScope() {
  const notice = { close: vi.fn<() => void>() };
  const posted: unknown[] = [];
  return {
    notice,
    posted,
    location: { origin: "https://luz.example" },
    clients: { matchAll: vi.fn<() => Promise<unknown[]>>(async () => []) },
    registration: {
      showNotification: async () => undefined,
      getNotifications: vi.fn<() => Promise<unknown[]>>(async () => [notice]),
      periodicSync: { unregister: vi.fn<() => Promise<void>>(async () => undefined) },
      active: { postMessage: (message: unknown) => posted.push(message) },
    },
  };
}

type Listeners = Readonly<Record<string, (event: object) => void>>;

/** Hands an event to the listener of a file of the worker; resolves when all that the event waits for is over. */
async function hand(file: string, listener: string, event: object): Promise<void> {
  // Their types are the worker's, which a test has not.
  const listeners = (await import(/* @vite-ignore */ `#sw/${file}.ts`)) as Listeners;
  const work: Promise<unknown>[] = [];
  listeners[listener]?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
  await Promise.all(work);
}

let scope: ReturnType<typeof aScope>;
let stored: MemoryCaches;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  scope = aScope();
  stored = new MemoryCaches();
  vi.stubGlobal("self", scope);
  vi.stubGlobal("caches", stored);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function push(): Promise<void> {
  const message = {
    web_push: 8030,
    notification: {
      title: "Nueva profecía",
      navigate: "https://luz.example/blog/la-luz",
      data: { receipt: RECEIPT },
    },
  };
  const over = hand("push", "handlePush", { data: { json: () => message } });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(3_000);
  return over;
}

test.each([
  ["when all is well", () => undefined],
  ["with a storage that does not answer", () => void vi.spyOn(stored, "open").mockImplementation(never)],
  ["with a storage that is broken", () => void vi.spyOn(stored, "open").mockImplementation(fails)],
  ["with windows that do not answer", () => void scope.clients.matchAll.mockImplementation(never)],
  ["with windows that cannot be asked", () => void scope.clients.matchAll.mockImplementation(fails)],
])("%s a push ends, and its receipt and page are asked for", async (_, spoil) => {
  spoil();
  await push();
  expect(scope.posted).toEqual([{ type: "REPORT_RECEIPTS" }, { type: "PREFETCH", path: "/blog/la-luz" }]);
});

/** Signs out; true when the worker's event has failed, so that the browser may end the worker at once. */
async function clearMemberData(): Promise<boolean> {
  const failed = vi.fn<() => void>();
  void hand("messages", "handleMessage", { data: { type: "CLEAR_MEMBER_DATA" }, ports: [] }).catch(failed);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  return failed.mock.calls.length > 0;
}

const noBadge = (clear: () => Promise<void>) => void vi.stubGlobal("navigator", { clearAppBadge: clear });

test.each([
  ["notices that cannot be listed", () => void scope.registration.getNotifications.mockImplementation(fails)],
  ["notices that never come", () => void scope.registration.getNotifications.mockImplementation(never)],
  ["a badge that cannot go", () => noBadge(fails)],
  ["a badge that never goes", () => noBadge(never)],
  [
    "a refresh that does not end",
    () => void scope.registration.periodicSync.unregister.mockImplementation(never),
  ],
  [
    "a database of pictures that does not open",
    async () => {
      const { ExpirationPlugin } = await import("workbox-expiration");
      vi.spyOn(ExpirationPlugin.prototype, "deleteCacheAndMetadata").mockImplementation(never);
    },
  ],
])("%s leaves no picture and no receipt to the next person", async (_, spoil) => {
  await spoil();
  await (await stored.open("public-images")).put("/a.webp", new Response());
  await (await stored.open("receipts")).put(`/shown/${RECEIPT}`, new Response());
  expect(await clearMemberData()).toBe(false);
  expect(await stored.keys()).toEqual([]);
});

test.each([
  ["fails", fails],
  ["does not answer", never],
])("signing out closes notices and ends the refresh when the storage %s", async (_, answer) => {
  vi.spyOn(stored, "delete").mockImplementation(answer);
  expect(await clearMemberData()).toBe(false);
  expect(scope.notice.close).toHaveBeenCalledOnce();
  expect(scope.registration.periodicSync.unregister).toHaveBeenCalledOnce();
});
