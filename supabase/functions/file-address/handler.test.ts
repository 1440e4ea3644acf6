import { assertEquals } from "../_shared/testing/assert.ts";
import type { FileName } from "../_shared/storage.ts";
import { handle } from "./handler.ts";

const FILE = { bucket: "receipts", path: "00000000-0000-4000-8000-0000000000a1/1.webp" };
const MARTA = "Bearer token of marta";

/** Files of which Marta may open one; `signed` has what was signed, and for how many seconds. */
function aShelf({ isDown = false } = {}) {
  const signed: [FileName, number][] = [];
  const files = {
    mayOpen: async (authorization: string, { path }: FileName) => {
      if (isDown) throw new Error("503");
      return authorization === MARTA && path === FILE.path;
    },
    sign: async (file: FileName, seconds: number) => {
      signed.push([file, seconds]);
      return `/storage/v1/object/sign/${file.bucket}/${file.path}?token=t`;
    },
  };
  return { files, signed };
}

const asking = (body: unknown, authorization: string | null = MARTA) =>
  new Request("https://abc.supabase.co/functions/v1/file-address", {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

Deno.test("a person who may open a file gets an address for an hour at most, also when they request more", async () => {
  const { files, signed } = aShelf();
  const answer = await handle(asking({ ...FILE, expiresIn: 315_360_000, seconds: 315_360_000 }), files);
  assertEquals(answer.status, 200);
  assertEquals(answer.headers.get("cache-control"), "no-store");
  assertEquals(await answer.json(), {
    address: `/storage/v1/object/sign/receipts/${FILE.path}?token=t`,
  });
  assertEquals(
    signed.map(([file, seconds]) => [file, seconds >= 60 && seconds <= 3600]),
    [[FILE, true]],
  );
});

Deno.test("a recording's address opens it as long as a service lasts", async () => {
  const { files, signed } = aShelf();
  const answer = await handle(asking({ ...FILE, bucket: "media" }), files);
  assertEquals([answer.status, signed.map(([, seconds]) => seconds)], [200, [21_600]]);
});

Deno.test("nobody else gets one, and a file that is not there is refused alike", async () => {
  const { files, signed } = aShelf();
  for (const request of [
    asking(FILE, null),
    asking(FILE, "Bearer token of otra"),
    asking({ ...FILE, path: "otro.webp" }),
  ])
    assertEquals((await handle(request, files)).status, 403);
  assertEquals(signed, []);
});

for (const body of [
  "{",
  "null",
  {},
  { bucket: "avatars", path: "a.webp" },
  { bucket: "receipts", path: "../sign/receipts/a.webp" },
  { bucket: "receipts", path: "a/../../b.webp" },
  { bucket: "receipts", path: "a/%2e%2e/b.webp" },
  { bucket: "receipts", path: "a.webp?x=1" },
  { bucket: "receipts", path: "/a.webp" },
  { bucket: "receipts", path: "a".repeat(201) },
]) {
  Deno.test(`asks Storage nothing about ${JSON.stringify(body).slice(0, 60)}`, async () => {
    const { files, signed } = aShelf();
    files.mayOpen = async () => true;
    assertEquals((await handle(asking(body), files)).status, 400);
    assertEquals(signed, []);
  });
}

Deno.test("pages of another origin may ask, with the headers of the client", async () => {
  const { files } = aShelf();
  const preflight = await handle(
    new Request("https://abc.supabase.co/functions/v1/file-address", {
      method: "OPTIONS",
      headers: { "access-control-request-headers": "authorization,apikey,content-type,x-client-info" },
    }),
    files,
  );
  assertEquals(
    [
      preflight.status,
      preflight.headers.get("access-control-allow-origin"),
      preflight.headers.get("access-control-allow-headers"),
    ],
    [204, "*", "authorization,apikey,content-type,x-client-info"],
  );
  assertEquals((await handle(asking(FILE), files)).headers.get("access-control-allow-origin"), "*");
});

Deno.test("a storage that does not answer is reported as a failure, not as a refusal", async () => {
  const { files } = aShelf({ isDown: true });
  assertEquals((await handle(asking(FILE), files)).status, 502);
  assertEquals(
    (await handle(new Request("https://abc.supabase.co/functions/v1/file-address"), files)).status,
    405,
  );
});
