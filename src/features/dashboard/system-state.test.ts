import { expect, it } from "vitest";
import { mergeActivity, type Activity } from "./activity.ts";
import { answered, silent } from "./system-state.ts";

it("calls a slow answer a warning", () => {
  expect(answered(120).status).toBe("online");
  expect(answered(3_001).status).toBe("warning");
});

it("makes a silent database a warning, another silent part offline or an error", () => {
  expect(silent("database", false).status).toBe("warning");
  expect(silent("server", false).status).toBe("offline");
  expect(silent("storage", true).status).toBe("error");
});

it("orders the two forms in which databases write a moment", () => {
  const act = (id: string, at: string): Activity => ({ id, kind: "user", subject: id, path: null, at });
  const merged = mergeActivity(
    [act("segunda", "2026-11-20 12:00:00+00"), act("cuarta", "2026-11-18 12:00:00+00")],
    [act("primera", "2026-11-20T13:00:00Z"), act("tercera", "2026-11-19T12:00:00Z")],
  );
  expect(merged.map(({ id }) => id)).toEqual(["primera", "segunda", "tercera", "cuarta"]);
});
