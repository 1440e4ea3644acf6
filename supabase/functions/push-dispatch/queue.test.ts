import { assertEquals, assertRejects } from "../_shared/testing/assert.ts";
import { createQueue } from "./queue.ts";
import { aRow } from "./testing.ts";

/** A database that answers `answer` and remembers the calls. */
function aDatabase(answer: unknown) {
  const calls: unknown[] = [];
  return {
    calls,
    rpc: async (name: string, args: Record<string, unknown>) => {
      calls.push([name, args]);
      return answer;
    },
  };
}

Deno.test("rows are leased as the procedure gives them", async () => {
  const database = aDatabase([{ ...aRow(), message: null, extra: "ignored" }]);
  assertEquals(await createQueue(database).lease(500), [aRow({ message: "" })]);
  assertEquals(database.calls, [["lease_push_batch", { p_limit: 500 }]]);
});

Deno.test("an answer of another shape is refused", async () => {
  await assertRejects(createQueue(aDatabase([{ id: 1 }])).lease(500), /ValiError/);
  await assertRejects(createQueue(aDatabase(null)).settle([]), /ValiError/);
});

Deno.test("results of the rows are reported, with a time only if a service named one", async () => {
  const database = aDatabase(4);
  const remaining = await createQueue(database).settle([
    { row: aRow({ queue_id: 1 }), delivery: { outcome: "sent" } },
    { row: aRow({ queue_id: 2 }), delivery: { outcome: "retry", retryAfterSeconds: 30, reason: "429" } },
    { row: aRow({ queue_id: 3 }), delivery: { outcome: "retry", retryAfterSeconds: null, reason: "500" } },
    { row: aRow({ queue_id: 4 }), delivery: { outcome: "dropped", reason: "413" } },
  ]);
  assertEquals(remaining, 4);
  const results = [
    { queue_id: 1, attempts: 1, outcome: "sent" },
    { queue_id: 2, attempts: 1, outcome: "retry", retry_after_seconds: 30 },
    { queue_id: 3, attempts: 1, outcome: "retry" },
    { queue_id: 4, attempts: 1, outcome: "dropped" },
  ];
  assertEquals(database.calls, [["settle_push_batch", { p_results: results }]]);
});

Deno.test("results are reported again when the first call fails, and a second failure is thrown", async () => {
  let fails = 1;
  const database = aDatabase(0);
  const rpc: typeof database.rpc = async (...call) => {
    if (fails-- > 0) throw new Error("connection closed");
    return database.rpc(...call);
  };
  const settled = [{ row: aRow({ queue_id: 1 }), delivery: { outcome: "sent" } }] as const;
  assertEquals(await createQueue({ rpc }).settle(settled), 0);
  assertEquals(database.calls.length, 1);
  fails = 2;
  await assertRejects(createQueue({ rpc }).settle(settled), /connection closed/);
});
