import { expect, it } from "vitest";
import { anEvent } from "../testing/an-occurrence.ts";
import { LEAVES } from "./texts.ts";
import { toldAbout, toldPeople } from "./told.ts";

const EVENT = anEvent();
const WEEKLY = anEvent({ recurrence: "weekly" });

it.each([
  ["another title", EVENT, { title: "Vigilia" }, null],
  ["another day", EVENT, { starts_at: "2099-12-04T19:00:00" }, "all"],
  ["another hour", EVENT, { starts_at: "2099-12-03T18:00:00" }, "all"],
  ["another place", EVENT, { place: "Atrio" }, "all"],
  ["a cancellation", EVENT, { status: "cancelled" }, "all"],
  ["a draft made of it", EVENT, { status: "draft", place: "Atrio" }, null],
  ["a repetition that begins", EVENT, { recurrence: "weekly" }, null],
  ["another hour of a recurring one", WEEKLY, { starts_at: "2099-12-03T18:00:00" }, "all"],
  ["another day of a recurring one", WEEKLY, { starts_at: "2099-12-04T19:00:00" }, "some"],
  ["a day that falls out", WEEKLY, { exceptions: ["2099-12-10"] }, "some"],
  ["a last day", WEEKLY, { recurrence_until: "2099-12-31" }, "some"],
] as const)("%s", (_, before, change, told) => {
  expect(
    toldAbout(before, {
      ...before,
      ...change,
      exceptions: [...("exceptions" in change ? change.exceptions : [])],
    }),
  ).toBe(told);
});

it("counts each person once, and says who waits", () => {
  const going = (id: string) => ({ user_id: id, state: "going" }) as const;
  const waiting = (id: string) => ({ user_id: id, state: "waiting" }) as const;
  expect(toldPeople([])).toBeNull();
  expect(toldPeople([going("a")])).toBe(`Avisaremos a la persona que va. ${LEAVES}`);
  expect(toldPeople([waiting("a")])).toBe(`Avisaremos a la persona que espera lugar. ${LEAVES}`);
  expect(toldPeople([going("a"), going("b"), going("a")])).toBe(
    `Avisaremos a las 2 personas que van. ${LEAVES}`,
  );
  expect(toldPeople([going("a"), waiting("b")])).toBe(
    `Avisaremos a las 2 personas que van o esperan lugar. ${LEAVES}`,
  );
});
