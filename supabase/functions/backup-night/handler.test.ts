import { assert, assertEquals } from "../_shared/testing/assert.ts";
import { handle } from "./handler.ts";
import { aNight, call, logOf, MONDAY, partsOf, summaryOf, TUESDAY, unpacked } from "./testing/a-night.ts";

Deno.test("only a POST with the secret carries anything", async () => {
  const { night, written, settled } = aNight(await partsOf(1));
  assertEquals((await handle(new Request("http://localhost/"), night)).status, 405);
  assertEquals((await call(night, "otro")).status, 401);
  assertEquals([written, settled], [[], []]);
});

Deno.test("a night without a copy answers that nothing was done, and calls nobody", async () => {
  const { night, calledAgain } = aNight([]);
  assertEquals(await summaryOf(night), { stored: 0, finished: 0, left: 0, failed: [] });
  assertEquals(calledAgain(), 0);
});

Deno.test("every part is stored packed and settled with its size, and the header comes last", async () => {
  const parts = await partsOf(3);
  const { night, files, written, settled } = aNight(parts);
  assertEquals(await summaryOf(night), { stored: 3, finished: 1, left: 0, failed: [] });
  for (const { number, body } of parts) {
    const bytes = files.get(`${MONDAY}/rows/public.albums.${number}.ndjson.gz`);
    assertEquals(await unpacked(bytes), body);
    assertEquals(
      settled.find((one) => one.number === number),
      { table_name: "public.albums", number, bytes: bytes?.length },
    );
  }
  assertEquals([written.length, written[3]], [4, `${MONDAY}/header.json`]);
  assertEquals(
    new TextDecoder().decode(files.get(`${MONDAY}/header.json`)),
    `{"format":1,"backup":"${MONDAY}"}`,
  );
});

Deno.test("a copy is finished once, with the bytes that it has in storage", async () => {
  const { night, files, finished } = aNight(await partsOf(25));
  await call(night);
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  assertEquals(finished, [[MONDAY, bytes]]);
});

Deno.test("40 parts are a run, and another is started while parts are left", async () => {
  const { night, finished, settled, calledAgain } = aNight(await partsOf(90));
  assertEquals(await summaryOf(night), { stored: 40, finished: 0, left: 50, failed: [] });
  assertEquals([calledAgain(), finished.length], [1, 0]);
  await call(night);
  assertEquals(await summaryOf(night), { stored: 10, finished: 1, left: 0, failed: [] });
  assertEquals([calledAgain(), finished.length, settled.length], [2, 1, 90]);
});

Deno.test("no batch begins after a minute; the next run has it", async () => {
  let now = 0;
  const { night, calledAgain } = aNight(await partsOf(30), (_path, bytes) => {
    now += 4_000;
    return bytes;
  });
  assertEquals(await summaryOf({ ...night, now: () => now }), {
    stored: 20,
    finished: 0,
    left: 10,
    failed: [],
  });
  assertEquals(calledAgain(), 1);
});

Deno.test("a run beside one that has the last parts stores its own and leaves the end to the other", async () => {
  const { night, finished, calledAgain } = aNight(await partsOf(21));
  const others = await night.copies.lease(1);
  assertEquals(await summaryOf(night), { stored: 20, finished: 0, left: 1, failed: [] });
  assertEquals([finished.length, calledAgain(), others.length], [0, 0, 1]);
});

Deno.test("never more than four uploads are under way", async () => {
  const { night } = aNight(await partsOf(20));
  const { put } = night.store;
  let running = 0;
  let most = 0;
  night.store.put = async (...file) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    await put(...file);
    running -= 1;
  };
  await call(night);
  assertEquals(most, 4);
});

Deno.test("copies of two nights are kept apart, and each has its own end", async () => {
  const { night, files, finished } = aNight([...(await partsOf(2)), ...(await partsOf(1, TUESDAY))]);
  assertEquals(await summaryOf(night), { stored: 3, finished: 2, left: 0, failed: [] });
  assertEquals(
    finished.map(([id]) => id),
    [MONDAY, TUESDAY],
  );
  assert(files.has(`${TUESDAY}/rows/public.albums.0.ndjson.gz`));
  const beside = aNight([...(await partsOf(2)), ...(await partsOf(1, TUESDAY))]);
  await beside.night.copies.lease(1);
  assertEquals(await summaryOf(beside.night), { stored: 2, finished: 1, left: 1, failed: [] });
});

Deno.test("a part whose upload fails is named and not settled, the rest is, and nobody is called at once", async () => {
  const { night, settled, finished, calledAgain } = aNight(await partsOf(45), (path, bytes) => {
    if (path.includes(".7.")) throw new Error("storage answered 503: ");
    return bytes;
  });
  const log = await logOf(async () =>
    assertEquals(await summaryOf(night), {
      stored: 19,
      finished: 0,
      left: 26,
      failed: ["public.albums.7.ndjson.gz"],
    }),
  );
  assertEquals([settled.some(({ number }) => number === 7), finished.length, calledAgain()], [false, 0, 0]);
  assertEquals(log, "public.albums.7.ndjson.gz stays for now: Error: storage answered 503: ");
});

Deno.test("a part with other rows than those that were frozen is refused, and its rows are not logged", async () => {
  const [first, second] = await partsOf(2);
  assert(first && second);
  const { night, files, finished } = aNight([first, { ...second, body: '{"phone":"2291234567"}' }]);
  const log = await logOf(async () =>
    assertEquals(await summaryOf(night), {
      stored: 1,
      finished: 0,
      left: 1,
      failed: ["public.albums.1.ndjson.gz"],
    }),
  );
  assertEquals([...files.keys()], [`${MONDAY}/rows/public.albums.0.ndjson.gz`]);
  assertEquals([finished.length, log.includes("2291234567")], [0, false]);
});

Deno.test("a copy whose header lists nothing is a failure", async () => {
  const { night, finished } = aNight(await partsOf(1));
  night.copies.header = async () => ({ text: "{}", parts: [] });
  await logOf(async () => assertEquals((await call(night)).status, 500));
  assertEquals(finished, []);
});

Deno.test("a database that fails is a 500 without its words", async () => {
  const { night } = aNight([]);
  night.copies.lease = () => Promise.reject(new Error("password=x"));
  await logOf(async () => {
    const response = await call(night);
    assertEquals([response.status, await response.json()], [500, { error: "backup failed" }]);
  });
});
