import { describe, expect, it } from "vitest";
import { checkState, compareMigrations, readingOrder, usedPercent } from "./rules.ts";

const KNOWN = [
  { version: "1", name: "uno" },
  { version: "2", name: "dos" },
  { version: "3", name: "tres" },
];

it("a migration is missing, unknown or applied, the newest of each first", () => {
  expect(
    compareMigrations(KNOWN, ["1", "2", "8", "9"]).map(
      ({ version, name, state }) => `${version} ${name} ${state}`,
    ),
  ).toEqual(["3 tres missing", "9  unknown", "8  unknown", "2 dos applied", "1 uno applied"]);
});

describe("a check", () => {
  const row = { rule: "policy", examined: 70, found: 0, breaches: [], is_working: true };
  it.each([
    ["fine", row],
    ["broken", { ...row, found: 1 }],
    ["note", { ...row, rule: "unused_index", found: 3 }],
    ["blind", { ...row, is_working: false }],
    ["blind", { ...row, examined: 0 }],
    ["blind", { ...row, rule: "unused_index", found: 3, is_working: false }],
  ])("is %s", (state, checked) => {
    expect(checkState(checked)).toBe(state);
  });
});

it("columns are read from the name of a row to its ids", () => {
  const columns = ["id", "author_id", "created_at", "content", "title", "paid"];
  expect(readingOrder(columns).map((place) => columns[place])).toEqual([
    "title",
    "content",
    "created_at",
    "paid",
    "id",
    "author_id",
  ]);
});

it("is full at a hundred percent and no earlier", () => {
  expect(usedPercent({ bytes: 499_999_999, limit_bytes: 500_000_000 })).toBe(99);
  expect(usedPercent({ bytes: 500_000_000, limit_bytes: 500_000_000 })).toBe(100);
});
