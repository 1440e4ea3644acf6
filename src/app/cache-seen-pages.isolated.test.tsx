import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryObserver } from "@tanstack/react-query";
import { PAGES_CACHE } from "#domain/cached-pages.ts";
import { cachePage, deleteCachedPage } from "#platform/pwa/cached-pages.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { LEAVING, sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { cacheSeenPages } from "./cache-seen-pages.ts";

// Really called; what they promise tells when they are done.
vi.mock("#platform/pwa/cached-pages.ts", { spy: true });

const here = location.href;
let forget: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document.body.innerHTML = `<div id="root"><main><ul aria-busy="false"><li>Retiro</li></ul></main></div>
    <link rel="modulepreload" href="/assets/core.js">`;
  forget = cacheSeenPages();
});

afterEach(async () => {
  forget();
  vi.clearAllMocks();
  vi.useRealTimers();
  history.replaceState(null, "", here);
  store.set(sessionAtom, VISITOR);
  document.body.replaceChildren();
  queryClient.clear();
  await caches.delete(PAGES_CACHE);
});

/** The cached page at `address` once its list has come and settled. */
async function cachedAt(address: string): Promise<string | undefined> {
  history.replaceState(null, "", address);
  queryClient.setQueryData(["lists", address], []);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  const acts = [...vi.mocked(cachePage).mock.results, ...vi.mocked(deleteCachedPage).mock.results];
  await Promise.all(acts.map(({ value }) => value));
  const path = new URL(address, location.origin).pathname;
  return (await (await caches.open(PAGES_CACHE)).match(path))?.text();
}

test("a public list is kept as it was seen", async () => {
  expect(await cachedAt("/eventos")).toContain("Retiro");
});

test.each([
  "/foro",
  "/foro/topic/un-tema",
  "/oracion",
  "/oracion/una-peticion",
  "/recursos",
  "/media",
  "/streaming",
])(
  "%s is kept for a visitor, and not for a member, whose own copy comes after the page was drawn",
  async (address) => {
    expect(await cachedAt(address)).toContain("Retiro");
    await caches.delete(PAGES_CACHE);
    store.set(sessionAtom, {
      ...VISITOR,
      status: "signed-in",
      userId: "00000000-0000-4000-8000-0000000000a1",
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    expect(await cachedAt(address)).toBeUndefined();
  },
);

test("an unpublished page is deleted", async () => {
  expect(await cachedAt("/oracion/retirada")).toContain("Retiro");
  const gone = new QueryObserver(queryClient, {
    queryKey: ["prayers", "detail", "retirada"],
    queryFn: () => Promise.reject(new AppError("not-found", "prayer")),
    retry: false,
  });
  const stop = gone.subscribe(() => undefined);
  await expect.poll(() => gone.getCurrentResult().isError).toBe(true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect(await cachedAt("/oracion/retirada")).toBeUndefined();
  stop();
});

test.each(["/eventos?vista=mes", "/perfil", "/blog/una-profecia", "/"])(
  "%s is not kept here: filtered, a member's, its reader's, or built with its content",
  async (address) => {
    expect(await cachedAt(address)).toBeUndefined();
  },
);

test("a list that is still on its way is not kept", async () => {
  document.querySelector("ul")?.setAttribute("aria-busy", "true");
  expect(await cachedAt("/eventos")).toBeUndefined();
});

test("a page seen by somebody who is leaving is not cached after them", async () => {
  history.replaceState(null, "", "/eventos");
  queryClient.setQueryData(["lists", "mine"], []);
  store.set(sessionAtom, LEAVING);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await (await caches.open(PAGES_CACHE)).match("/eventos")).toBeUndefined();
});
