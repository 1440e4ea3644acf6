import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { hearServerClock, serverNow } from "#platform/supabase/server-clock.ts";
import { draftsAtom } from "#features/settings/admin/use-section-form.ts";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxKind, registerOutboxKinds } from "#platform/offline/outbox.ts";
import { aKind } from "#platform/offline/testing/waiting-entries.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { reportClientError } from "#platform/reporting/report-client-error.ts";
import { currentSession, sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { endOfRequests, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { connectToasts, toast } from "#ui/toast/toast.ts";
import { forgetDevice } from "./forget-device.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

test("timers that still tick are ended", async () => {
  const acted = vi.fn<() => void>();
  setTimeout(acted, 20);
  setInterval(acted, 20);
  await forgetDevice();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(acted).not.toHaveBeenCalled();
});

test("a clock that stands still goes on", async () => {
  vi.useFakeTimers({ now: 0 });
  await forgetDevice();
  expect(vi.isFakeTimers()).toBe(false);
  expect(Date.now()).toBeGreaterThan(0);
});

test("stubs, spies and properties put on the browser's objects are gone", async () => {
  const real = globalThis.fetch;
  new RowsServer({});
  vi.stubEnv("VITE_FORGOTTEN", "1");
  vi.spyOn(Math, "random").mockReturnValue(2);
  Object.defineProperty(navigator, "share", { value: () => undefined, configurable: true });
  await forgetDevice();
  expect(globalThis.fetch.toString()).toBe(real.toString());
  expect(import.meta.env["VITE_FORGOTTEN"]).toBeUndefined();
  expect(Math.random()).toBeLessThan(1);
  expect(Object.hasOwn(navigator, "share")).toBe(false);
});

test("a request that is never answered is not waited for", async () => {
  const server = new RowsServer({});
  server.answer = () => new Promise(() => undefined);
  void fetch("https://rows.example/rest/v1/rows");
  await forgetDevice();
  await expect(endOfRequests()).resolves.toBeUndefined();
});

test("the outbox sends nothing for a file that named its kinds before", async () => {
  registerOutboxKinds([aKind("comment", async () => undefined)]);
  await forgetDevice();
  expect(outboxKind("comment")).toBeUndefined();
});

test("a page that reported as much as it may reports again", async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 201 }));
  const report = () => reportClientError({ errorId: crypto.randomUUID(), message: "a", stack: "" });
  vi.stubGlobal("fetch", fetched);
  for (let time = 0; time < 30; time += 1) await report();
  await forgetDevice();
  vi.stubGlobal("fetch", fetched.mockClear());
  await report();
  expect(fetched).toHaveBeenCalledOnce();
});

test("a message that no toaster has shown is not said to the next file", async () => {
  toast.success("Guardado");
  await forgetDevice();
  const said = vi.fn<() => void>();
  connectToasts(said)();
  expect(said).not.toHaveBeenCalled();
});

test("requests of the file before are made again", async () => {
  queryClient.setQueryData(["rows"], 1);
  await forgetDevice();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test("the server's clock is the device's again", async () => {
  const now = Date.now();
  hearServerClock(new Date(now + 1_500).toISOString(), now, now);
  await forgetDevice();
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5);
});

test("a person who signed out here has a store that lasts again, without signing in", async () => {
  await memberStore(MARTA);
  await deleteMemberStore(MARTA);
  expect((await memberStore(MARTA)).durable).toBe(false);
  await forgetDevice();
  expect((await memberStore(MARTA)).durable).toBe(true);
});

test("nothing is stored, and a person who comes back has a store that lasts", async () => {
  localStorage.setItem("a", "1");
  sessionStorage.setItem("a", "1");
  await (await caches.open("a")).put("/a", new Response("a"));
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  const before = await memberStore(MARTA);
  await before.values.put({ id: "a", value: 1 });
  await forgetDevice();
  expect([localStorage.length, sessionStorage.length, await caches.keys()]).toEqual([0, 0, []]);
  expect(await indexedDB.databases()).toEqual([]);
  const after = await memberStore(MARTA);
  expect(after.durable).toBe(true);
  expect(await after.values.list()).toEqual([]);
});

test("nobody is signed in, and every other atom is as it was made", async () => {
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  store.set(draftsAtom, { contact: undefined });
  await forgetDevice();
  expect(currentSession()).toBe(VISITOR);
  expect(store.get(draftsAtom)).toEqual({});
});

test("the document is as it was when the page opened", async () => {
  const { title } = document;
  const root = document.documentElement;
  Object.assign(root.dataset, { theme: "dark", text: "large" });
  document.body.className = "moved";
  document.title = "Otra";
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  const left = document.body.appendChild(document.createElement("p"));
  const link = document.head.appendChild(document.createElement("link"));
  await forgetDevice();
  expect(Object.entries(root.dataset)).toEqual([]);
  expect(document.body.className).toBe("");
  expect(document.title).toBe(title);
  expect(document.adoptedStyleSheets).toHaveLength(0);
  expect([left.isConnected, link.isConnected]).toEqual([false, false]);
});

test("the address is the page's own", async () => {
  const { href } = location;
  history.pushState(null, "", "/blog?pagina=2");
  history.scrollRestoration = "manual";
  await forgetDevice();
  expect(location.href).toBe(href);
  expect(history.scrollRestoration).toBe("auto");
});

test("focus, selection, place and pointer are nowhere", async () => {
  const high = document.body.appendChild(document.createElement("div"));
  high.style.height = "5000px";
  high.textContent = "texto";
  high.tabIndex = 0;
  await userEvent.hover(high, { position: { x: 5, y: 5 } });
  high.focus({ preventScroll: true });
  getSelection()?.selectAllChildren(high);
  scrollTo({ top: 300, behavior: "instant" });
  // A style stays, and keeps the page high enough to show where it stands.
  const style = document.head.appendChild(document.createElement("style"));
  onTestFinished(() => style.remove());
  style.textContent = "html { height: 5000px }";
  await forgetDevice();
  expect(document.activeElement).toBe(document.body);
  expect(getSelection()?.rangeCount).toBe(0);
  expect(scrollY).toBe(0);
  await expect.poll(() => document.querySelector(":hover")).toBeNull();
});

test("the window has its size and its looks", async () => {
  const before = [innerWidth, innerHeight];
  await page.viewport(360, 640);
  await cdp().send("Emulation.setEmulatedMedia", {
    media: "print",
    features: [
      { name: "prefers-reduced-motion", value: "no-preference" },
      { name: "prefers-color-scheme", value: "dark" },
    ],
  });
  await forgetDevice();
  expect([innerWidth, innerHeight]).toEqual(before);
  const looks = ["print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"];
  expect(looks.map((look) => matchMedia(look).matches)).toEqual([false, false, true]);
});

test("a question that stood waiting is no longer asked", async () => {
  const asked = vi.fn<() => Promise<number>>(() => new Promise(() => undefined));
  const stop = new QueryObserver(queryClient, { queryKey: ["waits"], queryFn: asked }).subscribe(
    () => undefined,
  );
  await forgetDevice();
  expect(queryClient.isFetching()).toBe(0);
  stop();
});
