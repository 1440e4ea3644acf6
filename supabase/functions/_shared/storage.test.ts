import { assertEquals, assertRejects } from "./testing/assert.ts";
import { createFiles } from "./storage.ts";

const FILE = { bucket: "receipts", path: "marta/1.webp" };

/** Runs `test` against a Storage that answers `answer`; `asked` has method, path, key, bearer and body of each request. */
async function against(
  answer: Response,
  test: (files: ReturnType<typeof createFiles>, asked: unknown[][]) => Promise<void>,
): Promise<void> {
  const asked: unknown[][] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => undefined },
    async (request) => {
      const { headers } = request;
      asked.push([
        request.method,
        new URL(request.url).pathname,
        headers.get("apikey"),
        headers.get("authorization"),
        await request.text(),
      ]);
      return answer;
    },
  );
  try {
    const url = `http://127.0.0.1:${server.addr.port}`;
    await test(createFiles(url, { publishable: "sb_publishable_x", secret: "sb_secret_x" }), asked);
  } finally {
    await server.shutdown();
  }
}

Deno.test("whether a person may open a file is asked with their token, and never with the secret key", async () => {
  await against(Response.json({ name: "1.webp" }), async (files, asked) => {
    assertEquals(await files.mayOpen("Bearer de marta", FILE), true);
    assertEquals(asked, [
      ["GET", "/storage/v1/object/info/receipts/marta/1.webp", "sb_publishable_x", "Bearer de marta", ""],
    ]);
  });
});

Deno.test("Storage's refusal means that the caller may not open the file; its failure is a failure", async () => {
  await against(Response.json({ error: "not_found" }, { status: 400 }), async (files) => {
    assertEquals(await files.mayOpen("Bearer de marta", FILE), false);
  });
  await against(new Response("", { status: 503 }), async (files) => {
    await assertRejects(files.mayOpen("Bearer de marta", FILE), /503/);
  });
});

Deno.test("an address is signed with the secret key, for the seconds it is to live", async () => {
  await against(
    Response.json({ signedURL: "/object/sign/receipts/marta/1.webp?token=t" }),
    async (files, asked) => {
      assertEquals(await files.sign(FILE, 300), "/storage/v1/object/sign/receipts/marta/1.webp?token=t");
      assertEquals(asked, [
        [
          "POST",
          "/storage/v1/object/sign/receipts/marta/1.webp",
          "sb_secret_x",
          "Bearer sb_secret_x",
          '{"expiresIn":300}',
        ],
      ]);
    },
  );
});

Deno.test("an answer without an address is a failure", async () => {
  await against(Response.json({ signedURL: null }), async (files) => {
    await assertRejects(files.sign(FILE, 300), /Invalid type/);
  });
  await against(Response.json({ message: "no" }, { status: 400 }), async (files) => {
    await assertRejects(files.sign(FILE, 300), /400.*no/);
  });
});

Deno.test("opens the requested part of a file with the secret key", async () => {
  const part = new Response("canto", { status: 206, headers: { "content-range": "bytes 5-9/900" } });
  await against(part, async (files, asked) => {
    const bytes = await files.open(FILE, { first: 5, last: 9 });
    assertEquals(await new Response(bytes).text(), "canto");
    assertEquals(asked, [
      ["GET", "/storage/v1/object/receipts/marta/1.webp", "sb_secret_x", "Bearer sb_secret_x", ""],
    ]);
  });
});

Deno.test("other bytes than those that were asked for are a failure", async () => {
  for (const [status, part] of [
    [200, { first: 5, last: 9 }],
    [206, null],
    [400, null],
    [503, { first: 0, last: 1 }],
  ] as const)
    await against(new Response("todo", { status }), async (files) => {
      await assertRejects(files.open(FILE, part), new RegExp(String(status)));
    });
});

Deno.test("the length of a file is what Storage says of it, or nobody knows it", async () => {
  await against(Response.json({ name: "1.webp", size: 900 }), async (files) => {
    assertEquals(await files.sizeOf(FILE), 900);
  });
  await against(Response.json({ name: "1.webp" }), async (files) => {
    await assertRejects(files.sizeOf(FILE), /Invalid/);
  });
});
