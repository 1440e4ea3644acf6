import { assertEquals, assertRejects } from "./testing/assert.ts";
import { forEachAtMost } from "./background.ts";

Deno.test("every item is done once, never more than the limit at a time", async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachAtMost(
    3,
    Array.from({ length: 20 }, (_, index) => index),
    async (item) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, item % 3));
      running -= 1;
      done.push(item);
    },
  );
  assertEquals(most, 3);
  assertEquals(
    done.toSorted((a, b) => a - b),
    Array.from({ length: 20 }, (_, index) => index),
  );
});

Deno.test("a failure is thrown", async () => {
  await assertRejects(
    forEachAtMost(2, [1, 2, 3], async (item) => {
      if (item === 2) throw new Error("dos");
    }),
    /dos/,
  );
});
