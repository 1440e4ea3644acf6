import { assert, assertEquals } from "../_shared/testing/assert.ts";
import { handle, type Sharing } from "./handler.ts";

const CARD = {
  title: 'Luz <b>en</b> el "valle"',
  description: "Un camino & una luz.",
  image_url: "/storage/v1/object/public/prophecy-images/a.webp" as string | null,
};

const sharingOf = (change: Partial<typeof CARD> | null = {}, asked: string[] = []): Sharing => ({
  siteUrl: "https://luzdelvalle.mx",
  supabaseUrl: "https://api.luzdelvalle.mx",
  read: async (section, key) => {
    asked.push(`${section}/${key}`);
    return change === null ? [] : [{ ...CARD, ...change }];
  },
});
const get = (path: string, sharing = sharingOf(), method = "GET") =>
  handle(new Request(`https://api.luzdelvalle.mx/functions/v1/share${path}`, { method }), sharing);
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

Deno.test("a crawler reads title, text and picture, escaped, and the page as the canonical address", async () => {
  const asked: string[] = [];
  const answer = await get("/blog/luz-en-el-valle", sharingOf({}, asked));
  assertEquals([answer.status, asked], [200, ["blog/luz-en-el-valle"]]);
  assertEquals(answer.headers.get("content-type"), "text/html; charset=utf-8");
  const html = await answer.text();
  assertEquals(meta(html, "og:title"), "Luz &lt;b&gt;en&lt;/b&gt; el &quot;valle&quot;");
  assertEquals(meta(html, "og:description"), "Un camino &amp; una luz.");
  assertEquals(
    meta(html, "og:image"),
    "https://api.luzdelvalle.mx/storage/v1/object/public/prophecy-images/a.webp",
  );
  assertEquals(meta(html, "og:url"), "https://api.luzdelvalle.mx/functions/v1/share/blog/luz-en-el-valle");
  assert(html.includes('<link rel="canonical" href="https://luzdelvalle.mx/blog/luz-en-el-valle">'));
});

Deno.test("people are forwarded without a script, with what the address asked for", async () => {
  const answer = await get("/eventos/noche?fecha=2026-11-20");
  assert(
    (await answer.text()).includes(
      '<meta http-equiv="refresh" content="0; url=https://luzdelvalle.mx/eventos/noche?fecha=2026-11-20">',
    ),
  );
  assert(answer.headers.get("content-security-policy")?.startsWith("default-src 'none'"));
});

Deno.test("without its own picture it shows the congregation's", async () => {
  const html = await (await get("/galeria/a", sharingOf({ image_url: null, description: "" }))).text();
  assertEquals(meta(html, "og:image"), "https://luzdelvalle.mx/share.jpg");
  assertEquals(meta(html, "og:description"), "Ábrelo para leerlo completo.");
  const odd = await get("/eventos/a", sharingOf({ image_url: "https://[" }));
  assertEquals([odd.status, meta(await odd.text(), "og:image")], [200, "https://luzdelvalle.mx/share.jpg"]);
});

Deno.test("one of many leads to the page of all, which shows it alone", async () => {
  const asked: string[] = [];
  const id = "00000000-0000-4000-8000-000000000001";
  for (const [section, name] of [
    ["testimonios", "testimonio"],
    ["recursos", "recurso"],
  ]) {
    const html = await (await get(`/${section}/${id}?next=x`, sharingOf({}, asked))).text();
    assert(html.includes(`content="0; url=https://luzdelvalle.mx/${section}?${name}=${id}"`), section);
  }
  assertEquals(asked, [`testimonios/${id}`, `recursos/${id}`]);
});

Deno.test("a deleted item is a 404 that still leads to its page, which says so", async () => {
  const answer = await get("/blog/borrada", sharingOf(null));
  assertEquals([answer.status, answer.headers.get("cache-control")], [404, "no-store"]);
  assert((await answer.text()).includes("https://luzdelvalle.mx/blog/borrada"));
});

Deno.test("it forwards nowhere but to the site", async () => {
  for (const path of [
    "//evil.example/x",
    "/https:%2F%2Fevil.example",
    "/blog/..%2F..%2Fevil",
    "/blog/a/b",
    "",
    "/@evil/x",
  ]) {
    const asked: string[] = [];
    const html = await (await get(path, sharingOf({}, asked))).text();
    assertEquals(asked, []);
    assert(html.includes('content="0; url=https://luzdelvalle.mx/"'), path);
  }
});

Deno.test("a database that is away does not stop anybody", async () => {
  const answer = await get("/blog/luz", { ...sharingOf(), read: () => Promise.reject(new Error("away")) });
  assertEquals(answer.status, 404);
  assert((await answer.text()).includes("https://luzdelvalle.mx/blog/luz"));
});

Deno.test("it is only read", async () => {
  assertEquals((await get("/blog/luz", sharingOf(), "POST")).status, 405);
  const head = await get("/blog/luz", sharingOf(), "HEAD");
  assertEquals([head.status, await head.text()], [200, ""]);
});
