import { describe, expect, it, vi } from "vitest";
import { AppError } from "#platform/supabase/errors.ts";
import { pause, persist, readAhead, type Persistence } from "./persistence.ts";

const cut = new AppError("network", "cut");

function aPersistence(changes: Partial<Persistence> = {}) {
  const pauses: number[] = [];
  const work: Persistence = {
    signal: new AbortController().signal,
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    onStuck: () => Promise.reject(new Error("stuck")),
    ...changes,
  };
  return { work, pauses };
}

describe("persist", () => {
  it("tries a cut request again with growing pauses", async () => {
    const { work, pauses } = aPersistence();
    const request = vi.fn<() => Promise<string>>().mockRejectedValueOnce(cut).mockRejectedValueOnce(cut);
    request.mockResolvedValue("ya");
    await expect(persist(request, work)).resolves.toBe("ya");
    expect(pauses).toEqual([1_000, 3_000]);
  });

  it("asks the person after the last try, and then begins again", async () => {
    const onStuck = vi.fn<Persistence["onStuck"]>().mockResolvedValue(undefined);
    const { work, pauses } = aPersistence({ onStuck });
    let tries = 0;
    const answer = await persist(() => {
      tries += 1;
      return tries < 6 ? Promise.reject(cut) : Promise.resolve("ya");
    }, work);
    expect(answer).toBe("ya");
    expect(onStuck).toHaveBeenCalledExactlyOnceWith(cut);
    expect(pauses).toEqual([1_000, 3_000, 9_000, 1_000]);
  });

  it("does not repeat what the server refused, except for haste", async () => {
    const { work, pauses } = aPersistence();
    const denied = new AppError("denied", "42501");
    await expect(persist(() => Promise.reject(denied), work)).rejects.toBe(denied);
    expect(pauses).toEqual([]);
    const hasty = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new AppError("rate-limited", "429"));
    hasty.mockResolvedValue("ya");
    await expect(persist(hasty, work)).resolves.toBe("ya");
  });

  it("ends at once when the work is given up", async () => {
    const stop = new AbortController();
    const { work } = aPersistence({ signal: stop.signal, pause });
    const ended = persist(() => Promise.reject(cut), work);
    stop.abort();
    await expect(ended).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("readAhead", () => {
  it("answers in order while the next ones are under way", async () => {
    const asked: number[] = [];
    const next = readAhead([1, 2, 3, 4, 5], (item) => {
      asked.push(item);
      return Promise.resolve(item * 10);
    });
    await expect(next()).resolves.toBe(10);
    expect(asked).toEqual([1, 2, 3]);
    const rest = [await next(), await next(), await next(), await next()];
    expect(rest).toEqual([20, 30, 40, 50]);
    await expect(next()).rejects.toThrow(RangeError);
  });
});
