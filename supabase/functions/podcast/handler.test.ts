import { parseRssFeed } from "feedsmith";
import { assert, assertEquals, assertMatch } from "../_shared/testing/assert.ts";
import { handle, type Podcast } from "./handler.ts";

const ID = "00000000-0000-4000-8000-0000000000a1";
const SERIES = "00000000-0000-4000-8000-0000000000b1";
const FILE = `${ID}/audio-1760000000000.m4a`;
const EPISODE = {
  id: ID,
  title: "Levántate & resplandece <ya>",
  description: "Isaías 60.\nCon preguntas para la semana.",
  speaker: "Pastora Elena",
  published_at: "2026-11-22T17:10:00+00:00",
  duration: 3_725 as number | null,
  series_position: 2,
  file_url: `/storage/v1/object/media/${FILE}`,
  format: "m4a",
  file_size: 58_123_456 as number | null,
  changed_at: "2026-11-22T18:00:00.5+00:00",
};
const SELF = "https://abc.supabase.co/functions/v1/podcast";

/** The sound: as many bytes as its row says, each other than its neighbours. */
const BYTES = new Uint8Array(1_000).map((_, place) => place % 251);

/** A podcast of these episodes; `asked` has what the database was asked for, `opened` which parts of which files. */
function aPodcast(episodes: Partial<typeof EPISODE>[], answer: Record<string, unknown> = {}) {
  const asked: unknown[] = [];
  const opened: unknown[] = [];
  const podcast: Podcast = {
    siteUrl: "https://luzdelvalle.mx",
    selfUrl: SELF,
    read: async (what) => {
      asked.push(what);
      return {
        name: null,
        email: null,
        settings: null,
        series: null,
        episodes: episodes.map((change) => ({ ...EPISODE, ...change })),
        ...answer,
      };
    },
    files: {
      sizeOf: async () => BYTES.length,
      open: async ({ bucket, path }, part) => {
        opened.push([bucket, path, part]);
        const bytes = part === null ? BYTES : BYTES.slice(part.first, part.last + 1);
        return new Blob([bytes]).stream();
      },
    },
  };
  return { podcast, asked, opened };
}
const ask = (podcast: Podcast, tail = "", init: RequestInit = {}) =>
  // Hosted functions get the address without its beginning.
  handle(new Request(`https://edge.example/podcast${tail}`, init), podcast);
const read = async (podcast: Podcast, tail = "") => parseRssFeed(await (await ask(podcast, tail)).text());

Deno.test("a feed parser finds the podcast, with all that catalogues ask for", async () => {
  const feed = await read(aPodcast([{}], { name: "Casa & Vida", email: "hola@casa.mx" }).podcast);
  assertEquals(
    [feed.title, feed.link, feed.language, feed.atom?.links?.[0]?.href],
    ["Casa & Vida", "https://luzdelvalle.mx/media", "es-mx", SELF],
  );
  assertMatch(feed.description, /^Predicaciones, alabanza y enseñanza de Casa & Vida/);
  assertEquals(feed.itunes, {
    image: "https://luzdelvalle.mx/icons/podcast-1400.png",
    explicit: false,
    author: "Casa & Vida",
    type: "episodic",
    categories: [{ text: "Religion & Spirituality", categories: [{ text: "Christianity" }] }],
    owner: { name: "Casa & Vida", email: "hola@casa.mx" },
  });
});

const SETTINGS = {
  on: true,
  title: "Luz & Palabra",
  author: "Pastores de Luz",
  email: "podcast@luz.mx",
  category: "Kids & Family/Stories for Kids",
};

Deno.test("the settings of the podcast come before what the site says of the congregation", async () => {
  const told = { name: "Casa", email: "hola@casa.mx", settings: SETTINGS };
  const feed = await read(aPodcast([{ speaker: "" }], told).podcast);
  assertEquals(feed.title, "Luz & Palabra");
  assertEquals(feed.itunes?.author, "Pastores de Luz");
  assertEquals(feed.itunes?.owner, { name: "Pastores de Luz", email: "podcast@luz.mx" });
  assertEquals(feed.itunes?.categories, [
    { text: "Kids & Family", categories: [{ text: "Stories for Kids" }] },
  ]);
  assertEquals(feed.items?.[0]?.itunes?.author, "Pastores de Luz");
  const { email: _, ...rest } = { ...SETTINGS, title: "", author: "", category: "Music" };
  const plainer = await read(aPodcast([{}], { ...told, settings: rest }).podcast);
  assertEquals(
    [plainer.title, plainer.itunes?.owner, plainer.itunes?.categories],
    ["Casa", { name: "Casa", email: "hola@casa.mx" }, [{ text: "Music" }]],
  );
});

Deno.test("switched off there is no podcast, nor a way to its episodes", async () => {
  const { podcast, opened } = aPodcast([{}], { settings: { ...SETTINGS, on: false } });
  for (const tail of ["", `/${ID}.m4a`]) assertEquals((await ask(podcast, tail)).status, 404);
  assertEquals(opened, []);
});

Deno.test("an episode has its words, its moment, and its sound with length, kind and duration", async () => {
  const [episode] = (await read(aPodcast([{}]).podcast)).items ?? [];
  assertEquals(
    [episode?.title, episode?.description, episode?.link, episode?.pubDate],
    [
      EPISODE.title,
      EPISODE.description,
      `https://luzdelvalle.mx/media/${ID}`,
      "Sun, 22 Nov 2026 17:10:00 GMT",
    ],
  );
  assertEquals(episode?.guid, { value: `urn:uuid:${ID}`, isPermaLink: false });
  assertEquals(episode?.enclosures, [{ url: `${SELF}/${ID}.m4a`, length: 58_123_456, type: "audio/mp4" }]);
  assertEquals(episode?.itunes, { duration: 3_725, explicit: false, author: "Pastora Elena" });
});

Deno.test("unknown fields are left out, and MP3 says that it is one", async () => {
  const change = { description: "", speaker: "", duration: null, file_size: null, format: "mp3" };
  const [episode] = (await read(aPodcast([change]).podcast)).items ?? [];
  assertEquals(episode?.description, EPISODE.title);
  assertEquals(episode?.enclosures, [{ url: `${SELF}/${ID}.mp3`, length: 0, type: "audio/mpeg" }]);
  assertEquals(episode?.itunes, { explicit: false, author: "Nuestra iglesia" });
});

Deno.test("a series has a separate podcast, heard from the beginning", async () => {
  const { podcast, asked } = aPodcast([{}], { series: { name: "Salmos", description: "Uno por semana." } });
  const feed = await read(podcast, `?serie=${SERIES.toUpperCase()}`);
  assertEquals(asked, [{ p_series_id: SERIES }]);
  assertEquals(
    [feed.title, feed.description, feed.link, feed.atom?.links?.[0]?.href, feed.itunes?.type],
    [
      "Salmos · Nuestra iglesia",
      "Uno por semana.",
      `https://luzdelvalle.mx/media?serie=${SERIES}`,
      `${SELF}?serie=${SERIES}`,
      "serial",
    ],
  );
  assertEquals(feed.items?.[0]?.itunes?.episode, 2);
});

Deno.test("a series that is missing, or not open, has no podcast", async () => {
  const { podcast, asked } = aPodcast([{}]);
  assertEquals((await ask(podcast, `?serie=${SERIES}`)).status, 404);
  assertEquals(asked.length, 1);
  for (const series of ["", "salmos", `${SERIES}'`])
    assertEquals((await ask(podcast, `?serie=${series}`)).status, 404);
  assertEquals(asked.length, 1);
});

Deno.test("without episodes it is a valid feed", async () => {
  const answer = await ask(aPodcast([]).podcast);
  assertEquals([answer.status, answer.headers.get("last-modified")], [200, null]);
  assertEquals(parseRssFeed(await answer.text()).items, undefined);
});

Deno.test("a reader with the newest version gets 304", async () => {
  const { podcast } = aPodcast([{}]);
  const first = await ask(podcast);
  assertMatch(first.headers.get("cache-control"), /^public, max-age=\d+$/);
  assertEquals(first.headers.get("content-type"), "application/rss+xml; charset=utf-8");
  assertEquals(first.headers.get("last-modified"), "Sun, 22 Nov 2026 18:00:00 GMT");
  const again = await ask(podcast, "", {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  assertEquals([again.status, await again.text()], [304, ""]);
});

const SOUND = { file_size: BYTES.length };
/** The answer of the sound's address: status, length, part and bytes. */
async function hear(headers: Record<string, string>, { method = "GET", change = {} } = {}) {
  const { podcast, asked, opened } = aPodcast([{ ...SOUND, ...change }]);
  const answer = await ask(podcast, `/${ID}.m4a`, { method, headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const said = (name: string) => answer.headers.get(name);
  return {
    answer,
    said,
    bytes,
    asked,
    opened,
    brief: [answer.status, said("content-length"), said("content-range")],
  };
}

Deno.test("the address of an episode answers its sound itself, with kind, length and that parts may be had", async () => {
  const { answer, said, bytes, asked, opened } = await hear({});
  assertEquals(
    [answer.status, said("content-type"), said("content-length"), said("accept-ranges"), said("location")],
    [200, "audio/mp4", "1000", "bytes", null],
  );
  assertEquals(bytes, BYTES);
  assertEquals([asked, opened], [[{ p_media_id: ID }], [["media", FILE, null]]]);
});

for (const [range, brief, first, end] of [
  ["bytes=0-1", [206, "2", "bytes 0-1/1000"], 0, 2],
  ["bytes=0-", [206, "1000", "bytes 0-999/1000"], 0, 1000],
  ["bytes=990-2000", [206, "10", "bytes 990-999/1000"], 990, 1000],
  ["bytes=-10", [206, "10", "bytes 990-999/1000"], 990, 1000],
  ["bytes=-5000", [206, "1000", "bytes 0-999/1000"], 0, 1000],
  ["bytes=1000-", [416, null, "bytes */1000"], 0, 0],
  ["bytes=-0", [416, null, "bytes */1000"], 0, 0],
  ["bytes=9-3", [200, "1000", null], 0, 1000],
  ["bytes=0-1,5-6", [200, "1000", null], 0, 1000],
  ["seconds=0-1", [200, "1000", null], 0, 1000],
] as const)
  Deno.test(`answers ${range} of a sound with exactly that part`, async () => {
    const heard = await hear({ range });
    assertEquals(heard.brief, [...brief]);
    assertEquals(heard.bytes, BYTES.slice(first, end));
    assertEquals(heard.said("accept-ranges"), "bytes");
    const head = await hear({ range }, { method: "HEAD" });
    assertEquals([head.brief, head.bytes.length, head.opened], [[...brief], 0, []]);
    assertEquals(head.said("content-type"), "audio/mp4");
  });

Deno.test("answers 304 when the client has the sound, and all of it when If-Range names another one", async () => {
  const tag = (await hear({})).said("etag") ?? "";
  assertEquals(tag, '"audio-1760000000000.m4a"');
  assertEquals((await hear({ "if-none-match": tag })).brief, [304, null, null]);
  assertEquals((await hear({ range: "bytes=5-9", "if-range": tag })).brief, [206, "5", "bytes 5-9/1000"]);
  assertEquals((await hear({ range: "bytes=5-9", "if-range": '"audio-1.m4a"' })).brief, [200, "1000", null]);
});

Deno.test("a sound whose row does not say its length has one all the same, and MP3 its own kind", async () => {
  for (const file_size of [null, 0])
    assertEquals((await hear({ range: "bytes=0-1" }, { change: { file_size } })).brief, [
      206,
      "2",
      "bytes 0-1/1000",
    ]);
  assertEquals((await hear({}, { change: { format: "mp3" } })).said("content-type"), "audio/mpeg");
});

Deno.test("answers 404 without a public sound of ours", async () => {
  const { podcast, opened } = aPodcast([]);
  assertEquals((await ask(podcast, `/${ID}.m4a`)).status, 404);
  const elsewhere = aPodcast([{ file_url: "https://otro.mx/a.m4a" }]);
  assertEquals((await ask(elsewhere.podcast, `/${ID}.m4a`)).status, 404);
  const there = aPodcast([{}]);
  for (const tail of ["/", `/${ID}`, `/${ID}.vtt`, `/${ID}/a.m4a`, "/..%2fa.m4a"])
    assertEquals((await ask(there.podcast, tail)).status, 404);
  assertEquals([opened, elsewhere.opened, there.opened, there.asked], [[], [], [], []]);
});

Deno.test("refuses other methods, and tells nothing of why something failed", async () => {
  const { podcast } = aPodcast([{}]);
  assertEquals((await ask(podcast, "", { method: "POST" })).status, 405);
  const broken = { ...podcast, read: () => Promise.reject(new Error("secreto")) };
  for (const tail of ["", `/${ID}.m4a`]) {
    const answer = await ask(broken, tail);
    assertEquals(answer.status, 502);
    assert(!(await answer.text()).includes("secreto"), "told");
  }
});
