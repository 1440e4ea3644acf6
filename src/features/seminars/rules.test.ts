import { describe, expect, it } from "vitest";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { datesText, doneSessions, isOver, placeText, progressText, whenText, withMark } from "./rules.ts";

const entry = (sessionId: string, done: boolean, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: `session-mark:${sessionId}`,
  kind: "session-mark",
  payload: { sessionId, seminarId: "s", done, slug: "x", title: "X" },
  revision: "1",
  createdAt: 1,
  attempts: 0,
  nextAttemptAt: 0,
  state: "pending",
  ...changes,
});
const mark = (session_id: string, seminar_id = "s") => ({ session_id, seminar_id });

describe("the facts of a seminar", () => {
  it.each([
    [{ starts_on: null, ends_on: null }, ""],
    [{ starts_on: "2026-01-05", ends_on: null }, "05 ene 2026"],
    [{ starts_on: "2026-01-05", ends_on: "2026-01-05" }, "05 ene 2026"],
    [{ starts_on: "2026-01-05", ends_on: "2026-02-23" }, "05 ene 2026 – 23 feb 2026"],
  ])("%j is %j", (dates, text) => expect(datesText(dates)).toBe(text));

  it.each([
    [{ is_online: false, place: "Capilla" }, "Capilla"],
    [{ is_online: true, place: "" }, "En línea"],
    [{ is_online: true, place: "Capilla" }, "En línea · Capilla"],
  ])("%j is %j", (where, text) => expect(placeText(where)).toBe(text));

  it("are days, hour and place for a person to whom it is sent", () => {
    const none = { starts_on: null, ends_on: null, schedule: "", is_online: false, place: "" };
    expect(whenText(none)).toBeUndefined();
    expect(whenText({ ...none, starts_on: "2026-01-05", schedule: "Lunes 7 p. m.", place: "Capilla" })).toBe(
      "05 ene 2026, Lunes 7 p. m., Capilla",
    );
  });

  it.each([
    [{ starts_on: null, ends_on: null }, false],
    [{ starts_on: "2026-01-05", ends_on: null }, true],
    [{ starts_on: "2026-01-06", ends_on: null }, false],
    [{ starts_on: "2025-11-05", ends_on: "2026-01-05" }, true],
    [{ starts_on: "2025-11-05", ends_on: "2026-01-06" }, false],
  ])("%j is over on 6 January: %j", (dates, over) => expect(isOver(dates, "2026-01-06")).toBe(over));

  it("counts", () => {
    expect(progressText(3, 8)).toBe("3 de 8 sesiones");
    expect(progressText(0, 1)).toBe("0 de 1 sesión");
  });
});

describe("the progress in a seminar", () => {
  it("is what the server has, changed by what waits, in this seminar only", () => {
    const marks = [mark("a"), mark("b"), mark("z", "other")];
    expect([...doneSessions(marks, [entry("b", false), entry("c", true)], "s")]).toEqual(["a", "c"]);
  });

  it("leaves out what the server refused", () => {
    expect([...doneSessions([], [entry("a", true, { state: "refused" })], "s")]).toEqual([]);
  });

  it("gets one mark more or one less, never twice the same", () => {
    const now = { sessionId: "a", seminarId: "s", done: true };
    expect(withMark([mark("a"), mark("b")], now)).toEqual([mark("b"), mark("a")]);
    expect(withMark([mark("a"), mark("b")], { ...now, done: false })).toEqual([mark("b")]);
  });
});
