import { expect, it } from "vitest";
import { ExclusiveLock } from "./exclusive-lock.ts";

it("lets one in at a time, in order, and goes on after a failure", async () => {
  const lock = new ExclusiveLock();
  const log: string[] = [];
  const visit = (name: string, fail = false) =>
    lock.run(async () => {
      log.push(`${name} in`);
      await Promise.resolve();
      log.push(`${name} out`);
      if (fail) throw new Error(name);
    });
  const visits = await Promise.allSettled([visit("a"), visit("b", true), visit("c")]);
  expect(log).toEqual(["a in", "a out", "b in", "b out", "c in", "c out"]);
  expect(visits.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
