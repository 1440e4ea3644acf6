import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutbox } from "./outbox-engine.ts";
import { SEND_TIMEOUT_MS } from "./outbox-round.ts";
import { anEntry, aTab, offline, refused, START } from "./testing/a-tab.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a write", () => {
  it("is kept before it is sent and leaves once the server has it", async () => {
    const seen: string[] = [];
    const tab = aTab(
      async (_, id) => void seen.push(`sent ${id}, ${(await tab.state.queue.list()).length} kept`),
    );
    await tab.enqueue("comment", "c1", { content: "Amén" });
    await tab.flush();
    expect(seen).toEqual(["sent c1, 1 kept"]);
    expect(await tab.state.queue.list()).toEqual([]);
    expect(tab.state.shown).toEqual([]);
    expect(tab.state.told).toBeGreaterThan(0);
  });

  it("tells the server how long ago it was made, also by a clock that was set back", async () => {
    const ages: number[] = [];
    const tab = aTab(async (_, _id, { age }) => void ages.push(age));
    await tab.enqueue("comment", "c1", {});
    tab.state.now += 3_600_900;
    await tab.flush();
    await tab.enqueue("comment", "c2", {});
    tab.state.now -= 86_400_000;
    await tab.flush();
    expect(ages).toEqual([3_600, 0]);
  });

  it("of a visitor is rejected at once, unless its kind allows visitors", async () => {
    const tab = aTab();
    tab.state.owner = null;
    await expect(tab.enqueue("comment", "c1", {})).rejects.toMatchObject({ kind: "denied" });
  });

  it("that could not be stored is not said to be", async () => {
    const tab = aTab();
    tab.state.queue.append = () => Promise.reject(new Error("full"));
    await expect(tab.enqueue("comment", "c1", {})).rejects.toThrow("full");
    expect(tab.state.shown).toEqual([]);
  });

  it("waits out its backoff without network, and the timer brings it on", async () => {
    const tab = aTab(offline);
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    expect(tab.state.shown).toMatchObject([{ state: "pending", attempts: 1, nextAttemptAt: START + 2_000 }]);
    expect(tab.state.plan?.ms).toBe(2_000);

    tab.state.send = () => Promise.resolve();
    await tab.flush();
    expect(tab.state.shown).toHaveLength(1);
    tab.state.now += 2_000;
    tab.state.plan?.work();
    await expect.poll(() => tab.state.shown).toEqual([]);
  });

  it("goes at once when the network is back, and is not punished for the time without it", async () => {
    const tab = aTab(offline);
    await tab.enqueue("comment", "c1", {});
    for (let attempt = 0; attempt < 6; attempt += 1) {
      tab.state.now += 300_000;
      await tab.flush();
    }
    await tab.wake();
    expect(tab.state.shown).toMatchObject([{ attempts: 2, nextAttemptAt: tab.state.now + 4_000 }]);
    tab.state.send = () => Promise.resolve();
    await tab.wake();
    expect(tab.state.shown).toEqual([]);
  });

  it("is given up for now when the server does not answer, and repeated", async () => {
    let aborted = false;
    const tab = aTab((_payload, _id, { signal }) => {
      signal.addEventListener("abort", () => (aborted = true));
      return new Promise(() => {});
    });
    await tab.enqueue("comment", "c1", {});
    await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS);
    expect(aborted).toBe(true);
    expect(tab.state.shown).toMatchObject([{ state: "pending", attempts: 1 }]);
  });

  it("is shown as tried also when the store cannot note it", async () => {
    const tab = aTab(offline);
    await tab.enqueue("comment", "c1", {});
    tab.state.queue.change = () => Promise.reject(new Error("written by a newer build"));
    await tab.flush();
    expect(tab.state.shown).toMatchObject([{ state: "pending", attempts: 1 }]);
    expect(tab.state.plan?.ms).toBe(300_000);
  });

  it("that replaces a failed one counts as untried", async () => {
    const tab = aTab(offline);
    await tab.enqueue("reaction", "r1", {});
    const { change } = tab.state.queue;
    tab.state.queue.change = () => Promise.reject(new Error("written by a newer build"));
    await tab.flush();
    expect(tab.state.shown).toMatchObject([{ attempts: 1 }]);
    tab.state.queue.change = change;
    tab.state.send = () => Promise.resolve();
    await tab.wake();
    expect(tab.state.shown).toEqual([]);
    tab.state.send = () => new Promise(() => {});
    await tab.enqueue("reaction", "r1", {});
    expect(tab.state.shown).toMatchObject([{ attempts: 0 }]);
  });

  it("does not hold up the others", async () => {
    const tab = aTab((_, id) => (id === "bad" ? offline() : Promise.resolve()));
    await tab.enqueue("comment", "bad", {});
    await tab.enqueue("comment", "good", {});
    await tab.flush();
    expect(tab.state.shown.map(({ id }) => id)).toEqual(["bad"]);
  });

  it("of a kind without a sender waits for a build that has one", async () => {
    const tab = aTab();
    const mute = createOutbox({ ...tab.ports, kindOf: () => undefined });
    await mute.enqueue("comment", "c1", {});
    await mute.flush();
    expect(await tab.state.queue.list()).toMatchObject([{ state: "pending", attempts: 0 }]);
  });
});

describe("entries about one prophecy", () => {
  const said = (prophecyId: string) => ({ prophecyId, content: "Amén" });

  it("waits behind what was said before, and says so; another conversation goes on", async () => {
    const sent: string[] = [];
    const tab = aTab((_, id) => (id === "first" ? offline() : Promise.resolve(void sent.push(id))));
    await tab.enqueue("comment", "first", said("one"));
    await tab.enqueue("comment", "second", said("one"));
    await tab.enqueue("comment", "other", said("two"));
    await tab.flush();
    expect(sent).toEqual(["other"]);
    expect(tab.state.shown).toMatchObject([
      { id: "first", attempts: 1 },
      { id: "second", attempts: 1 },
    ]);
    tab.state.send = (_, id) => Promise.resolve(void sent.push(id));
    await tab.wake();
    expect(sent).toEqual(["other", "first", "second"]);
  });

  it("goes in its order after a start, however often each part was tried", async () => {
    const sent: string[] = [];
    const tab = aTab((_, id) => Promise.resolve(void sent.push(id)));
    for (const [at, attempts] of [2, 0, 1].entries()) {
      const waits = { attempts, nextAttemptAt: attempts && START + 1_000 * attempts };
      await tab.state.queue.append({ ...anEntry(`c${at}`, START - at), ...waits, payload: said("one") });
    }
    await tab.wake();
    expect(sent).toEqual(["c0", "c1", "c2"]);
  });

  it("does not wait behind what was refused", async () => {
    const sent: string[] = [];
    const tab = aTab((_, id) => (id === "first" ? refused() : Promise.resolve(void sent.push(id))));
    await tab.enqueue("comment", "first", said("one"));
    await tab.enqueue("comment", "second", said("one"));
    await tab.flush();
    expect(sent).toEqual(["second"]);
  });
});

describe("a long queue", () => {
  it("is read a few times, however much is in it", async () => {
    const tab = aTab();
    const ids = Array.from({ length: 2_000 }, (_, number) => `c${number}`);
    for (const id of ids) await tab.state.queue.append(anEntry(id, 1));
    const read = vi.spyOn(tab.state.queue, "list");
    await tab.flush();
    expect(await tab.state.queue.list()).toEqual([]);
    expect(read.mock.calls.length).toBeLessThan(10);
  });

  it("is left to the next window after a while, and taken up again", async () => {
    const sent: string[] = [];
    const tab = aTab(async (_, id) => {
      sent.push(id);
      tab.state.now += 15_000;
    });
    for (const id of ["a", "b", "c"]) await tab.state.queue.append(anEntry(id, 1));
    await tab.flush();
    expect(sent).toEqual(["a", "b"]);
    expect(tab.state.plan?.ms).toBe(0);
    tab.state.plan?.work();
    await expect.poll(() => sent).toEqual(["a", "b", "c"]);
  });

  it("is left alone by a window whose place another one has taken", async () => {
    const sent: string[] = [];
    const lost = new AbortController();
    const tab = aTab(async (_, id) => {
      sent.push(id);
      lost.abort();
    });
    for (const id of ["a", "b"]) await tab.state.queue.append(anEntry(id, 1));
    const engine = createOutbox({ ...tab.ports, withLock: (work) => work(lost.signal) });
    await engine.flush();
    expect(sent).toEqual(["a"]);
  });
});

describe("a refused write", () => {
  it("reaches the part that asks for the role; a mere failure does not", async () => {
    const tab = aTab(refused);
    await tab.enqueue("comment", "c1", { content: "Hola" });
    await tab.flush();
    tab.state.send = offline;
    await tab.enqueue("comment", "c2", { content: "Hola" });
    await tab.flush();
    expect(tab.state.refusals).toMatchObject([{ kind: "denied" }]);
  });

  it("stays with its text and the reason", async () => {
    const tab = aTab(refused);
    await tab.enqueue("comment", "c1", { content: "Hola" });
    await tab.flush();
    expect(tab.state.shown).toMatchObject([{ state: "refused", payload: { content: "Hola" } }]);
    expect(tab.state.shown[0]?.problem).toMatch(/^El servidor no lo aceptó/);
    await tab.wake();
    expect(tab.state.shown[0]?.attempts).toBe(1);
  });

  it("that the page made by itself goes without a word, while one that failed for the network waits", async () => {
    const tab = aTab(offline);
    await tab.enqueue("mark", "m1", {});
    await tab.flush();
    expect(tab.state.shown).toMatchObject([{ id: "m1", state: "pending" }]);
    tab.state.send = refused;
    await tab.wake();
    expect(tab.state.shown).toEqual([]);
    expect(await tab.state.queue.list()).toEqual([]);
    expect(tab.state.refusals).toMatchObject([{ kind: "denied" }]);
  });

  it("is tried again when the person asks", async () => {
    const tab = aTab(refused);
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    tab.state.send = () => Promise.resolve();
    expect(await tab.retry("c1")).toBe(true);
    await tab.flush();
    expect(tab.state.shown).toEqual([]);
    expect(await tab.retry("c1")).toBe(false);
  });

  it("is sent with its new text after an edit", async () => {
    const sent: unknown[] = [];
    const tab = aTab(refused);
    await tab.enqueue("comment", "c1", { content: "Hola" });
    await tab.flush();
    tab.state.send = (payload) => Promise.resolve(void sent.push(payload));
    expect(await tab.amend("c1", { content: "Hola a todos" })).toBe(true);
    await tab.flush();
    expect(sent).toEqual([{ content: "Hola a todos" }]);
  });

  it("goes for good when the person discards it", async () => {
    const tab = aTab(refused);
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    await tab.discard("c1");
    expect(await tab.state.queue.list()).toEqual([]);
  });
});
