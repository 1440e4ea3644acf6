import { expect, test } from "vitest";
import { eachRow } from "./each-row.ts";
import { AppError } from "./errors.ts";

const changed = (id: string) => ({ id, version: 2, code: null, problem: null });
const missed = (id: string) => ({ id, version: null, code: null, problem: null });
const refused = (id: string) => ({ id, version: null, code: "42501", problem: "own_offering" });
const itself = (id: string) => id;

test("a refusal of one row leaves the others done, and is returned with the first reason", () => {
  const outcomes = [refused("b"), changed("a"), missed("c"), { ...refused("d"), code: "23514" }];
  expect(eachRow(["a", "b", "c", "d"], itself, outcomes)).toMatchObject({
    changed: [{ row: "a", version: 2 }],
    missed: ["c"],
    failed: ["b", "d"],
    problem: { kind: "denied", cause: { message: "own_offering" } },
  });
});

test("when all are refused there is nothing to keep: it throws", () => {
  expect(() => eachRow(["a", "b"], itself, [refused("a"), refused("b")])).toThrow(AppError);
  expect(eachRow([], itself, [])).toMatchObject({ changed: [], failed: [] });
});

test("an answer that does not speak of a row is not the server's", () => {
  expect(() => eachRow(["a", "b"], itself, [changed("a")])).toThrow("no-echo");
});
