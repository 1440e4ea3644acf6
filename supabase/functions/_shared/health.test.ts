import { withHealth } from "./health.ts";
import { assertEquals } from "./testing/assert.ts";

const handle = withHealth(() => new Response("own", { status: 418 }));
const ask = async (path: string, method = "GET") => {
  const response = await handle(new Request(`http://localhost${path}`, { method }));
  return [response.status, response.headers.get("access-control-allow-origin")];
};

Deno.test("a function says to any page that it is well, with the gateway's path and without", async () => {
  assertEquals(await ask("/push-dispatch/health"), [200, "*"]);
  assertEquals(await ask("/functions/v1/calendar/health"), [200, "*"]);
});

Deno.test("all else is the function's own to answer", async () => {
  for (const path of ["/push-dispatch", "/share/blog/health", "/podcast/audio/health", "/health"])
    assertEquals(await ask(path), [418, null]);
  assertEquals(await ask("/push-dispatch/health", "POST"), [418, null]);
});
