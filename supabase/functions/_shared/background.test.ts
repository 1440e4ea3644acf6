import { assertEquals } from "./testing/assert.ts";
import { background } from "./background.ts";

Deno.test("a hosted runtime waits for the work", async () => {
  const waited: Promise<unknown>[] = [];
  const runtime = { waitUntil: (work: Promise<unknown>) => waited.push(work) };
  Object.assign(globalThis, { EdgeRuntime: runtime });
  try {
    const work = Promise.resolve("hecho");
    background(work);
    assertEquals(waited, [work]);
    await work;
  } finally {
    Reflect.deleteProperty(globalThis, "EdgeRuntime");
  }
});
