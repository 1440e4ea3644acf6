import { describe, expect, it } from "vitest";
import { forgetShownEntries } from "./evicted-entries.ts";
import { createOutbox } from "./outbox-engine.ts";
import { memoryOutbox, type OutboxTable } from "./outbox-table.ts";
import { aTab, offline } from "./testing/a-tab.ts";

/** A tab whose store the browser can replace by an empty one, and a second tab on the same store. */
function twoTabs() {
  let queue: OutboxTable = memoryOutbox();
  const tab = aTab(offline);
  const ports = {
    ...tab.ports,
    queue: () => Promise.resolve(queue),
    keep: (_owner: string, entry: Parameters<OutboxTable["append"]>[0]) => queue.append(entry),
  };
  const { state } = tab;
  return {
    state,
    here: createOutbox(ports),
    other: createOutbox({ ...ports, publish: () => undefined }),
    evict: () => (queue = memoryOutbox()),
    /** The store refuses the next entry, as while the browser is still deleting it. */
    refuseNext: () => {
      const { append } = queue;
      queue.append = () => {
        queue.append = append;
        return Promise.reject(new Error("closed"));
      };
    },
    stored: () => queue.list(),
    /** The next read of the store answers once `held` has resolved, with what was there when it began. */
    holdRead: (held: Promise<void>) => {
      const { list } = queue;
      queue.list = async () => {
        queue.list = list;
        const entries = await list();
        await held;
        return entries;
      };
    },
  };
}

describe("entries whose store the browser deleted", () => {
  it("are not missed when the page made them by itself", async () => {
    const { here, state, evict, stored } = twoTabs();
    await here.enqueue("mark", "m1", {});
    await here.flush();
    expect(state.shown).toHaveLength(1);
    evict();
    await here.refresh();
    expect(state.shown).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it("stay on the screen with their text, say so, and are sent when their author wants it", async () => {
    const { here, state, evict, stored } = twoTabs();
    await here.enqueue("comment", "c1", { content: "Amén" });
    await here.flush();
    evict();
    await here.refresh();
    expect(state.shown).toMatchObject([{ id: "c1", payload: { content: "Amén" }, state: "refused" }]);
    expect(state.shown[0]?.problem).toContain("Tu navegador borró lo que este sitio guardaba");
    expect(await stored()).toMatchObject([{ id: "c1", state: "refused" }]);

    const sent: string[] = [];
    state.send = async (_payload, id) => void sent.push(id);
    await here.flush();
    expect(sent).toEqual([]);
    expect(await here.retry("c1")).toBe(true);
    await here.flush();
    expect(sent).toEqual(["c1"]);
    await here.refresh();
    expect(state.shown).toEqual([]);
  });

  it("stay on the screen while the store does not take them, and are put back as soon as it does", async () => {
    const { here, state, evict, refuseNext, stored } = twoTabs();
    await here.enqueue("comment", "c1", { content: "Amén" });
    await here.flush();
    evict();
    refuseNext();
    await here.refresh();
    expect(state.shown).toMatchObject([{ id: "c1", payload: { content: "Amén" }, state: "refused" }]);
    expect(await stored()).toEqual([]);
    await here.refresh();
    expect(await stored()).toMatchObject([{ id: "c1", payload: { content: "Amén" }, state: "refused" }]);
    expect(state.shown).toHaveLength(1);
  });

  it("are put back once for each reading, also by a store that forgets them at once", async () => {
    const { here, state, evict, stored } = twoTabs();
    await here.enqueue("comment", "c1", {});
    await here.flush();
    evict().append = () => Promise.resolve();
    await here.refresh();
    expect(state.shown).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it("are gone for good when their author discards them", async () => {
    const { here, state, evict, stored } = twoTabs();
    await here.enqueue("comment", "c1", {});
    await here.flush();
    evict();
    await here.discard("c1");
    await here.refresh();
    expect(state.shown).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it("are not those that were sent before, from here or from another window", async () => {
    const { here, other, state, evict } = twoTabs();
    await here.enqueue("comment", "c1", {});
    await here.enqueue("comment", "c2", { prophecyId: "other" });
    await here.flush();
    state.send = async (_payload, id) => {
      if (id !== "c2") return;
      // as the message of the other window makes it
      await here.refresh();
      // the store goes while the answer is on its way
      evict();
    };
    await other.wake();
    await here.refresh();
    expect(state.shown.map(({ id }) => id)).toEqual(["c2"]);
    await here.retry("c2");
    await here.flush();
    evict();
    await here.refresh();
    expect(state.shown).toEqual([]);
  });

  it("do not come back when a sign-out deleted them while they were being read", async () => {
    const { here, state, evict, stored, holdRead } = twoTabs();
    await here.enqueue("comment", "c1", {});
    await here.flush();
    const held = Promise.withResolvers<void>();
    holdRead(held.promise);
    const reading = here.refresh();
    await Promise.resolve();
    forgetShownEntries();
    evict();
    held.resolve();
    await reading;
    expect(state.shown).toEqual([]);
    await here.refresh();
    expect(state.shown).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it("are not shown to the next person", async () => {
    const { here, state, evict } = twoTabs();
    await here.enqueue("comment", "c1", {});
    await here.flush();
    evict();
    state.owner = "lucia";
    await here.refresh();
    expect(state.shown).toEqual([]);
  });
});
