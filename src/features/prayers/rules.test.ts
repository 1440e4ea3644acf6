import { expect, test } from "vitest";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { prayerMarkEntryId } from "./payload.ts";
import {
  editedFields,
  firstDayOfMarks,
  isDecidable,
  isStored,
  saysSame,
  shownPrayers,
  stateOf,
  unsentUpdates,
  waitingMark,
} from "./rules.ts";
import { aPrayer } from "./testing/a-prayer.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const LATER = "2026-12-01T12:00:00Z";
const ID = "00000000-0000-4000-8000-0000000018aa";
const DAY = "2026-11-22";

test.each([
  ["waiting", { status: "pending", answered_at: null, expires_at: LATER }],
  ["rejected", { status: "rejected", answered_at: null, expires_at: LATER }],
  ["open", { status: "approved", answered_at: null, expires_at: LATER }],
  ["expired", { status: "approved", answered_at: null, expires_at: "2026-11-22T12:00:00Z" }],
  [
    "answered",
    { status: "approved", answered_at: "2026-11-20T12:00:00Z", expires_at: "2026-11-21T12:00:00Z" },
  ],
  ["waiting", { status: "pending", answered_at: "2026-11-20T12:00:00Z", expires_at: LATER }],
] as const)("a request is %s", (state, request) => {
  expect(stateOf(request, NOW)).toBe(state);
});

test("a person who prayed today has prayed, whether the server knows it or not, and tomorrow not yet", () => {
  const stored = [{ request_id: ID, day: DAY }];
  const waiting = [{ id: prayerMarkEntryId({ requestId: ID, day: DAY }) }];
  expect(isStored(ID, DAY, stored)).toBe(true);
  expect(waitingMark(ID, DAY, waiting)).toBe(waiting[0]);
  expect(isStored(ID, "2026-11-23", stored)).toBe(false);
  expect(waitingMark(ID, "2026-11-23", waiting)).toBeUndefined();
  expect(isStored("another", DAY, stored)).toBe(false);
  expect(waitingMark("another", DAY, waiting)).toBeUndefined();
});

test("a mark made offline before midnight and one after are two entries", () => {
  const before = prayerMarkEntryId({ requestId: ID, day: "2026-11-22" });
  expect(before).toBe(`prayer:${ID}:2026-11-22`);
  expect(prayerMarkEntryId({ requestId: ID, day: "2026-11-23" })).not.toBe(before);
});

test("marks are asked for from yesterday on", () => {
  expect(firstDayOfMarks("2026-12-01")).toBe("2026-11-30");
});

const PAYLOAD = { content: "Oren por mi examen", visibility: "miembros", anonymous: true, urgent: false };
const entry = (id: string, payload: unknown): OutboxEntry => ({
  id,
  kind: "prayer",
  payload,
  revision: "",
  createdAt: NOW,
  state: "pending",
  attempts: 1,
  nextAttemptAt: 0,
});

test("pending requests are above stored ones, newest first, without the name they will not have", () => {
  const shown = shownPrayers(
    [aPrayer({ id: "stored" })],
    [entry("one", PAYLOAD), entry("two", { ...PAYLOAD, anonymous: false }), entry("stored", PAYLOAD)],
  );
  expect(shown.map(({ id, shown_name: name, delivery }) => [id, name, delivery])).toEqual([
    ["two", "Tú", "waiting"],
    ["one", null, "waiting"],
    ["stored", "Marta Hernández", "stored"],
  ]);
});

test("a damaged entry is not shown, and an older one with fewer fields is", () => {
  expect(shownPrayers([], [entry("damaged", { words: 1 }), entry("empty", null)])).toEqual([]);
  expect(shownPrayers([], [entry("old", { content: "Oren por mí" })])).toMatchObject([
    { content: "Oren por mí", visibility: "miembros" },
  ]);
});

test("updates that wait are those of the request, once", () => {
  const entries = [
    entry("a", { requestId: ID, content: "Ya va mejor" }),
    entry("b", { requestId: "another", content: "De otra" }),
    entry("c", { requestId: ID, content: "Ya llegó" }),
  ];
  expect(unsentUpdates(ID, [{ id: "c" }], entries).map(({ id }) => id)).toEqual(["a"]);
});

test.each([
  ["pastores", "approved", false],
  ["pastores", "pending", true],
  ["pastores", "rejected", true],
  ["miembros", "approved", true],
] as const)("what was written for %s and is %s waits for a decision: %s", (visibility, status, isSo) => {
  expect(isDecidable({ visibility }, status)).toBe(isSo);
});

test("a change that waits has the fields of the form alone; a damaged one is left to No enviados", () => {
  expect(editedFields(entry("edit", { ...PAYLOAD, requestId: ID }))).toEqual(PAYLOAD);
  expect(editedFields(entry("edit", { requestId: ID }))).toBeNull();
  expect(editedFields(undefined)).toBeNull();
});

test("a stored request says the same as the form only in all four fields", () => {
  const fields = {
    content: "Oren por mi examen",
    visibility: "miembros",
    anonymous: true,
    urgent: false,
  } as const;
  const stored = aPrayer({ content: fields.content, shown_name: null });
  expect(saysSame(stored, fields)).toBe(true);
  for (const change of [
    { content: "Oren por mi tía" },
    { visibility: "todos" },
    { shown_name: "Marta" },
    { is_urgent: true },
  ] as const)
    expect(saysSame({ ...stored, ...change }, fields)).toBe(false);
});
