import { callAgain } from "./background.ts";
import { assertEquals } from "./testing/assert.ts";

Deno.test("the next run of a function is a POST with the secret", async () => {
  const asked: unknown[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => undefined }, (request) => {
    asked.push(request.method, new URL(request.url).pathname, request.headers.get("authorization"));
    return new Response("hecho");
  });
  try {
    await callAgain(`http://127.0.0.1:${server.addr.port}`, "push-dispatch", "s3creto");
  } finally {
    await server.shutdown();
  }
  assertEquals(asked, ["POST", "/functions/v1/push-dispatch", "Bearer s3creto"]);
});
