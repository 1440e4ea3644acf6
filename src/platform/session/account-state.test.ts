import { expect, test } from "vitest";
import { accountStateOf } from "./session.ts";

test.each([
  ["visitor", "visitor", "visitor"],
  ["loading", "visitor", "loading"],
  ["loading", "member", "member"],
  ["signed-in", "visitor", "closed"],
  ["signed-in", "member", "member"],
  ["signed-in", "super_admin", "member"],
] as const)("a session that is %s with the role %s stands as %s", (status, role, standing) => {
  expect(accountStateOf({ status, role })).toBe(standing);
});
