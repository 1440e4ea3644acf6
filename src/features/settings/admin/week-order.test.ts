import { expect, it } from "vitest";
import { inWeekOrder } from "./week-order.ts";

const at = (day: string, time: string) => ({ day, time });

it("goes from Sunday to Saturday and through each day; what has no place yet goes last, as it stood", () => {
  const fair = at("Fiesta patronal", "08:00");
  expect(
    inWeekOrder([
      at("Sábado", "17:00"),
      fair,
      at("Domingo", ""),
      at("Miércoles", "6:30 a. m."),
      at("Domingo", "18:00"),
      at("Domingo", "10:00"),
    ]),
  ).toEqual([
    at("Domingo", "10:00"),
    at("Domingo", "18:00"),
    at("Domingo", ""),
    at("Miércoles", "6:30 a. m."),
    at("Sábado", "17:00"),
    fair,
  ]);
});
