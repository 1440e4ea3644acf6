import { assertEquals } from "../_shared/testing/assert.ts";
import { createSignalLook } from "./signal.ts";

const ID = "dQw4w9WgXcQ";
const KEY = "llave";

/** YouTube's answer about one video, with the documented fields only. */
const video = (liveBroadcastContent: string) => ({
  kind: "youtube#videoListResponse",
  etag: "e",
  items: [{ kind: "youtube#video", etag: "e", id: ID, snippet: { title: "Culto", liveBroadcastContent } }],
  pageInfo: { totalResults: 1, resultsPerPage: 1 },
});
const nothing = {
  kind: "youtube#videoListResponse",
  etag: "e",
  items: [],
  pageInfo: { totalResults: 0, resultsPerPage: 0 },
};

/** YouTube, which answers `body` to exactly the question that it understands, with its own refusals to all others. */
async function against(body: unknown, status = 200, key = KEY) {
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => undefined }, (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== "GET" || pathname !== "/youtube/v3/videos")
      return new Response("", { status: 404 });
    if (request.headers.get("x-goog-api-key") !== KEY) return Response.json({ error: {} }, { status: 403 });
    if (searchParams.toString() !== `part=snippet&id=${ID}`)
      return Response.json({ error: {} }, { status: 400 });
    return typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status });
  });
  try {
    const look = createSignalLook(`http://127.0.0.1:${server.addr.port}`, key);
    return await look({ provider: "youtube", provider_id: ID });
  } finally {
    await server.shutdown();
  }
}

for (const [said, body, outcome] of [
  ["live", video("live"), "there"],
  ["upcoming", video("upcoming"), "gone"],
  ["none", video("none"), "gone"],
  ["no such video", nothing, "gone"],
] as const) {
  Deno.test(`a start of which YouTube says "${said}" is ${outcome}`, async () => {
    assertEquals(await against(body), { outcome, detail: `YouTube answered ${said}` });
  });
}

for (const status of [400, 403, 404, 429, 500]) {
  Deno.test(`a start is unknown when YouTube answers ${status}`, async () => {
    assertEquals(await against({ error: { code: status } }, status), {
      outcome: "unknown",
      detail: `YouTube answered ${status}`,
    });
  });
}

Deno.test("a start is unknown to who has another key, and when the answer is none", async () => {
  assertEquals(await against(video("live"), 200, "otra"), {
    outcome: "unknown",
    detail: "YouTube answered 403",
  });
  for (const body of ["<html>", {}, { items: [{}] }]) assertEquals((await against(body)).outcome, "unknown");
});

Deno.test("a platform that cannot be asked gives no finding, and gets no key", async () => {
  const nobody = { outcome: "unknown", detail: "nobody to ask" } as const;
  const look = createSignalLook("http://127.0.0.1:9", KEY);
  assertEquals(await look({ provider: "facebook", provider_id: "1234567890" }), nobody);
  assertEquals(await look({ provider: null, provider_id: null }), nobody);
  const youtube = { provider: "youtube", provider_id: ID };
  assertEquals(await createSignalLook("", KEY)(youtube), nobody);
  assertEquals(await createSignalLook("http://127.0.0.1:9", "")(youtube), nobody);
  const { outcome, detail } = await look(youtube);
  assertEquals([outcome, detail.includes(KEY)], ["unknown", false]);
});
