import { describe, expect, it } from "vitest";
import { aTab, offline, refused } from "./testing/a-tab.ts";

describe("a discarded write", () => {
  it("that has never left goes without a word to the server", async () => {
    const withdrawn: string[] = [];
    const tab = aTab(offline);
    tab.state.isOffline = true;
    tab.state.withdraw = (id) => Promise.resolve(void withdrawn.push(id));
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    expect(await tab.discard("c1")).toBe(true);
    expect(await tab.state.queue.list()).toEqual([]);
    expect(withdrawn).toEqual([]);
  });

  it("with a lost answer is deleted on the server too, as soon as it can be reached", async () => {
    const withdrawn: string[] = [];
    const tab = aTab(offline);
    tab.state.withdraw = offline;
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    expect(await tab.discard("c1")).toBe(true);
    await tab.flush();
    expect(await tab.state.queue.list()).toMatchObject([{ id: "c1", withdrawn: true, state: "pending" }]);
    tab.state.send = () => Promise.reject(new Error("sent after all"));
    tab.state.withdraw = (id) => Promise.resolve(void withdrawn.push(id));
    await tab.wake();
    expect(withdrawn).toEqual(["c1"]);
    expect(await tab.state.queue.list()).toEqual([]);
  });

  it("with a deletion that the server refuses can be discarded for good", async () => {
    const tab = aTab(offline);
    tab.state.withdraw = refused;
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    await tab.discard("c1");
    await tab.flush();
    expect(tab.state.shown).toMatchObject([{ state: "refused", withdrawn: true }]);
    await tab.discard("c1");
    expect(await tab.state.queue.list()).toEqual([]);
    expect(tab.state.reread).toEqual([]);
  });

  it("that cannot be taken back there, and may have arrived, lets what the server has be shown", async () => {
    const tab = aTab(offline);
    tab.state.withdraw = undefined;
    await tab.enqueue("reaction", "r1", {});
    await tab.flush();
    await tab.discard("r1");
    expect(await tab.state.queue.list()).toEqual([]);
    expect(tab.state.reread).toEqual(["reaction"]);

    tab.state.isOffline = true;
    await tab.enqueue("rsvp", "never left", {});
    await tab.flush();
    await tab.discard("never left");
    expect(tab.state.reread).toEqual(["reaction"]);
  });

  it("stays in doubt after an attempt that never left", async () => {
    const tab = aTab(offline);
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    tab.state.isOffline = true;
    await tab.wake();
    expect(tab.state.shown).toMatchObject([{ inDoubt: true, attempts: 2 }]);
  });

  it("that another window took out at the last moment is not sent", async () => {
    const sent: string[] = [];
    const tab = aTab(async (_, id) => void sent.push(id));
    const { change } = tab.state.queue;
    tab.state.queue.change = async (id, edit) => {
      // Between reading the entry and noting that it leaves.
      if (id === "c1") await tab.state.queue.delete("c1");
      return change(id, edit);
    };
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    expect(sent).toEqual([]);
  });

  it("that was sent meanwhile is not said to be discarded", async () => {
    const tab = aTab();
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    expect(await tab.discard("c1")).toBe(false);
  });

  it("that the server has refused has not arrived", async () => {
    const tab = aTab(refused);
    await tab.enqueue("comment", "c1", {});
    await tab.flush();
    expect(tab.state.shown[0]?.inDoubt).toBeFalsy();
  });
});
