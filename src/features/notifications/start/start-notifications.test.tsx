import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Query } from "@tanstack/react-query";
import { browserPush } from "#platform/pwa/push-environment.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionIdAtom, store } from "#platform/session/session.ts";
import { cacheBell, cachedBell } from "../store/cached-notices.ts";
import { silentUntilAtom, unreadAtom } from "../store/notice-cache.ts";
import { noticeKeys } from "../store/queries.ts";
import { startNotifications } from "./start-notifications.ts";
import { aNotice } from "../testing/a-notice.ts";
import { MARTA, signMartaIn } from "../testing/marta.tsx";
import { NoticeServer } from "../testing/notice-server.ts";

let server: NoticeServer;
let stop = () => {};
beforeEach(async () => {
  await signMartaIn();
  server = new NoticeServer([]);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MORNING = new Date(Date.now() + 3_600_000).toISOString();

test("a silence of everything comes with the number, in one request, and stays without network and goes with its owner", async () => {
  server = new NoticeServer([aNotice(1)]);
  server.silentUntil = MORNING;
  stop = startNotifications();
  await expect.poll(() => store.get(silentUntilAtom)).toBe(MORNING);
  expect(store.get(unreadAtom)).toBe(1);
  expect(server.requests.filter((request) => !/ (rpc\/my_bell|push_subscriptions) /.test(request))).toEqual(
    [],
  );
  await expect.poll(() => cachedBell(MARTA.id)).toEqual({ unread: 1, silentUntil: MORNING });
  stop();
  expect(store.get(silentUntilAtom)).toBeNull();
  queryClient.clear();
  server.mood = "offline";
  stop = startNotifications();
  await expect.poll(() => store.get(silentUntilAtom)).toBe(MORNING);
});

test("a number that a push has put on the icon goes when the server has the bell's own", async () => {
  const cleared = vi.spyOn(navigator, "clearAppBadge").mockResolvedValue();
  await cacheBell(MARTA.id, { unread: 0, silentUntil: null });
  server.mood = "offline";
  stop = startNotifications();
  await expect.poll(() => store.get(unreadAtom)).toBe(0);
  cleared.mockClear();
  server.mood = "well";
  globalThis.dispatchEvent(new Event("online"));
  await expect.poll(() => cleared.mock.calls.length).toBe(1);
});

test("a device that knows no number shows none and leaves the icon's alone", async () => {
  const cleared = vi.spyOn(navigator, "clearAppBadge").mockResolvedValue();
  const answers: unknown[] = [];
  const end = store.sub(unreadAtom, () => answers.push(store.get(unreadAtom)));
  server.mood = "offline";
  stop = startNotifications();
  // The start ends the one of the test before.
  cleared.mockClear();
  const status = () => queryClient.getQueryState(noticeKeys.bell(MARTA.id))?.status ?? "pending";
  await expect.poll(status).not.toBe("pending");
  end();
  expect(answers).toEqual([]);
  expect(cleared).not.toHaveBeenCalled();
});

test("the number of a store that opens late is shown once it has opened", async () => {
  await cacheBell(MARTA.id, { unread: 4, silentUntil: MORNING });
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  // After 2.5 s the bell's own query would read the copy too; `expect.poll` sets such a clock ahead.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const { values } = await memberStore(MARTA.id);
  const read = vi.spyOn(values, "get").mockResolvedValue(undefined);
  store.set(storageProblemAtom, "slow");
  stop = startNotifications();
  await until(() => read.mock.calls.length > 0);
  read.mockRestore();
  store.set(storageProblemAtom, null);
  await until(() => store.get(unreadAtom) !== null);
  expect(store.get(unreadAtom)).toBe(4);
  expect(store.get(silentUntilAtom)).toBe(MORNING);
});

test("a silence that was chosen or ended elsewhere is on the bell as soon as the worker tells", async () => {
  stop = startNotifications();
  await expect.poll(() => store.get(unreadAtom)).toBe(0);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  for (const silentUntil of [MORNING, null]) {
    server.silentUntil = silentUntil;
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { type: "SILENCE_CHANGED" } }));
    await expect.poll(() => store.get(silentUntilAtom)).toBe(silentUntil);
  }
});

test("a hundred pushes at once ask the server at once and one second later, and no more", async () => {
  stop = startNotifications();
  const asked = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const questions = () =>
    asked.mock.calls.filter(([filters]) => filters?.queryKey?.join() === noticeKeys.all(MARTA.id).join())
      .length;
  const push = { type: "PUSH_RECEIVED", path: "/", notificationId: null };
  for (let nth = 0; nth < 100; nth++)
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: push }));
  await vi.advanceTimersByTimeAsync(900);
  expect(questions()).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(questions()).toBe(2);
});

test("a page that is seen again asks for what the person chose, a hundred times at once only twice", async () => {
  stop = startNotifications();
  const asked: boolean[] = [];
  const client = queryClient;
  vi.spyOn(client, "invalidateQueries").mockImplementation((filters) => {
    const own = { queryKey: ["x"], meta: OWN_CHOICE } as unknown as Query;
    const other = { queryKey: ["x"] } as unknown as Query;
    if (filters?.predicate?.(own) && !filters.predicate(other)) asked.push(true);
    return Promise.resolve();
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (let nth = 0; nth < 100; nth++) document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(2);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(2);
});

test("a device whose session is replaced by another looks after its push at once", async () => {
  const looked = vi.spyOn(browserPush, "supported").mockReturnValue(false);
  store.set(sessionIdAtom, "before");
  stop = startNotifications();
  await expect.poll(() => looked.mock.calls.length).toBe(1);
  store.set(sessionIdAtom, "now");
  await expect.poll(() => looked.mock.calls.length).toBe(2);
  stop();
  store.set(sessionIdAtom, null);
});
