import { describe, expect, it } from "vitest";
import { backoffMs, dueInMs, inOrder, parseEntryOrQuarantine, type OutboxEntry } from "./outbox-entry.ts";

const NOW = 1_800_000_000_000;

function entry(changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: "a",
    kind: "comment",
    payload: { content: "Amén" },
    revision: "r1",
    createdAt: NOW,
    attempts: 0,
    nextAttemptAt: 0,
    state: "pending",
    ...changes,
  };
}

describe("backoffMs", () => {
  it("doubles from 2 s and stops at 5 min", () => {
    expect([1, 2, 3, 8, 9, 60].map((attempts) => backoffMs(attempts, 0.5))).toEqual([
      2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
    ]);
  });

  it("spreads the phones of a congregation by a fifth either way", () => {
    expect(backoffMs(1, 0)).toBe(1_600);
    expect(backoffMs(1, 1)).toBe(2_400);
  });
});

describe("dueInMs", () => {
  it("is 0 once the moment has come", () => {
    expect(dueInMs(entry(), NOW)).toBe(0);
    expect(dueInMs(entry({ attempts: 3, nextAttemptAt: NOW + 5_000 }), NOW)).toBe(5_000);
    expect(dueInMs(entry({ nextAttemptAt: NOW - 1 }), NOW)).toBe(0);
  });

  it("respects the wait that the server asked for, which waking up does not shorten", () => {
    expect(dueInMs(entry({ nextAttemptAt: 0, notBefore: NOW + 60_000 }), NOW)).toBe(60_000);
  });

  it.each([8 * 60_000, 10 * 365 * 86_400_000])("does not wait for a clock that was %i ms ahead", (ahead) => {
    const [first, second] = [1, 2].map((attempts) => ({ attempts, nextAttemptAt: NOW + ahead + 2_000 }));
    expect(dueInMs(entry(first), NOW)).toBe(0);
    expect(dueInMs(entry(second), NOW)).toBe(0);
    expect(dueInMs(entry({ notBefore: NOW + ahead + 60_000 }), NOW)).toBe(0);
  });

  it("is 0 after a wake-up, unless the server asked to wait", () => {
    const waiting = { attempts: 3, nextAttemptAt: NOW + 5_000 };
    expect(dueInMs(entry(waiting), NOW, true)).toBe(0);
    expect(dueInMs(entry({ ...waiting, notBefore: NOW + 60_000 }), NOW, true)).toBe(60_000);
  });
});

describe("inOrder", () => {
  it("sends in the order of writing, whatever the clock said, and always the same", () => {
    const entries = [
      entry({ id: "c", createdAt: 1, place: { writer: "w", number: 2 } }),
      entry({ id: "b", createdAt: 9, place: { writer: "w", number: 1 } }),
      entry({ id: "a", createdAt: 3, place: { writer: "w", number: 1 } }),
    ];
    expect(inOrder(entries).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });
});

describe("parseEntryOrQuarantine", () => {
  it("leaves a whole entry as it is", () => {
    const whole = entry();
    expect(parseEntryOrQuarantine(whole)).toBe(whole);
  });

  it.each([
    ["no state", { id: "a", kind: "comment", payload: { content: "Hola" } }],
    ["wrong types", { ...entry(), nextAttemptAt: "soon" }],
    ["an unknown state", { ...entry(), state: "sent" }],
    ["nothing but a key", { id: "a" }],
  ])("shows a damaged one (%s) under No enviados instead of sending or losing it", (_, row) => {
    const repaired = parseEntryOrQuarantine(row as OutboxEntry);
    expect(repaired).toMatchObject({ id: "a", state: "refused", payload: (row as OutboxEntry).payload });
    expect(repaired.problem).toBe(
      "Este envío se dañó en tu dispositivo. Copia su texto y escríbelo de nuevo.",
    );
  });
});
