import { useState } from "react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { anOccurrence } from "../testing/an-occurrence.ts";
import { MonthView } from "./month-view.tsx";

let server: RowsServer;

beforeEach(async () => {
  await signInMember();
  server = new RowsServer({}, { event_occurrences: () => [{ id: "", ...anOccurrence() }] });
});

function Month() {
  const [month, setMonth] = useState("2099-12");
  return <MonthView month={month} today="2099-12-01" onMonth={setMonth} />;
}

const draw = () =>
  render(
    <MemberStage>
      <Month />
    </MemberStage>,
  );
const nothing = page.getByText("Este día no hay eventos.");

it("is walked through by the keyboard, one day at a time, into the next month", async () => {
  const { container } = await draw();
  const third = page.getByRole("button", { name: "jueves 3 de diciembre, 1 evento" });
  await expect.element(third).toBeInTheDocument();
  expect(await accessibilityProblems(container)).toEqual([]);
  await page.getByRole("button", { name: "martes 1 de diciembre" }).click();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(third).toHaveFocus();
  await expect.element(page.getByRole("link", { name: "Noche de oración" })).toBeVisible();
  await userEvent.keyboard("{PageDown}");
  await expect.element(page.getByRole("heading", { name: "enero de 2100" })).toBeVisible();
  await expect.element(nothing).toBeVisible();
});

it("does not call a day empty while the month is loading", async () => {
  const later = Promise.withResolvers<Response>();
  onTestFinished(() => later.resolve(Response.json([])));
  vi.spyOn(server, "answer").mockReturnValue(later.promise);
  await draw();
  await expect.element(page.getByRole("heading", { name: /1 de diciembre/ })).toBeVisible();
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-busy", "true");
  expect(nothing.elements()).toEqual([]);
});

it("does not call a day empty after the month could not be read", async () => {
  server.mood = "refusing";
  await draw();
  await expect.element(page.getByText("No pudimos cargar los eventos")).toBeVisible();
  expect(nothing.elements()).toEqual([]);
});
