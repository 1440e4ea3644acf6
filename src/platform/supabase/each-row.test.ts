import { expect, test } from "vitest";
import { changeEach } from "./each-row.ts";
import type { AppError } from "./errors.ts";

const stored = (id: string) => ({ data: [{ id }], error: null, status: 200 });
const refused = { data: null, error: { code: "42501", message: "own_offering" }, status: 403 };

test("what fails for one row, or throws, leaves the others done, and is told with its first reason", async () => {
  const outcome = await changeEach(["a", "b", "c", "d"], async (id) => {
    await Promise.resolve();
    if (id === "b") return refused;
    if (id === "d") throw new TypeError("Failed to fetch");
    return id === "c" ? { data: [], error: null, status: 200 } : stored(id);
  });
  expect(outcome).toMatchObject({
    changed: [{ row: "a", stored: { id: "a" } }],
    missed: ["c"],
    failed: ["b", "d"],
    problem: { kind: "denied" },
  });
});

test("when all fail there is nothing to keep: it throws", async () => {
  await expect(changeEach(["a", "b"], async () => Promise.resolve(refused))).rejects.toMatchObject({
    kind: "denied",
  } satisfies Partial<AppError>);
  expect(await changeEach([], async () => Promise.resolve(refused))).toMatchObject({
    changed: [],
    failed: [],
  });
});
