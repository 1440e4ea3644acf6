import { expect, it } from "vitest";
import { toAppError } from "#platform/supabase/errors.ts";
import { aTab, START } from "./testing/a-tab.ts";

/** The site is read-only for so many seconds more. */
const maintenance = (seconds: number) =>
  toAppError({ status: 503, code: "PT503", message: "maintenance", hint: String(seconds) });

/** A tab whose server refuses everything while `left` is positive. */
function aTabInMaintenance(seconds: number) {
  const server = { left: seconds, asked: [] as string[], stored: [] as string[] };
  const tab = aTab((_, id) => {
    server.asked.push(id);
    if (server.left > 0) return Promise.reject(maintenance(server.left));
    server.stored.push(id);
    return Promise.resolve();
  });
  return { ...tab, server };
}

it("one refusal holds everything back: nothing else is asked, whatever wakes the outbox, until the end that the server named", async () => {
  const { enqueue, flush, wake, state, server } = aTabInMaintenance(60);
  await enqueue("comment", "c1", {});
  await enqueue("reaction", "r1", {});
  await flush();
  await wake();
  await wake();
  await enqueue("comment", "c2", {});
  await flush();
  expect(server.asked).toEqual(["c1"]);
  expect(state.shown.map(({ id, state: is, attempts }) => [id, is, attempts])).toEqual([
    ["c1", "pending", 1],
    ["r1", "pending", 1],
    ["c2", "pending", 1],
  ]);
  expect([state.isHeld, state.refusals]).toEqual([true, []]);
  // 60 s, and half of the 20 s over which phones spread.
  expect(state.plan?.ms).toBe(70_000);
  server.left = 0;
  state.now += 70_000;
  state.plan?.work();
  await flush();
  expect(server.stored).toEqual(["c1", "r1", "c2"]);
  expect([state.isHeld, await state.queue.list()]).toEqual([false, []]);
});

it("the end of a long maintenance is asked for every five minutes, by one write", async () => {
  const { enqueue, flush, state, server } = aTabInMaintenance(7_200);
  await enqueue("comment", "c1", {});
  await enqueue("reaction", "r1", {});
  for (let minutes = 0; minutes < 20; minutes += 1) {
    await flush();
    state.now += 60_000;
  }
  expect(server.asked).toEqual(["c1", "c1", "c1", "c1"]);
  expect((await state.queue.list()).map(({ attempts }) => attempts)).toEqual([1, 0]);
});

it("when the page hears of the end, everything is sent at once", async () => {
  const { enqueue, flush, resume, server } = aTabInMaintenance(3_600);
  await enqueue("comment", "c1", {});
  await enqueue("reaction", "r1", {});
  await flush();
  server.left = 0;
  await resume();
  expect(server.stored).toEqual(["c1", "r1"]);
});

it("a write that maintenance refused has not arrived: when it is discarded the server is not asked", async () => {
  const withdrawn: string[] = [];
  const { enqueue, flush, discard, state } = aTabInMaintenance(60);
  state.withdraw = (id) => Promise.resolve(void withdrawn.push(id));
  await enqueue("comment", "c1", {});
  await flush();
  await discard("c1");
  await flush();
  expect([withdrawn, await state.queue.list()]).toEqual([[], []]);
});

it("the next person at this device does not wait for it: super admins write", async () => {
  const { enqueue, flush, state, server } = aTabInMaintenance(3_600);
  await enqueue("comment", "c1", {});
  await flush();
  state.owner = "sara";
  server.left = 0;
  await flush();
  expect(server.stored).toEqual(["c1"]);
});

it("a clock that was set back holds nothing for ever", async () => {
  const { enqueue, flush, state, server } = aTabInMaintenance(60);
  await enqueue("comment", "c1", {});
  await flush();
  state.now = START - 86_400_000;
  server.left = 0;
  await flush();
  expect(server.stored).toEqual(["c1"]);
});
