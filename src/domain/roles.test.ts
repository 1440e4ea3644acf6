import { describe, expect, it } from "vitest";
import { hasRole, rankOf, ROLES, toRole } from "./roles.ts";

describe("the role ladder", () => {
  it("ranks visitor 0, member 1, admin 2, super_admin 3", () => {
    expect(ROLES.map(rankOf)).toEqual([0, 1, 2, 3]);
  });

  it("gives each role what the lower ones have and nothing above", () => {
    const reached = (role: (typeof ROLES)[number]) => ROLES.filter((minimum) => hasRole(role, minimum));
    expect(reached("visitor")).toEqual(["visitor"]);
    expect(reached("admin")).toEqual(["visitor", "member", "admin"]);
    expect(reached("super_admin")).toEqual(ROLES);
  });

  it("takes anything unknown for a visitor", () => {
    expect([toRole("admin"), toRole("root"), toRole(null), toRole(3)]).toEqual([
      "admin",
      "visitor",
      "visitor",
      "visitor",
    ]);
  });
});
