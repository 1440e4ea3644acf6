import { expect, test, vi } from "vitest";
import type { PushEnvironment } from "#platform/pwa/push-environment.ts";
import {
  disablePush,
  enablePush,
  pushState,
  repairPush,
  type SaveDevice,
} from "#platform/pwa/push-subscription.ts";

const KEY = Uint8Array.from({ length: 65 }, (_, index) => (index === 0 ? 4 : index));
const ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile Safari/604.1";

/** A browser's push, in memory: the real ones are driven by the journeys in tests/e2e. */
function aBrowser(change: Partial<PushEnvironment> = {}) {
  let current: PushSubscription | null = null;
  let count = 0;
  let wanted = false;
  const make = (key: BufferSource): PushSubscription => {
    const endpoint = `https://push.example/${++count}`;
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: new Uint8Array(key as Uint8Array).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    } as Partial<PushSubscription> as PushSubscription;
  };
  const manager = {
    getSubscription: async () => current,
    subscribe: async (options: PushSubscriptionOptionsInit) =>
      (current = make(options.applicationServerKey as BufferSource)),
  } as PushManager;
  const environment: PushEnvironment = {
    device: { userAgent: ANDROID, maxTouchPoints: 5 },
    standalone: () => false,
    supported: () => true,
    permission: () => "granted",
    requestPermission: async () => "granted",
    pushManager: async () => manager,
    vapidKey: () => KEY,
    wanted: { read: () => wanted, write: (value) => (wanted = value) },
    ...change,
  };
  return { environment, manager, endpoint: () => current?.endpoint, wanted: () => wanted };
}

/** Gives `work` every chance to end that needs no timer. */
const settled = (work: Promise<unknown>) => Promise.race([work, new Promise((over) => setTimeout(over))]);

const saver = () => vi.fn<SaveDevice>(async () => undefined);

/** A server that has these endpoints. */
const having =
  (...endpoints: string[]) =>
  async () =>
    endpoints;

test.each([
  ["unsupported", { supported: () => false }],
  ["ios-install", { device: { userAgent: IPHONE, maxTouchPoints: 5 }, supported: () => false }],
  ["blocked", { permission: () => "denied" }],
  ["prompt", { permission: () => "default" }],
  ["unsubscribed", {}],
  ["unsupported", { pushManager: async () => undefined }],
] satisfies [string, Partial<PushEnvironment>][])("the state is %s", async (state, change) => {
  expect(await pushState(aBrowser(change).environment)).toBe(state);
});

test("an installed iPhone app can ask", async () => {
  const installed = { device: { userAgent: IPHONE, maxTouchPoints: 5 }, standalone: () => true };
  expect(await pushState(aBrowser(installed).environment)).toBe("unsubscribed");
});

test("enabling subscribes and stores the device under its Spanish name", async () => {
  const browser = aBrowser();
  const save = saver();
  expect(await enablePush(having(), save, browser.environment)).toBe("subscribed");
  expect(save).toHaveBeenCalledWith("https://push.example/1", "p", "a", "Chrome en Android");
  expect(await pushState(browser.environment)).toBe("subscribed");
});

test("permission is asked before anything is awaited", () => {
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => "default");
  void enablePush(having(), saver(), aBrowser({ requestPermission }).environment);
  expect(requestPermission).toHaveBeenCalledOnce();
});

test.each([
  ["denied", "blocked"],
  ["default", "prompt"],
] as const)("an answer of %s leaves the state %s and stores nothing", async (answer, state) => {
  const save = saver();
  const browser = aBrowser({ requestPermission: async () => answer });
  expect(await enablePush(having(), save, browser.environment)).toBe(state);
  expect(save).not.toHaveBeenCalled();
  expect(browser.wanted()).toBe(false);
});

test("a window without a push service says so at once", async () => {
  const browser = aBrowser();
  const refusal = new DOMException("Registration failed - push service not available", "AbortError");
  browser.manager.subscribe = () => Promise.reject(refusal);
  const failure = enablePush(having(), saver(), browser.environment);
  await expect(failure).rejects.toMatchObject({
    name: "PushServiceError",
    reason: "refused",
    cause: refusal,
  });
  expect(browser.wanted()).toBe(false);
});

test("a device that could not be stored is not left subscribed", async () => {
  const browser = aBrowser();
  const failing: SaveDevice = async () => Promise.reject(new Error("no network"));
  await expect(enablePush(having(), failing, browser.environment)).rejects.toThrow("no network");
  expect(browser.endpoint()).toBeUndefined();
  expect(browser.wanted()).toBe(false);
});

test("a subscription made with an older key is replaced", async () => {
  const browser = aBrowser();
  await browser.manager.subscribe({ applicationServerKey: KEY.map((byte, index) => (index ? byte + 1 : 4)) });
  await enablePush(having(), saver(), browser.environment);
  expect(browser.endpoint()).toBe("https://push.example/2");
});

test("disabling silences the browser even if the row cannot be deleted", async () => {
  const browser = aBrowser();
  await enablePush(having(), saver(), browser.environment);
  const failing = async () => Promise.reject(new Error("no network"));
  await expect(disablePush(failing, browser.environment)).rejects.toThrow("no network");
  expect(browser.endpoint()).toBeUndefined();
  expect(browser.wanted()).toBe(false);
});

test("disabling deletes the row of this device", async () => {
  const browser = aBrowser();
  await enablePush(having(), saver(), browser.environment);
  const remove = vi.fn<(endpoint: string) => Promise<void>>(async () => undefined);
  await disablePush(remove, browser.environment);
  expect(remove).toHaveBeenCalledWith("https://push.example/1");
});

test("repair leaves a known subscription alone", async () => {
  const browser = aBrowser();
  const save = saver();
  await enablePush(having(), saver(), browser.environment);
  expect(await repairPush(having("https://push.example/1"), save, browser.environment)).toBe("nothing");
  expect(save).not.toHaveBeenCalled();
});

test("repair replaces a subscription that the server does not know, which a push service may have ended with 410", async () => {
  const browser = aBrowser();
  const save = saver();
  await enablePush(having(), saver(), browser.environment);
  expect(await repairPush(having("https://push.example/7"), save, browser.environment)).toBe("saved");
  expect(save).toHaveBeenCalledWith("https://push.example/2", "p", "a", "Chrome en Android");
  expect(browser.endpoint()).toBe("https://push.example/2");
});

test("enabling replaces one that the server does not know, and keeps one that it knows", async () => {
  const browser = aBrowser();
  await browser.manager.subscribe({ applicationServerKey: KEY });
  const save = saver();
  await enablePush(having("https://push.example/1"), save, browser.environment);
  expect([browser.endpoint(), save.mock.calls.length]).toEqual(["https://push.example/1", 0]);
  await enablePush(having(), save, browser.environment);
  expect([browser.endpoint(), save.mock.calls.length]).toEqual(["https://push.example/2", 1]);
});

test.each(["enabling", "repair"])("%s changes nothing while the server cannot be asked", async (act) => {
  const browser = aBrowser();
  await enablePush(having(), saver(), browser.environment);
  const unreachable = () => Promise.reject(new Error("no network"));
  const save = saver();
  const work =
    act === "repair"
      ? repairPush(unreachable, save, browser.environment)
      : enablePush(unreachable, save, browser.environment);
  await expect(work).rejects.toThrow("no network");
  expect([browser.endpoint(), save.mock.calls.length, browser.wanted()]).toEqual([
    "https://push.example/1",
    0,
    true,
  ]);
});

test("repair subscribes again after the browser dropped the subscription", async () => {
  const browser = aBrowser();
  const save = saver();
  await enablePush(having(), saver(), browser.environment);
  await (await browser.manager.getSubscription())?.unsubscribe();
  expect(await repairPush(having("https://push.example/1"), save, browser.environment)).toBe("saved");
  expect(save.mock.calls[0]?.[0]).toBe("https://push.example/2");
});

test("repair never subscribes a device whose person did not ask", async () => {
  const browser = aBrowser();
  expect(await repairPush(having("https://push.example/9"), saver(), browser.environment)).toBe("nothing");
  expect(browser.endpoint()).toBeUndefined();
});

test("repair ends the subscription that somebody else left on this device", async () => {
  const browser = aBrowser();
  const save = saver();
  await browser.manager.subscribe({ applicationServerKey: KEY });
  expect(await repairPush(having(), save, browser.environment)).toBe("removed");
  expect(browser.endpoint()).toBeUndefined();
  expect(save).not.toHaveBeenCalled();
});

test("repair on a page that starts while somebody enables push leaves their subscription alone", async () => {
  const browser = aBrowser();
  const stored: string[] = [];
  let repaired: Promise<unknown> | undefined;
  const save = vi.fn<SaveDevice>(async (endpoint) => {
    // A slow phone: the page is still starting while its button is tapped.
    repaired = repairPush(async () => stored, saver(), browser.environment);
    await settled(repaired);
    stored.push(endpoint);
  });
  expect(await enablePush(async () => stored, save, browser.environment)).toBe("subscribed");
  expect(await repaired).toBe("nothing");
  expect(browser.endpoint()).toBe("https://push.example/1");
});

test("enabling while a repair subscribes makes one subscription", async () => {
  const browser = aBrowser();
  browser.environment.wanted.write(true);
  const stored: string[] = [];
  const list = async () => stored;
  const save: SaveDevice = async (endpoint) => void stored.push(endpoint);
  const subscribed = vi.spyOn(browser.manager, "subscribe");
  await Promise.all([
    repairPush(list, save, browser.environment),
    enablePush(list, save, browser.environment),
  ]);
  // The second one finds it stored and asks the browser only for what it has.
  expect(browser.endpoint()).toBe("https://push.example/1");
  expect(subscribed).toHaveBeenCalledOnce();
});

test("repair waits while the permission is withdrawn", async () => {
  const browser = aBrowser();
  await enablePush(having(), saver(), browser.environment);
  const save = saver();
  expect(await repairPush(having(), save, { ...browser.environment, permission: () => "denied" })).toBe(
    "nothing",
  );
  expect(save).not.toHaveBeenCalled();
});
