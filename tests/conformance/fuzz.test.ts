import { expect, it, onTestFinished, vi } from "vitest";
import { fuzz } from "#tests/fuzz/fuzz.ts";

it("answers odd requests of every role with 4xx at most, and serves afterwards (`npm run fuzz` sends 20,000)", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const { statuses, faults, serves } = await fuzz(150, 12);
  expect(faults).toEqual([]);
  expect(serves).toBe(true);
  // Otherwise the requests would not reach the database.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["200", "400", "401", "403", "404"]));
}, 240_000);
