import { afterEach, describe, expect, it, vi } from "vitest";
import { asOnlySender } from "./only-sender.ts";

afterEach(() => vi.unstubAllGlobals());

/** As another tab: holds the lock until it is released. */
async function anotherTabSends() {
  const { promise: done, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: held, resolve: holding } = Promise.withResolvers<void>();
  const request = navigator.locks.request("iglesia-outbox", () => {
    holding();
    return done;
  });
  await held;
  return async () => {
    letGo();
    await request;
  };
}

describe("asOnlySender", () => {
  it("waits for another tab's round, so that its end is taken over", async () => {
    const order: string[] = [];
    const otherIsDone = await anotherTabSends();
    const mine = asOnlySender(async () => void order.push("mine"));
    order.push("other");
    await otherIsDone();
    await mine;
    expect(order).toEqual(["other", "mine"]);
  });

  it("runs one more round for calls that came during one, not one for each", async () => {
    let rounds = 0;
    const gate = Promise.withResolvers<void>();
    const work = async () => {
      rounds += 1;
      await gate.promise;
    };
    const first = asOnlySender(work);
    await expect.poll(() => rounds).toBe(1);
    const more = [asOnlySender(work), asOnlySender(work), asOnlySender(work)];
    gate.resolve();
    await Promise.all([first, ...more]);
    expect(rounds).toBe(2);
  });

  it("lets the next call work after one that failed", async () => {
    let tries = 0;
    const fail = () => Promise.reject(new Error(`closed ${(tries += 1)}`));
    await expect(asOnlySender(fail)).rejects.toThrow("closed 1");
    let worked = false;
    await asOnlySender(async () => void (worked = true));
    expect(worked).toBe(true);
  });

  it("takes the lock from a tab that is frozen with it", async () => {
    const otherIsDone = await anotherTabSends();
    const original = AbortSignal.timeout.bind(AbortSignal);
    const patience = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => original(ms / 1_000));
    let worked = false;
    await asOnlySender(async () => void (worked = true));
    expect(worked).toBe(true);
    expect(patience).toHaveBeenCalledWith(60_000);
    patience.mockRestore();
    await otherIsDone().catch(() => undefined);
  });

  it("tells its work to end when another tab has taken the lock", async () => {
    let lost: AbortSignal | undefined;
    const mine = asOnlySender((signal) => {
      lost = signal;
      return new Promise(() => {});
    }).catch(() => undefined);
    await expect.poll(() => lost?.aborted).toBe(false);
    await navigator.locks.request("iglesia-outbox", { steal: true }, () => undefined);
    await mine;
    expect(lost?.aborted).toBe(true);
  });

  it("works without Web Locks", async () => {
    vi.stubGlobal("navigator", {});
    let worked = false;
    await asOnlySender(async () => void (worked = true));
    expect(worked).toBe(true);
  });
});
