import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { DEFAULT_PREFERENCES, type Preferences } from "./api.ts";
import { QuietHours } from "./quiet-hours.tsx";

const NIGHT: Preferences = {
  ...DEFAULT_PREFERENCES,
  quiet_from: "22:00",
  quiet_to: "07:00",
  timezone: "America/Mexico_City",
};

test("hours being typed stay when the server writes the same hours its own way, and go for other hours", async () => {
  const screen = await render(
    <QuietHours preferences={NIGHT} onChange={vi.fn<(change: Partial<Preferences>) => void>()} />,
  );
  await screen.getByLabelText("Hasta").fill("06:15");
  await screen.rerender(
    <QuietHours
      preferences={{ ...NIGHT, quiet_from: "22:00:00", quiet_to: "07:00:00" }}
      onChange={vi.fn<(change: Partial<Preferences>) => void>()}
    />,
  );
  await expect.element(screen.getByLabelText("Hasta")).toHaveValue("06:15");
  await screen.rerender(
    <QuietHours
      preferences={{ ...NIGHT, quiet_to: "08:00" }}
      onChange={vi.fn<(change: Partial<Preferences>) => void>()}
    />,
  );
  await expect.element(screen.getByLabelText("Hasta")).toHaveValue("08:00");
});
