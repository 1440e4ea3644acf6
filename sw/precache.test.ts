import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CACHED_BY, PAGES_CACHE } from "#domain/cached-pages.ts";
import { createPrecache } from "#sw/precache.ts";
import { BuiltSite, FILES, FIRST, ROOT, SECOND, SHELL, THIRD } from "#sw/testing/built-site.ts";

let site: BuiltSite;
beforeEach(async () => {
  site = await BuiltSite.open();
});
afterEach(() => site.close());

test("after the install every file and page is answered without the network", async () => {
  const precache = await site.installed(FIRST);
  expect(await (await precache.answer(site.get("/assets/main-aaaaaaaa.js")))?.text()).toBe(
    "de /assets/main-aaaaaaaa.js",
  );
  expect(await (await precache.answer(site.navigation("/?n=1")))?.text()).toBe(FILES["/index.html"]);
  expect(await (await precache.answer(site.navigation("/blog/algo")))?.text()).toBe(
    FILES["/shells/prophecy.html"],
  );
  expect(await (await precache.answer(site.navigation("/perfil")))?.text()).toBe(SHELL);
  // Its capability was switched off when the site was built.
  expect(await (await precache.answer(site.navigation("/eventos")))?.text()).toBe(SHELL);
  expect(site.asked).toEqual([]);
});

test("without its caches nothing that was shared with the site is in a request to the host", async () => {
  const precache = await site.installed(FIRST);
  for (const name of await caches.keys()) await caches.delete(name);
  // The host has another build by now, which repairs nothing.
  site.deploy(SECOND);
  const fetched = vi.spyOn(globalThis, "fetch");
  const requests = [
    site.navigation("/compartir?texto=Oren+por+Rosa"),
    site.get("/assets/main-aaaaaaaa.js?a=1"),
  ];
  for (const request of requests) expect((await precache.answer(request))?.ok).toBe(true);
  expect(site.asked.filter((path) => path.includes("?"))).toEqual([]);
  expect(site.asked).toContain("/compartir");
  // A page's own request names the page's address as its referrer.
  expect(fetched.mock.calls.filter(([what]) => requests.some((request) => request === what))).toEqual([]);
  fetched.mockRestore();
});

test("requests for a part of a file and uploads go to the network untouched", async () => {
  const precache = await site.installed(FIRST);
  const part = new Request(`${site.origin}/assets/main-aaaaaaaa.js`, { headers: { range: "bytes=0-9" } });
  expect(precache.answer(part)).toBeNull();
  for (const method of ["POST", "PATCH", "HEAD", "DELETE"])
    expect(
      precache.answer(new Request(`${site.origin}/storage/v1/upload/resumable/a`, { method })),
    ).toBeNull();
});

test("a page that the host redirects may answer a navigation", async () => {
  const answer = await (await site.installed(FIRST)).answer(site.navigation("/blog"));
  expect(answer?.redirected).toBe(false);
  expect(answer?.headers.get("content-type")).toBe("text/html");
});

test("a prophecy that was read is in its page, under that page's headers; others are shown empty", async () => {
  const precache = await site.installed(FIRST);
  await keep("/blog/leida", "/assets/main-aaaaaaaa.js");
  const answer = await precache.answer(site.navigation("/blog/leida?n=1"));
  expect(await answer?.text()).toBe(
    FILES["/shells/prophecy.html"]?.replace(
      ROOT,
      '<div id="root" data-cached="/blog/leida"><p>Guardada</p></div>',
    ),
  );
  expect(answer?.headers.get("content-type")).toBe("text/html");
  expect(await (await precache.answer(site.navigation("/blog/otra")))?.text()).toBe(
    FILES["/shells/prophecy.html"],
  );
});

test("a page that was read is not shown in place of a filtered one", async () => {
  const precache = await site.installed(FIRST);
  await keep("/blog/leida", "/assets/main-aaaaaaaa.js");
  const text = async (path: string) => (await precache.answer(site.navigation(path)))?.text();
  expect(await text("/blog/leida?utm_source=whatsapp&fbclid=1")).toContain("Guardada");
  expect(await text("/blog/leida?fecha=2026-12-03")).not.toContain("Guardada");
});

test("a prophecy that another build drew is drawn again", async () => {
  const precache = await site.installed(FIRST);
  await keep("/blog/leida", "/assets/main-bbbbbbbb.js");
  expect(await (await precache.answer(site.navigation("/blog/leida")))?.text()).toBe(
    FILES["/shells/prophecy.html"],
  );
});

async function keep(path: string, build: string) {
  const cached = await caches.open(PAGES_CACHE);
  await cached.put(path, new Response("<p>Guardada</p>", { headers: { [CACHED_BY]: build } }));
}

test("an update downloads only what has changed", async () => {
  await site.installed(FIRST);
  site.deploy(SECOND);
  await createPrecache(SECOND, site.origin).install();
  expect(site.asked.toSorted()).toEqual(["/app", "/app.html", "/assets/main-bbbbbbbb.js"]);
});

test("a page of the previous build still gets its own hashed files", async () => {
  await site.installed(FIRST);
  const precache = await site.installed(SECOND);
  expect(await (await precache.answer(site.get("/assets/main-aaaaaaaa.js")))?.text()).toBe(
    "de /assets/main-aaaaaaaa.js",
  );
  expect(site.asked).toEqual([]);
});

test("this build and the one in charge before it stay, older ones go", async () => {
  for (const manifest of [FIRST, SECOND, THIRD]) await site.installed(manifest);
  const precache = createPrecache(THIRD, site.origin);
  expect(await caches.keys()).toHaveLength(2);
  await precache.answer(site.get("/assets/main-bbbbbbbb.js"));
  expect(site.asked).toEqual([]);
  await precache.answer(site.get("/assets/main-aaaaaaaa.js"));
  expect(site.asked).toEqual(["/assets/main-aaaaaaaa.js"]);
});

const SCRIPT = "/assets/main-aaaaaaaa.js";
const builtCaches = async () => (await caches.keys()).filter((name) => name.startsWith("site-"));

test("a deploy that was never taken up does not push out the build that was in charge", async () => {
  await site.installed(FIRST);
  site.deploy(SECOND);
  await createPrecache(SECOND, site.origin).install();
  const precache = await site.installed(THIRD);
  expect(await builtCaches()).toHaveLength(2);
  expect(await (await precache.answer(site.get(SCRIPT)))?.text()).toBe(`de ${SCRIPT}`);
  expect(site.asked).toEqual([]);
});

test("the build of an open window stays until that is closed", async () => {
  const first = await site.installed(FIRST);
  await first.answer(site.navigation("/blog/algo"), "old tab");
  await expect.poll(() => caches.keys()).toContain("windows");
  await site.installed(SECOND, [{ id: "old tab" }]);
  let precache = await site.installed(THIRD, [{ id: "old tab" }]);
  expect(await (await precache.answer(site.get(SCRIPT)))?.text()).toBe(`de ${SCRIPT}`);
  expect(site.asked).toEqual([]);
  precache = await site.installed(THIRD);
  await precache.answer(site.get(SCRIPT));
  expect(site.asked).toEqual([SCRIPT]);
});

test("a window that was open before the first install runs that build; one that came past the worker, any", async () => {
  await site.installed(FIRST, [{ id: "first visit" }]);
  await site.installed(SECOND, [{ id: "first visit" }]);
  await site.installed(THIRD, [{ id: "first visit" }]);
  expect(await builtCaches()).toHaveLength(3);
  await site.installed(THIRD, [{ id: "forced reload" }]);
  expect(await builtCaches()).toHaveLength(3);
  await site.installed(THIRD);
  expect(await builtCaches()).toHaveLength(2);
});

test("while another version comes nothing is deleted: its files are among what there is", async () => {
  await site.installed(FIRST);
  site.deploy(SECOND);
  const second = createPrecache(SECOND, site.origin);
  await second.install();
  site.deploy(THIRD);
  await createPrecache(THIRD, site.origin).install();
  await second.activate([], true);
  expect(await builtCaches()).toHaveLength(3);
});

test("requests that are not for the build are left to the network", async () => {
  const precache = await site.installed(FIRST);
  expect(precache.answer(site.get("/rest/v1/prophecies"))).toBeNull();
  expect(precache.answer(site.get("/icons/other.png"))).toBeNull();
  expect(precache.answer(site.navigation("/auth/v1/verify?token=x"))).toBeNull();
  expect(precache.answer(new Request(`${site.origin}/app.html`, { method: "POST" }))).toBeNull();
  expect(precache.answer(new Request("https://cdn.example/assets/main-aaaaaaaa.js"))).toBeNull();
});
