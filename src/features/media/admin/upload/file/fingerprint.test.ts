import { expect, it } from "vitest";
import { fingerprint } from "./fingerprint.ts";

const MIB = 1024 * 1024;
const bytes = (change = -1) => {
  const all = new Uint8Array(3 * MIB);
  if (change >= 0) all[change] = 1;
  return all;
};

it("knows a file again by its content, whatever its name", async () => {
  const [one, copy] = [new File([bytes()], "a.mp4"), new File([bytes()], "b.mp4", { lastModified: 1 })];
  expect(await fingerprint(copy)).toBe(await fingerprint(one));
  expect(await fingerprint(one)).toMatch(/^3145728-[\da-f]{64}-[\da-f]{64}$/);
});

it("tells files apart that differ at one end or in size", async () => {
  const prints = await Promise.all(
    [bytes(), bytes(0), bytes(3 * MIB - 1), bytes().subarray(1)].map((all) => fingerprint(new Blob([all]))),
  );
  expect(new Set(prints).size).toBe(4);
});
