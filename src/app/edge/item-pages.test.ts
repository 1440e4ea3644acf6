import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createItemPages, type Surroundings } from "./item-pages.ts";

const ORIGIN = "https://luzdelvalle.mx";
const SLUG = "un-lugar-cualquiera";
const ASKED = {
  placeholder: SLUG,
  requests: [{ url: `/rest/v1/prophecies?slug=eq.${SLUG}`, method: "GET", headers: {}, body: null }],
};
const SHELL = `<!doctype html><html><head>
    <title>Profecía · Luz del Valle</title>
    <meta name="description" content="Una palabra.">
    <meta property="og:title" content="Profecía · Luz del Valle">
    <meta property="og:image" content="${ORIGIN}/share.jpg">
    <script type="application/json" id="early-requests">${JSON.stringify(ASKED)}</script>
</head><body><div id="root"><p>Cargando…</p></div>
    <!--/root--></body></html>`;
const CARD = {
  title: 'Luz <b>en</b> el "valle" $& $1',
  description: "Un camino & una luz.",
  image_url: "/storage/v1/object/public/prophecy-images/a.webp" as string | null,
};
const ROW = { title: "Luz", content: "</script><script>alert(1)</script>\u2028" };
const MARKUP = "<main><h1>Luz en el valle</h1><p>Las palabras, por $& pesos</p></main>";

let clock = 0;
/** Addresses that the backend was asked. */
let asked: string[] = [];
let cards: unknown[] = [];
/** Ends what the backend is asked, where it hangs. */
let hang: Promise<void> | undefined;
let draw: ReturnType<typeof vi.fn<Surroundings["draw"]>>;
let background: Promise<unknown>[] = [];

beforeEach(() => {
  [clock, asked, cards, hang, background] = [1_000_000, [], [CARD], undefined, []];
  draw = vi.fn<Surroundings["draw"]>(async () => ({ markup: MARKUP, state: [[["prophecies"], ROW]] }));
});
afterEach(() => void vi.useRealTimers());

const pages = (change: Partial<Surroundings> = {}) =>
  createItemPages({
    backend: "",
    publishableKey: "k",
    site: "",
    ask: async (url) => {
      asked.push(url);
      await hang;
      return Response.json(url.includes("share_card") ? cards : [ROW]);
    },
    draw,
    now: () => clock,
    ...change,
  });

const passed = new Response("as without this");
const host = {
  next: async (request: Request) =>
    request.headers.get("accept-encoding") === "identity"
      ? new Response(SHELL, {
          headers: { "content-type": "text/html; charset=utf-8", "x-policy": "strict", etag: '"a"' },
        })
      : passed,
  waitUntil: (work: Promise<unknown>) => void background.push(work),
};
const get = (path: string, init?: RequestInit) => new Request(ORIGIN + path, init);
const meta = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`, "g"))].map(
    ([, value]) => value,
  );

test("an item's page says title, text, picture and address, escaped, each once, under the page's own headers", async () => {
  const answer = await pages()(get("/blog/luz?utm_source=whatsapp"), host);
  expect(answer.headers.get("x-policy")).toBe("strict");
  const html = await answer.text();
  const title = "Luz &lt;b&gt;en&lt;/b&gt; el &quot;valle&quot; $&amp; $1";
  expect(html).toContain(`<title>${title} · Luz del Valle</title>`);
  expect(meta(html, "og:title")).toEqual([title]);
  expect(meta(html, "description")).toEqual(["Un camino &amp; una luz."]);
  expect(meta(html, "og:image")).toEqual([`${ORIGIN}/storage/v1/object/public/prophecy-images/a.webp`]);
  expect(meta(html, "og:url")).toEqual([`${ORIGIN}/blog/luz`]);
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/blog/luz">`);
  expect(asked.toSorted()).toEqual([
    `${ORIGIN}/rest/v1/prophecies?slug=eq.luz`,
    `${ORIGIN}/rest/v1/rpc/share_card`,
  ]);
});

test("puts the drawn words where the placeholder was and the answers where the requests were; no text can close the script", async () => {
  const html = await (await pages()(get("/blog/luz"), host)).text();
  expect(html).toContain(`<div id="root">${MARKUP}</div>`);
  expect(html).not.toContain("Cargando…");
  expect(html).not.toContain("early-requests");
  const [, json = ""] =
    /<script type="application\/json" id="early-answers">([^<]*)<\/script>/.exec(html) ?? [];
  expect(json).not.toMatch(/[\u2028\u2029]/);
  const early = JSON.parse(json) as { answers: { url: string; text: string }[]; state: unknown };
  expect(early.answers.map(({ url, text }) => [url, JSON.parse(text)])).toEqual([
    ["/rest/v1/prophecies?slug=eq.luz", [ROW]],
  ]);
  expect(early.state).toEqual([[["prophecies"], ROW]]);
});

test("the day of an event belongs to its address", async () => {
  const html = await (await pages()(get("/eventos/noche?fecha=2026-12-03&n=1"), host)).text();
  expect(meta(html, "og:url")).toEqual([`${ORIGIN}/eventos/noche?fecha=2026-12-03`]);
  expect(draw.mock.calls[0]?.[0]).toBe("/eventos/noche?fecha=2026-12-03");
});

test("one of many has its card on the page of all; one without a picture shows the congregation's", async () => {
  cards = [{ ...CARD, image_url: null }];
  const html = await (await pages()(get("/testimonios?testimonio=a1"), host)).text();
  expect(meta(html, "og:image")).toEqual([`${ORIGIN}/share.jpg`]);
  expect(html).toContain("Cargando…");
  expect(html).toContain("early-requests");
  expect(draw).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ["is not public", () => (cards = [])],
  ["is answered by somebody else", () => (cards = ["<html>"])],
])("what %s has the page that it has without this", async (_, change) => {
  change();
  expect(await pages()(get("/blog/luz"), host)).toBe(passed);
});

test("passes other addresses on, and every address when the backend does not answer", async () => {
  const away = pages({ ask: () => Promise.reject(new TypeError("away")) });
  expect(await away(get("/blog/luz"), host)).toBe(passed);
  for (const request of [
    get("/blog"),
    get("/"),
    get("/shells/prophecy.html"),
    get("/blog/luz", { method: "POST" }),
  ])
    expect(await pages()(request, host)).toBe(passed);
  expect(asked).toEqual([]);
});

test("a page waits a second for its item, and the next one has it", async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<void>();
  hang = late.promise;
  const site = pages();
  let first: Response | undefined;
  void site(get("/blog/luz"), host).then((answer) => (first = answer));
  await vi.advanceTimersByTimeAsync(990);
  expect(first).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20);
  expect(first).toBe(passed);
  late.resolve();
  await Promise.all(background);
  expect(await (await site(get("/blog/luz"), host)).text()).toContain("Las palabras");
  expect(asked).toHaveLength(2);
});

test("an item is read once a minute; then it is shown as it was while it is read again, without the old answers", async () => {
  const site = pages();
  await site(get("/blog/luz"), host);
  clock += 59_000;
  await site(get("/blog/luz?utm_source=x"), host);
  expect(asked).toHaveLength(2);
  clock += 2_000;
  cards = [];
  const old = await (await site(get("/blog/luz"), host)).text();
  expect(old).toContain("Las palabras");
  expect(old).toContain('"answers":[]');
  await Promise.all(background);
  expect(await site(get("/blog/luz"), host)).toBe(passed);
});

test("does not show an item that was read too long ago", async () => {
  const site = pages();
  await site(get("/blog/luz"), host);
  clock += 11 * 60_000;
  cards = [];
  expect(await site(get("/blog/luz"), host)).toBe(passed);
});

test("a page that cannot be drawn has its card", async () => {
  draw.mockRejectedValue(new ReferenceError("document is not defined"));
  const html = await (await pages()(get("/blog/luz"), host)).text();
  expect(meta(html, "og:url")).toEqual([`${ORIGIN}/blog/luz`]);
  expect(html).toContain("Cargando…");
});

test("answers 304 for an unchanged page, and headers only for HEAD", async () => {
  const site = pages();
  const etag = (await site(get("/blog/luz"), host)).headers.get("etag") ?? "";
  expect(etag).not.toBe('"a"');
  const again = await site(get("/blog/luz", { headers: { "if-none-match": etag } }), host);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await site(get("/blog/luz", { method: "HEAD" }), host);
  expect([head.status, await head.text()]).toEqual([200, ""]);
});
