import { xml2js, type ElementCompact } from "xml-js";
import { assert, assertEquals, assertMatch } from "../_shared/testing/assert.ts";
import { handle, type ProphecyFeed } from "./handler.ts";

const PROPHECY = {
  id: "00000000-0000-4000-8000-0000000000a1",
  slug: "levantate-resplandece",
  title: "Levántate & resplandece <ya>",
  excerpt: "Porque ha venido tu luz.",
  content:
    '<p>Porque ha venido tu luz. <a href="/blog/otra?a=1&amp;b=2">Otra</a> <a href="#nota">nota</a></p><p><img src="/storage/v1/object/public/prophecy-images/a/1-0.webp" alt="El valle"></p>',
  image_url: null as string | null,
  category: "Fe",
  author: "Pastor Abel",
  publish_date: "2026-10-30 19:00:00+00",
  updated_at: "2026-10-29T12:00:00.123+00:00",
};

const feedOf = (prophecies: Partial<typeof PROPHECY>[], name: string | null = null): ProphecyFeed => ({
  siteUrl: "https://luzdelvalle.mx",
  selfUrl: "https://abc.supabase.co/functions/v1/feed",
  read: async () => ({ name, prophecies: prophecies.map((change) => ({ ...PROPHECY, ...change })) }),
});
const ask = (feed: ProphecyFeed, headers: Record<string, string> = {}, method = "GET") =>
  handle(new Request("https://example.mx/functions/v1/feed", { method, headers }), feed);

/** Text of an element, written plainly or as CDATA. */
const text = (element: ElementCompact | undefined): string =>
  [element?._cdata, element?._text].flat().filter(Boolean).join("");

async function channelOf(feed: ProphecyFeed): Promise<ElementCompact> {
  const root = xml2js(await (await ask(feed)).text(), { compact: true }) as ElementCompact;
  assertEquals(root["rss"]._attributes.version, "2.0");
  return root["rss"].channel as ElementCompact;
}

Deno.test("a prophecy is an item with its words, address, date, category and writer", async () => {
  const channel = await channelOf(feedOf([{}]));
  const item = channel["item"] as ElementCompact;
  assertEquals(
    ["title", "link", "guid", "pubDate", "description", "category", "dc:creator"].map((name) =>
      text(item[name]),
    ),
    [
      PROPHECY.title,
      "https://luzdelvalle.mx/blog/levantate-resplandece",
      `urn:uuid:${PROPHECY.id}`,
      "Fri, 30 Oct 2026 19:00:00 GMT",
      PROPHECY.excerpt,
      "Fe",
      "Pastor Abel",
    ],
  );
  assertEquals(item["guid"]._attributes.isPermaLink, "false");
  assertEquals(text(channel["lastBuildDate"]), "Fri, 30 Oct 2026 19:00:00 GMT");
});

Deno.test("every address in it is absolute", async () => {
  const channel = await channelOf(
    feedOf([{ image_url: "/storage/v1/object/public/prophecy-images/a/1.webp" }]),
  );
  const content = text((channel["item"] as ElementCompact)["content:encoded"]);
  assertMatch(content, /^<p><img src="https:\/\/luzdelvalle\.mx\/storage\/v1\/[^"]+\/1\.webp" alt=""><\/p>/);
  assertMatch(content, /href="https:\/\/luzdelvalle\.mx\/blog\/otra\?a=1&amp;b=2"/);
  assertMatch(content, /href="https:\/\/luzdelvalle\.mx\/blog\/levantate-resplandece#nota"/);
  assertMatch(content, /<img src="https:\/\/luzdelvalle\.mx\/storage\/v1\/[^"]+\/1-0\.webp" alt="El valle">/);
  assert(!/(?:href|src)="(?!https:)/.test(content), content);
  assertEquals(channel["atom:link"]._attributes.href, "https://abc.supabase.co/functions/v1/feed");
});

Deno.test("characters that would end the XML are escaped", async () => {
  const hostile = "a ]]> b ]]> <!-- \u0000\u000B & </item>";
  const channel = await channelOf(
    feedOf([{ title: hostile, excerpt: hostile, content: `<p>${hostile}</p>`, author: "<&>" }]),
  );
  const item = channel["item"] as ElementCompact;
  assertEquals(text(item["title"]), "a ]]&gt; b ]]&gt; <!--  & </item>");
  assertEquals(text(item["dc:creator"]), "<&>");
});

Deno.test("an empty blog is a valid feed, and the settings name it", async () => {
  const channel = await channelOf(feedOf([], "Casa & Vida"));
  assertEquals(text(channel["title"]), "Profecías · Casa & Vida");
  assertEquals(channel["item"], undefined);
  assertEquals((await ask(feedOf([]))).headers.get("last-modified"), null);
});

Deno.test("a reader with the newest version gets 304, by its tag or by its date", async () => {
  const first = await ask(feedOf([{}]));
  assertMatch(first.headers.get("cache-control"), /^public, max-age=\d+$/);
  assertEquals(first.headers.get("content-type"), "application/rss+xml; charset=utf-8");
  const [tag, date] = [first.headers.get("etag") ?? "", first.headers.get("last-modified") ?? ""];
  assertEquals(date, "Fri, 30 Oct 2026 19:00:00 GMT");
  const again = await ask(feedOf([{}]), { "if-none-match": `"x", W/${tag}` });
  assertEquals([again.status, await again.text(), again.headers.get("etag")], [304, "", tag]);
  assertEquals((await ask(feedOf([{}]), { "if-modified-since": date })).status, 304);
  assertEquals(
    (await ask(feedOf([{}]), { "if-modified-since": "Fri, 30 Oct 2026 18:59:59 GMT" })).status,
    200,
  );
  // one was taken back: the newest date is the same, the feed is not
  assertEquals(
    (await ask(feedOf([{ slug: "otra" }]), { "if-none-match": tag, "if-modified-since": date })).status,
    200,
  );
});

Deno.test("refuses other methods, and answers HEAD without a body", async () => {
  assertEquals((await ask(feedOf([]), {}, "POST")).status, 405);
  const head = await ask(feedOf([{}]), {}, "HEAD");
  assertEquals([head.status, await head.text()], [200, ""]);
  assert(head.headers.get("etag"), "no tag");
});

Deno.test("says that the database did not answer, and nothing of why", async () => {
  const broken = await ask({ ...feedOf([]), read: () => Promise.reject(new Error("secreto")) });
  assertEquals(broken.status, 502);
  assert(!(await broken.text()).includes("secreto"), "told");
});
