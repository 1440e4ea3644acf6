import { assertEquals, assertRejects } from "./testing/assert.ts";
import { connect } from "./database.ts";

/** Runs `test` against a PostgREST stand-in that records what it was asked and answers `answer`. */
async function against(
  answer: Response,
  test: (url: string, asked: Request[]) => Promise<void>,
): Promise<void> {
  const asked: Request[] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => undefined },
    async (request) => {
      asked.push(
        new Request(request.url, {
          method: request.method,
          headers: request.headers,
          body: await request.text(),
        }),
      );
      return answer;
    },
  );
  try {
    await test(`http://127.0.0.1:${server.addr.port}`, asked);
  } finally {
    await server.shutdown();
  }
}

Deno.test("a procedure is called with the new secret key as apikey alone", async () => {
  await against(Response.json(7), async (url, asked) => {
    assertEquals(await connect(url, "sb_secret_x").rpc("settle_push_batch", { p_results: [] }), 7);
    const [request] = asked;
    assertEquals(new URL(request?.url ?? "").pathname, "/rest/v1/rpc/settle_push_batch");
    assertEquals(request?.headers.get("apikey"), "sb_secret_x");
    assertEquals(request?.headers.get("authorization"), null);
    assertEquals(await request?.json(), { p_results: [] });
  });
});

Deno.test("a legacy key goes as a bearer too", async () => {
  await against(new Response(null, { status: 204 }), async (url, asked) => {
    assertEquals(await connect(url, "eyJ.a.b").rpc("nothing", {}), null);
    assertEquals(asked[0]?.headers.get("authorization"), "Bearer eyJ.a.b");
  });
});

Deno.test("a refusal is thrown with its reason", async () => {
  await against(Response.json({ message: "permission denied" }, { status: 403 }), async (url) => {
    await assertRejects(connect(url, "sb_secret_x").rpc("lease_push_batch", {}), /403.*permission denied/);
  });
});
