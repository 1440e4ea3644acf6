import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { createOutbox } from "./outbox-engine.ts";
import { OwnerSignedOutError } from "./outbox-sender.ts";
import { anEntry, aTab, offline } from "./testing/a-tab.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("races", () => {
  it("a newer choice made while the older one travels is sent too", async () => {
    const sent: unknown[] = [];
    const first = Promise.withResolvers<void>();
    const tab = aTab(async (payload) => {
      sent.push(payload);
      if (sent.length === 1) await first.promise;
    });
    await tab.enqueue("reaction", "r", "amen");
    const round = tab.flush();
    await tab.enqueue("reaction", "r", "like");
    first.resolve();
    await round;
    await tab.flush();
    expect(sent.at(-1)).toBe("like");
    expect(await tab.state.queue.list()).toEqual([]);
  });

  it("a discarded entry does not come back when its attempt fails", async () => {
    const answer = Promise.withResolvers<void>();
    const travels = Promise.withResolvers<void>();
    const tab = aTab(() => {
      travels.resolve();
      return answer.promise;
    });
    await tab.enqueue("comment", "c1", {});
    await travels.promise;
    await tab.discard("c1");
    answer.reject(toAppError({ status: 500, message: "x" }));
    await tab.flush();
    await tab.flush();
    expect(await tab.state.queue.list()).toEqual([]);
  });

  it("nothing is sent for somebody who has left in the middle of a round", async () => {
    const sent: string[] = [];
    const tab = aTab(async (_, id) => {
      sent.push(id);
      tab.state.owner = "lucia";
    });
    await tab.state.queue.putAll([anEntry("a", 1), anEntry("b", 2)]);
    await tab.flush();
    expect(sent).toEqual(["a"]);
    expect((await tab.state.queue.list()).map(({ id }) => id)).toEqual(["b"]);
  });

  it("the result of a write is shown to its writer and to nobody after them", async () => {
    const shown: string[] = [];
    const travels = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const tab = aTab(async (_payload, id, { show }) => {
      if (id === "late") travels.resolve();
      if (id === "late") await answer.promise;
      await show(() => shown.push(id));
    });
    await tab.enqueue("comment", "soon", {});
    await tab.flush();
    await tab.enqueue("comment", "late", {});
    await travels.promise;
    tab.state.owner = "lucia";
    answer.resolve();
    await tab.flush();
    expect(await tab.state.queue.list()).toEqual([]);
    expect(shown).toEqual(["soon"]);
  });

  it("a write is stored for its writer, also when another person is here by then", async () => {
    const tab = aTab(offline);
    const kept: string[] = [];
    const engine = createOutbox({
      ...tab.ports,
      keep: (owner) => Promise.resolve(void kept.push(owner)),
    });
    tab.state.owner = "lucia";
    await engine.enqueueFor("marta", "notification-read", "m", {});
    expect(kept).toEqual(["marta"]);
  });

  it("an entry whose owner signed out before it left waits untouched", async () => {
    const tab = aTab(() => Promise.reject(new OwnerSignedOutError()));
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    expect(await tab.state.queue.list()).toMatchObject([{ state: "pending", attempts: 0 }]);
  });

  it("shows nothing of the last person to the next one", async () => {
    const tab = aTab(offline);
    await tab.enqueue("comment", "c1", {});
    const list = tab.state.queue.list;
    tab.state.queue.list = async () => {
      const entries = await list();
      tab.state.owner = "lucia";
      return entries;
    };
    tab.state.shown = [];
    await tab.refresh();
    expect(tab.state.shown).toEqual([]);
    tab.state.owner = null;
    await tab.refresh();
    expect(tab.state.shown).toEqual([]);
  });

  it("a store that is deleted under our feet ends the round and is tried later", async () => {
    const tab = aTab();
    tab.state.queue.list = () => Promise.reject(new Error("DatabaseClosedError"));
    await tab.flush();
    await tab.wake();
    await tab.refresh();
    expect(tab.state.plan?.ms).toBe(300_000);
  });

  it("the server's request to wait is kept even when the network comes back", async () => {
    let attempts = 0;
    const tab = aTab(() => {
      attempts += 1;
      return Promise.reject(new AppError("rate-limited", "PT429", { code: "PT429", hint: "60" }));
    });
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    await tab.wake();
    expect(attempts).toBe(1);
    tab.state.now += 60_000;
    await tab.flush();
    expect(attempts).toBe(2);
  });
});
