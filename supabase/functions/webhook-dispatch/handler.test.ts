import { assertEquals, assertMatch } from "../_shared/testing/assert.ts";
import { type Dispatch, handle } from "./handler.ts";
import { type Answer, type Call, createQueue, type QueuedCall, type Settled } from "./queue.ts";

const SECRET = "s3creto";

const aRow = (change: Partial<QueuedCall> = {}): QueuedCall => ({
  delivery_id: "0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b",
  attempts: 1,
  url: "https://ganchos.example.com/x",
  secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  event: "new_post",
  target_id: "1c2d3e4f-7f0e-4d53-9c7b-0b8f7c5e5a6b",
  title: "La luz",
  path: "/blog/la-luz",
  happened_at: "2026-11-28T12:00:00+00:00",
  ...change,
});

const well: Answer = { status: 200, answer: "ok", problem: null };

/** A dispatch over a queue in memory; `fate` decides the answer to each call. */
function aDispatch(rows: QueuedCall[], fate: (call: Call) => Answer | Promise<Answer> = () => well) {
  const settled: Settled[] = [];
  const calls: Call[] = [];
  let due = [...rows];
  let calledAgain = 0;
  const dispatch: Dispatch = {
    secret: SECRET,
    siteUrl: "https://luzdelvalle.mx",
    now: () => 1_614_265_330_900,
    send: async (call) => {
      calls.push(call);
      return fate(call);
    },
    queue: {
      lease: async (limit) => {
        const leased = due.slice(0, limit);
        due = due.slice(limit);
        return leased;
      },
      settle: async (batch) => {
        settled.push(...batch);
        return due.length;
      },
    },
    callAgain: async () => {
      calledAgain += 1;
    },
  };
  return { dispatch, settled, calls, calledAgain: () => calledAgain };
}

const call = (dispatch: Dispatch, secret = SECRET) =>
  handle(
    new Request("http://localhost/", { method: "POST", headers: { authorization: `Bearer ${secret}` } }),
    dispatch,
  );

Deno.test("only a POST with the secret starts a run", async () => {
  const { dispatch, settled } = aDispatch([aRow()]);
  assertEquals((await handle(new Request("http://localhost/"), dispatch)).status, 405);
  assertEquals((await call(dispatch, "otro")).status, 401);
  assertEquals(settled, []);
});

Deno.test("a call says type, moment, id, title and link, signed for its id", async () => {
  const { dispatch, calls } = aDispatch([aRow()]);
  await call(dispatch);
  assertEquals(JSON.parse(calls[0]?.body ?? ""), {
    type: "new_post",
    timestamp: "2026-11-28T12:00:00+00:00",
    data: { id: aRow().target_id, title: "La luz", link: "https://luzdelvalle.mx/blog/la-luz" },
  });
  assertEquals(calls[0]?.headers["webhook-id"], aRow().delivery_id);
  assertEquals(calls[0]?.headers["webhook-timestamp"], "1614265330");
  assertMatch(calls[0]?.headers["webhook-signature"], /^v1,[A-Za-z0-9+/]{43}=$/);
});

Deno.test("a thing without a public title has none in its call", async () => {
  const { dispatch, calls } = aDispatch([aRow({ event: "prayer", title: null, path: "/oracion/1" })]);
  await call(dispatch);
  assertEquals(JSON.parse(calls[0]?.body ?? "").data, {
    id: aRow().target_id,
    link: "https://luzdelvalle.mx/oracion/1",
  });
});

Deno.test("every answer is reported for its own call", async () => {
  const answers: Answer[] = [
    well,
    { status: 500, answer: "falla", problem: null },
    { status: 302, answer: "", problem: "redirect" },
    { status: null, answer: "", problem: "timeout" },
  ];
  const rows = answers.map((_, index) =>
    aRow({ delivery_id: `${index}`, url: `https://ganchos.example.com/${index}` }),
  );
  const { dispatch, settled, calledAgain } = aDispatch(
    rows,
    ({ url }) => answers[Number(new URL(url).pathname.slice(1))] ?? well,
  );
  assertEquals(await (await call(dispatch)).json(), { leased: 4, delivered: 1, failed: 3, remaining: 0 });
  assertEquals(
    Object.fromEntries(settled.map(({ row, answer }) => [row.delivery_id, answer])),
    Object.fromEntries(answers.map((answer, index) => [`${index}`, answer])),
  );
  assertEquals(calledAgain(), 0);
});

Deno.test("50 calls are a run, ten at a time, and another is started while calls remain", async () => {
  let running = 0;
  let most = 0;
  const rows = Array.from({ length: 51 }, (_, index) => aRow({ delivery_id: `${index}` }));
  const { dispatch, settled, calledAgain } = aDispatch(rows, async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return well;
  });
  await call(dispatch);
  assertEquals([settled.length, most, calledAgain()], [50, 10, 1]);
});

Deno.test("a queue that cannot be reached is an answer of 500", async () => {
  const { dispatch } = aDispatch([]);
  dispatch.queue.lease = () => Promise.reject(new Error("down"));
  assertEquals((await call(dispatch)).status, 500);
});

Deno.test("the queue reports the try together with what was answered", async () => {
  const asked: [string, unknown][] = [];
  const queue = createQueue({
    rpc: async (name, args) => {
      asked.push([name, args]);
      return name === "lease_webhook_batch" ? [aRow()] : 3;
    },
  });
  const [row = aRow()] = await queue.lease(5);
  assertEquals(await queue.settle([{ row, answer: { status: 410, answer: "ya no", problem: null } }]), 3);
  assertEquals(asked, [
    ["lease_webhook_batch", { p_limit: 5 }],
    [
      "settle_webhook_batch",
      {
        p_results: [
          { delivery_id: row.delivery_id, attempts: 1, status: 410, answer: "ya no", problem: null },
        ],
      },
    ],
  ]);
});
