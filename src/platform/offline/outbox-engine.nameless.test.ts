import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { leavesApartAt } from "./outbox-entry.ts";
import { anEntry, aTab, offline, START } from "./testing/a-tab.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("entries without a name", () => {
  const MINUTE = 60_000;

  /** A device that was without network while a comment, two prayers and another comment were written; what arrives, and when. */
  async function aReturningDevice() {
    const tab = aTab(offline);
    for (const [kind, id] of [
      ["prayer", "p1"],
      ["comment", "c1"],
      ["prayer", "p2"],
      ["comment", "c2"],
    ] as const)
      await tab.ports.keep("marta", { ...anEntry(id, START), kind });
    const sent: [id: string, at: number][] = [];
    tab.state.send = async (_, id) => void sent.push([id, tab.state.now - START]);
    const runPlan = async () => {
      tab.state.now += tab.state.plan?.ms ?? 0;
      await tab.flush();
    };
    return { tab, sent, runPlan };
  }

  it("is sent last, alone and minutes after what was sent in the same round", async () => {
    const { tab, sent, runPlan } = await aReturningDevice();
    await tab.wake();
    expect(sent.map(([id]) => id)).toEqual(["c1", "c2"]);
    expect(tab.state.shown.map(({ id, attempts }) => [id, attempts])).toEqual([
      ["p1", 1],
      ["p2", 1],
    ]);
    await runPlan();
    await runPlan();
    expect(sent.map(([id]) => id)).toEqual(["c1", "c2", "p1", "p2"]);
    const [, , first = ["", 0], second = ["", 0]] = sent;
    expect(first[1]).toBeGreaterThanOrEqual(2 * MINUTE);
    expect(second[1] - first[1]).toBeGreaterThanOrEqual(2 * MINUTE);
    expect(second[1] - first[1]).toBeLessThanOrEqual(5 * MINUTE);
  });

  it("is not hurried by a returning network", async () => {
    const { tab, sent } = await aReturningDevice();
    await tab.wake();
    tab.state.now += MINUTE;
    await tab.wake();
    expect(sent.map(([id]) => id)).toEqual(["c1", "c2"]);
  });

  it("goes at once when nothing else does", async () => {
    const sent: string[] = [];
    const tab = aTab(async (_, id) => void sent.push(id));
    await tab.enqueue("prayer", "p1", {});
    await tab.flush();
    expect(sent).toEqual(["p1"]);
  });

  it("is repeated by its own backoff when it was alone", async () => {
    const tab = aTab(offline);
    await tab.enqueue("prayer", "p1", {});
    await tab.flush();
    expect(tab.state.plan?.ms).toBe(2_000);
    tab.state.send = () => Promise.resolve();
    tab.state.now += 2_000;
    await tab.flush();
    expect(tab.state.shown).toEqual([]);
  });

  it("waits apart also from what left without an answer", async () => {
    const { tab } = await aReturningDevice();
    const tried: string[] = [];
    tab.state.send = (_, id) => {
      tried.push(id);
      return offline();
    };
    await tab.wake();
    expect(tried).toEqual(["c1", "c2"]);
  });

  it("says when it leaves, to its writer once", async () => {
    const { tab, runPlan } = await aReturningDevice();
    await tab.wake();
    const times = tab.state.shown.map(({ apartUntil, notBefore }) => [apartUntil, notBefore]);
    expect(times).toEqual(tab.state.apart.map((at) => [at, at]));
    expect(times).toHaveLength(2);
    await runPlan();
    expect(tab.state.shown.map((entry) => leavesApartAt(entry, tab.state.now))).not.toContain(undefined);
    expect(tab.state.apart).toHaveLength(2);
  });

  it("tells no time while the device has no network, nor to the next person", async () => {
    const { tab } = await aReturningDevice();
    tab.state.isOffline = true;
    await tab.wake();
    const { tab: other } = await aReturningDevice();
    other.state.send = async (_, id) => {
      if (id === "c2") other.state.owner = "lucia";
    };
    await other.wake();
    expect([tab.state.apart, other.state.apart]).toEqual([[], []]);
  });
});

describe("an entry behind one that waits apart", () => {
  it("shows its time too, since nothing makes it leave earlier", async () => {
    const tab = aTab();
    const until = START + 200_000;
    const payload = { prophecyId: "luz" };
    await tab.ports.keep("marta", {
      ...anEntry("c1", START),
      payload,
      attempts: 1,
      notBefore: until,
      apartUntil: until,
    });
    await tab.ports.keep("marta", { ...anEntry("c2", START), payload });
    await tab.ports.keep("marta", anEntry("c3", START));
    await tab.refresh();
    expect(tab.state.shown.map(({ apartUntil }) => apartUntil)).toEqual([until, until, undefined]);
  });
});

test("an entry waits apart until its time, while it is to be sent, and not when the clock was set back", () => {
  const entry = { state: "pending" as const, apartUntil: START + 1 };
  expect(leavesApartAt(entry, START)).toBe(START + 1);
  expect(leavesApartAt(entry, START + 1)).toBeUndefined();
  expect(leavesApartAt({ ...entry, state: "refused" }, START)).toBeUndefined();
  expect(leavesApartAt({ state: "pending" }, START)).toBeUndefined();
  expect(leavesApartAt({ state: "pending", apartUntil: START + 301_000 }, START)).toBeUndefined();
});
