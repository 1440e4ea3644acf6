import { expect, it } from "vitest";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { confirmedTotal, shownDonations, yearsOf } from "./rules.ts";
import { aDonation } from "./testing/a-donation.ts";

const waiting: OutboxEntry = {
  id: "waiting",
  kind: "donation",
  payload: { amount: 70, givenOn: "2026-11-20", fundId: "f1" },
  revision: "1",
  createdAt: 1,
  attempts: 1,
  nextAttemptAt: 0,
  state: "pending",
};

it("puts what waits above what the server has, once each", () => {
  const shown = shownDonations([aDonation({ id: "stored" })], [waiting, { ...waiting, id: "stored" }]);
  expect(shown.map(({ id, delivery, amount }) => [id, delivery, amount])).toEqual([
    ["waiting", "waiting", 70],
    ["stored", "stored", 250],
  ]);
});

it("adds only what was confirmed, up to the cent", () => {
  expect(
    confirmedTotal([
      aDonation({ amount: 0.1, status: "confirmed" }),
      aDonation({ amount: 0.2, status: "confirmed" }),
      aDonation({ amount: 99, status: "reported" }),
      aDonation({ amount: 99, status: "rejected" }),
    ]),
  ).toBe(0.3);
});

it("knows the years, newest first", () => {
  expect(
    yearsOf(["2025-01-01", "2026-05-05", "2025-12-31"].map((day) => aDonation({ given_on: day }))),
  ).toEqual(["2026", "2025"]);
});
