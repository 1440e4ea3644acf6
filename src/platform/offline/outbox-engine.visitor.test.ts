import { describe, expect, it } from "vitest";
import { createOutbox } from "./outbox-engine.ts";
import { aTab, offline, refused } from "./testing/a-tab.ts";

describe("a visitor's writes", () => {
  it("are kept in a separate queue and sent as the visitor's", async () => {
    const sent: string[] = [];
    const tab = aTab((_, id, { owner }) => Promise.resolve(void sent.push(`${id} of ${owner}`)));
    tab.state.owner = null;
    tab.state.send = offline;
    await tab.enqueue("contact", "m1", { message: "Hola" });
    await tab.flush();
    expect(await tab.state.queue.list()).toEqual([]);
    expect(tab.state.shown).toMatchObject([{ id: "m1", state: "pending", attempts: 1 }]);
    tab.state.send = (_, id, { owner }) => Promise.resolve(void sent.push(`${id} of ${owner}`));
    await tab.wake();
    expect(sent).toEqual(["m1 of visitor"]);
    expect(tab.state.shown).toEqual([]);
  });

  it("goes as the visitor's also once a member is signed in, who does not see it", async () => {
    const sent: string[] = [];
    const tab = aTab(offline);
    tab.state.owner = null;
    await tab.enqueue("contact", "m1", {});
    await tab.flush();
    tab.state.owner = "marta";
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    expect(tab.state.shown.map(({ id }) => id)).toEqual(["c1"]);
    tab.state.send = (_, id, { owner }) => Promise.resolve(void sent.push(`${id} of ${owner}`));
    await tab.wake();
    expect(sent.toSorted()).toEqual(["c1 of marta", "m1 of visitor"]);
    expect(await tab.state.visitorQueue.list()).toEqual([]);
  });

  it("is planned for later together with the member's, at the earlier of the two", async () => {
    const tab = aTab(offline);
    tab.state.owner = null;
    await tab.enqueue("contact", "m1", {});
    await tab.flush();
    tab.state.now += 1_500;
    tab.state.owner = "marta";
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    expect(tab.state.plan?.ms).toBe(500);
  });

  it("can be taken back, tried again and discarded while nobody is signed in", async () => {
    const tab = aTab(refused);
    tab.state.owner = null;
    await tab.enqueue("contact", "m1", { message: "Hola" });
    await tab.flush();
    expect(tab.state.shown).toMatchObject([{ state: "refused" }]);
    tab.state.send = () => Promise.resolve();
    expect(await tab.retry("m1")).toBe(true);
    await tab.flush();
    expect(await tab.state.visitorQueue.list()).toEqual([]);
    tab.state.send = offline;
    await tab.enqueue("contact", "m2", {});
    await tab.discard("m2");
    expect(await tab.state.visitorQueue.list()).toEqual([]);
  });

  it("does not open the visitor's queue where nothing was ever written", async () => {
    const tab = aTab();
    const opened: string[] = [];
    const engine = createOutbox({
      ...tab.ports,
      hasPendingVisitorEntry: () => false,
      queue: (owner: string) => {
        opened.push(owner);
        return Promise.resolve(tab.state.queue);
      },
    });
    await engine.wake();
    tab.state.owner = null;
    await engine.wake();
    await engine.refresh();
    expect(new Set(opened)).toEqual(new Set(["marta"]));
  });
});
