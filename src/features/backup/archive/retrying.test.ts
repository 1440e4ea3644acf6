import { expect, it } from "vitest";
import { AppError } from "#platform/supabase/errors.ts";
import { retrying } from "./retrying.ts";

it("ends with the signal while it waits for the network", async () => {
  const control = new AbortController();
  const reason = new Error("cancelled");
  let tries = 0;
  const attempt = async () => {
    tries += 1;
    // The second pause has begun by then.
    if (tries === 2) setImmediate(() => control.abort(reason));
    throw new AppError("network", "fetch");
  };
  await expect(retrying(attempt, control.signal)).rejects.toBe(reason);
  expect(tries).toBe(2);
});
