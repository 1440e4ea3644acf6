import { assertEquals } from "../_shared/testing/assert.ts";
import { createRecordingLook } from "./recording.ts";

/** The outcome when YouTube gives this answer, and the requests it got. */
async function against(answer: (request: Request) => Response) {
  const asked: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => undefined }, (request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(`${pathname} ${searchParams.get("url")} ${searchParams.get("format")}`);
    return answer(request);
  });
  try {
    const look = createRecordingLook(`http://127.0.0.1:${server.addr.port}/_local/youtube`);
    const { outcome } = await look({ provider: "youtube", provider_id: "dQw4w9WgXcQ" });
    return { outcome, asked };
  } finally {
    await server.shutdown();
  }
}

for (const [status, expected] of [
  [200, "there"],
  [400, "gone"],
  [404, "gone"],
  [410, "gone"],
  [401, "closed"],
  [403, "closed"],
  [429, "unknown"],
  [500, "unknown"],
] as const) {
  Deno.test(`when YouTube answers ${status}, the recording is ${expected}`, async () => {
    const { outcome, asked } = await against(() => Response.json({ type: "video" }, { status }));
    assertEquals(outcome, expected);
    assertEquals(asked, ["/_local/youtube/oembed https://www.youtube.com/watch?v=dQw4w9WgXcQ json"]);
  });
}

Deno.test("a 200 without a video in it tells nothing", async () => {
  for (const body of ["Forbidden", '{"type":"link"}', "<html>"])
    assertEquals((await against(() => new Response(body))).outcome, "unknown");
});

Deno.test("whom nobody can be asked about is unknown, and so is one when nobody answers", async () => {
  const look = createRecordingLook("http://127.0.0.1:9");
  for (const [provider, id] of [
    ["facebook", "1234567890"],
    ["file", "a/b.mp4"],
    [null, null],
    ["youtube", "dQw4w9WgXcQ"],
  ] as const)
    assertEquals((await look({ provider, provider_id: id })).outcome, "unknown");
  const { outcome, detail } = await createRecordingLook("")({
    provider: "youtube",
    provider_id: "dQw4w9WgXcQ",
  });
  assertEquals([outcome, detail], ["unknown", "nobody to ask"]);
});
