import { afterEach, expect, it, vi } from "vitest";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { editedFields, isOwnName, saysSame, shownTestimonials } from "./rules.ts";
import { aTestimonial } from "./testing/a-testimonial.ts";

afterEach(() => vi.unstubAllGlobals());

const entry = (change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: "waiting",
  kind: "testimonial",
  payload: { content: "Espera la red", authorName: "Marta" },
  revision: "1",
  createdAt: Date.parse("2026-11-20T12:00:00Z"),
  attempts: 1,
  nextAttemptAt: 0,
  state: "pending",
  ...change,
});

it("puts what waits above what the server has, and says how far it has come", () => {
  const shown = shownTestimonials(
    [aTestimonial({ id: "stored", status: "approved" })],
    [entry(), entry({ id: "refused", state: "refused", problem: "No." })],
  );
  expect(shown.map(({ id, delivery, status }) => [id, delivery, status])).toEqual([
    ["refused", "refused", "pending"],
    ["waiting", "waiting", "pending"],
    ["stored", "stored", "approved"],
  ]);
  expect(shown[0]?.problem).toBe("No.");
});

it("shows one whose answer is just arriving once, as stored", () => {
  const shown = shownTestimonials([aTestimonial({ id: "waiting" })], [entry()]);
  expect(shown.map(({ delivery }) => delivery)).toEqual(["stored"]);
});

it("is on its way until the first attempt failed", () => {
  vi.stubGlobal("navigator", { onLine: true });
  expect(shownTestimonials([], [entry({ attempts: 0 })])[0]?.delivery).toBe("sending");
});

it("leaves out entries too damaged to be shown; they are listed under No enviados", () => {
  expect(shownTestimonials([], [entry({ payload: null })])).toEqual([]);
});

it("is under its author's own name only when that is the whole name of the account", () => {
  expect(isOwnName("Marta Hernández", "Marta Hernández")).toBe(true);
  for (const [written, account] of [
    ["Marta", "Marta Hernández"],
    ["Una hermana", "Marta Hernández"],
    ["", ""],
    ["", null],
    [undefined, "Marta Hernández"],
    ["Marta Hernández", null],
  ] as const)
    expect(isOwnName(written, account)).toBe(false);
});

it("has the form's fields of a change that waits, and none of a damaged one", () => {
  const fields = { authorName: "Marta", content: "Dios me levantó." };
  expect(editedFields(entry({ payload: { ...fields, testimonialId: "waiting" } }))).toEqual(fields);
  expect(editedFields(entry({ payload: { authorName: "Marta" } }))).toBeNull();
  expect(editedFields(undefined)).toBeNull();
});

it("says the same as the form only with the same name and the same words", () => {
  const stored = aTestimonial({ author_name: "Marta", content: "Dios me levantó." });
  const fields = { authorName: "Marta", content: "Dios me levantó." };
  expect(saysSame(stored, fields)).toBe(true);
  expect(saysSame(stored, { ...fields, authorName: "Anónimo" })).toBe(false);
  expect(saysSame(stored, { ...fields, content: "Dios me sanó." })).toBe(false);
});
