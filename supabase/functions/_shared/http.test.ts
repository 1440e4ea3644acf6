import { assertEquals } from "./testing/assert.ts";
import { hasBearer, json } from "./http.ts";

const asking = (authorization?: string) =>
  new Request("http://localhost/", authorization ? { headers: { authorization } } : {});

Deno.test("the exact bearer secret is accepted", async () => {
  assertEquals(await hasBearer(asking("Bearer s3creto"), "s3creto"), true);
  assertEquals(await hasBearer(asking("bearer s3creto"), "s3creto"), true);
});

for (const authorization of [
  undefined,
  "Bearer ",
  "Bearer s3cret",
  "Bearer s3creto1",
  "Basic s3creto",
  "s3creto",
]) {
  Deno.test(`refused: ${authorization}`, async () => {
    assertEquals(await hasBearer(asking(authorization), "s3creto"), false);
  });
}

Deno.test("an empty secret admits nobody", async () => {
  assertEquals(await hasBearer(asking(), ""), false);
  assertEquals(await hasBearer(asking("Bearer "), ""), false);
});

Deno.test("an answer is JSON that no cache keeps", async () => {
  const response = json(202, { sent: 1 });
  assertEquals(response.status, 202);
  assertEquals(response.headers.get("cache-control"), "no-store");
  assertEquals(await response.json(), { sent: 1 });
});
