import { describe, expect, it } from "vitest";
import { isUuid } from "./uuid.ts";

describe("isUuid", () => {
  it("tells an id from a slug", () => {
    expect(isUuid("00000000-0000-4000-8000-0000000000a1")).toBe(true);
    expect(isUuid("una-lampara-en-el-valle")).toBe(false);
    expect(isUuid("00000000-0000-4000-8000-0000000000a1-mas")).toBe(false);
  });
});
