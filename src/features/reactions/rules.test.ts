import { describe, expect, it } from "vitest";
import { NO_REACTIONS } from "./reaction.ts";
import { afterTap, reactionOn, shownTotal, withReaction } from "./rules.ts";

const prophecy = { target: "prophecy", targetId: "p" } as const;
const comment = { target: "comment", targetId: "c" } as const;

describe("reactions", () => {
  it("are one per person and thing: another one replaces, the same one takes back", () => {
    expect(afterTap(null, "amen")).toBe("amen");
    expect(afterTap("amen", "like")).toBe("like");
    expect(afterTap("amen", "amen")).toBeNull();
  });

  it.each([
    [3, null, null, 3],
    [3, null, "amen", 4],
    [3, "amen", "like", 3],
    [3, "amen", null, 2],
    [0, "amen", null, 0],
  ] as const)("of %i, with %s stored and %s chosen, %i are shown", (total, stored, chosen, shown) => {
    expect(shownTotal(total, stored, chosen)).toBe(shown);
  });

  it("are remembered per thing", () => {
    const mine = withReaction(withReaction(NO_REACTIONS, prophecy, "like"), comment, "praying");
    expect(reactionOn(mine, prophecy)).toBe("like");
    expect(reactionOn(mine, comment)).toBe("praying");
    const less = withReaction(mine, comment, null);
    expect(less).toEqual({ prophecy: "like", comments: {} });
    expect(mine.comments).toEqual({ c: "praying" });
  });
});
