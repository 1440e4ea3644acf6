import { callAs, Refusal } from "./caller.ts";
import { assertEquals, assertRejects } from "./testing/assert.ts";

/** Calls as Abel a database that answers `answer`; `asked` is what reached it. */
async function against(answer: Response, authorization = "Bearer de abel") {
  const asked: unknown[] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => undefined },
    async (request) => {
      const { headers } = request;
      asked.push(
        new URL(request.url).pathname,
        headers.get("apikey"),
        headers.get("authorization"),
        await request.json(),
      );
      return answer;
    },
  );
  try {
    const database = { url: `http://127.0.0.1:${server.addr.port}`, key: "sb_publishable_x" };
    return { said: await callAs(database, authorization, "my_role", { a: 1 }), asked };
  } finally {
    await server.shutdown();
  }
}

/** Status and word of the refusal. */
async function refusalOf(status: number, body: unknown): Promise<[number, string]> {
  try {
    await against(Response.json(body, { status }));
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.message];
    throw error;
  }
  return [0, "accepted"];
}

Deno.test("the database is asked with the caller's token, or with none", async () => {
  assertEquals(await against(Response.json("admin")), {
    said: "admin",
    asked: ["/rest/v1/rpc/my_role", "sb_publishable_x", "Bearer de abel", { a: 1 }],
  });
  assertEquals((await against(Response.json("visitor"), "")).asked[2], null);
});

Deno.test("the database's refusal is passed on by its code; a caller who may not ask learns nothing more", async () => {
  assertEquals(await refusalOf(404, { message: "not_found" }), [404, "not_found"]);
  assertEquals(await refusalOf(400, { message: "new row violates check" }), [400, "invalid"]);
  assertEquals(await refusalOf(400, null), [400, "invalid"]);
  assertEquals(await refusalOf(401, { message: "jwt_expired" }), [403, "rank_required"]);
  assertEquals(await refusalOf(403, { message: "rank_required" }), [403, "rank_required"]);
});

Deno.test("a gateway's page is a failure", async () => {
  await assertRejects(against(new Response("<h1>503</h1>", { status: 503 })), /503/);
});
