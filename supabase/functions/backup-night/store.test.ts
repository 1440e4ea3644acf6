import { assertEquals, assertRejects } from "../_shared/testing/assert.ts";
import { createStore, type Store } from "./store.ts";

/** Runs `test` against a Storage that gives `answers` in turn; `asked` has what reached it, bodies as text. */
async function against(
  answers: Response[],
  test: (store: Store, asked: Record<string, unknown>[]) => Promise<void>,
): Promise<void> {
  const asked: Record<string, unknown>[] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => undefined },
    async (request) => {
      const { method, headers, url } = request;
      const names = ["apikey", "authorization", "content-type", "x-upsert"];
      asked.push({
        method,
        path: new URL(url).pathname,
        headers: names.map((name) => headers.get(name)),
        body: await request.text(),
      });
      return answers.shift() ?? new Response("", { status: 500 });
    },
  );
  try {
    const opened = async ({ bucket, path }: { bucket: string; path: string }) =>
      new Blob([`${bucket}/${path}`]).stream();
    await test(createStore(`http://127.0.0.1:${server.addr.port}`, "sb_secret_x", { open: opened }), asked);
  } finally {
    await server.shutdown();
  }
}

Deno.test("a file is written over an older one of its name, with its type and the secret key", async () => {
  await against([Response.json({ Key: "backups/x/header.json" })], async (store, asked) => {
    await store.put("x/header.json", new TextEncoder().encode("{}"), "application/json");
    assertEquals(asked, [
      {
        method: "POST",
        path: "/storage/v1/object/backups/x/header.json",
        headers: ["sb_secret_x", "Bearer sb_secret_x", "application/json", "true"],
        body: "{}",
      },
    ]);
  });
});

Deno.test("Storage's refusal is thrown with its reason", async () => {
  await against([Response.json({ message: "mime type" }, { status: 415 })], async (store) => {
    await assertRejects(store.put("x/a.gz", new Uint8Array([1]), "application/gzip"), /415.*mime type/);
  });
});

Deno.test("a file is read from the same bucket", async () => {
  await against([], async (store) => {
    assertEquals(await new Response(await store.open("x/header.json")).text(), "backups/x/header.json");
  });
});

Deno.test("a folder is listed page by page, with sizes", async () => {
  const page = (from: number, count: number) =>
    Response.json(
      Array.from({ length: count }, (_, index) => ({
        name: `a.${from + index}.gz`,
        metadata: { size: from + index },
      })),
    );
  await against([page(0, 1_000), page(1_000, 2)], async (store, asked) => {
    const sizes = await store.list("x/rows");
    assertEquals([sizes.size, sizes.get("a.1001.gz")], [1_002, 1_001]);
    assertEquals(
      asked.map(({ path, body }) => [path, JSON.parse(String(body)).prefix, JSON.parse(String(body)).offset]),
      [
        ["/storage/v1/object/list/backups", "x/rows", 0],
        ["/storage/v1/object/list/backups", "x/rows", 1_000],
      ],
    );
  });
});
