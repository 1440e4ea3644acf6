import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { clockZone, setClockZone } from "#lib/clock.ts";
import { PublishDateField } from "./publish-date-field.tsx";

const before = clockZone();
afterEach(() => setClockZone(before));

it.each([
  ["America/Tijuana", "18:30", "Noroeste (Tijuana)"],
  ["America/Mexico_City", "20:30", "Centro (Ciudad de México, Puebla)"],
])("names the clock of %s, by which it shows %s", async (zone, time, name) => {
  setClockZone(zone);
  await render(<PublishDateField moment="2026-12-05T02:30:00Z" onChange={() => {}} />);
  await expect.element(page.getByLabelText("Hora")).toHaveValue(time);
  await expect
    .element(page.getByRole("group", { name: "Fecha de publicación" }))
    .toHaveAccessibleDescription(
      `Por el reloj de la congregación: ${name}. Con una fecha futura queda programada y el aviso sale entonces.`,
    );
});

it("refuses a time that the clock skips, in words, and passes on nothing", async () => {
  setClockZone("America/Tijuana");
  const chosen = vi.fn<(moment: string) => void>();
  await render(<PublishDateField moment="2027-03-14T18:00:00Z" onChange={chosen} />);
  await page.getByLabelText("Hora").fill("02:30");
  await expect.element(page.getByLabelText("Día")).toHaveAccessibleDescription(/esa hora no existe/);
  expect(chosen).not.toHaveBeenCalled();
});
