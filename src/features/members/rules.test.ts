import { expect, it } from "vitest";
import { serviceText } from "./rules.ts";

it("says first what somebody leads, and of a card from an older build only where they serve", () => {
  const ministries = ["Alabanza", "Despensas y visitas", "Jóvenes"];
  expect(serviceText({ ministries, leads: ["Despensas y visitas"] })).toBe(
    "Dirige Despensas y visitas · Alabanza, Jóvenes",
  );
  expect(serviceText({ ministries: ["Jóvenes"], leads: ["Jóvenes"] })).toBe("Dirige Jóvenes");
  expect(serviceText({ ministries })).toBe("Alabanza, Despensas y visitas, Jóvenes");
});
