import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog } from "#ui/testing/admin-panel.tsx";
import { aSchedule } from "../testing/a-schedule.ts";
import { aServer, button, open } from "../testing/media-center-stage.tsx";
import type { MediaSchedule } from "./schedule.ts";

function aServerWith(...schedules: MediaSchedule[]) {
  const server = aServer([]);
  server.tables["media_schedules"] = schedules.map((one) => ({ ...one }));
  return server;
}
const openPlanned = () => open("?tab=programados");

describe("a plan of the weekly schedule", () => {
  const together = () => dialog().getByRole("switch", { name: "Cambiar también el horario semanal" });
  const belonging = () => {
    const server = aServerWith(aSchedule({ line_id: "culto" }));
    server.tables["events"] = [
      { id: anId(70), title: "Culto de familia", line_id: "culto", next_start: "2099" },
    ];
    return server;
  };

  it("takes day and hour of its line when it is planned", async () => {
    const server = aServerWith();
    await open("?dialogo=programar");
    await dialog().getByLabelText("Título").fill("Culto");
    await dialog().getByLabelText("Repetición").selectOptions("Semanal");
    await dialog()
      .getByLabelText("Va con el horario semanal")
      .selectOptions("Domingo, 6:00\u00a0p.\u00a0m.: Culto de la tarde");
    await expect.element(dialog().getByLabelText("Hora")).toHaveValue("18:00");
    const date = (dialog().getByLabelText("Fecha").element() as HTMLInputElement).value;
    expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe(0);
    await expect.element(together()).not.toBeInTheDocument();
    await dialog().getByRole("button", { name: "Programar" }).click();
    await expect.element(page.getByText("Contenido creado correctamente")).toBeVisible();
    expect(server.tables["media_schedules"]).toMatchObject([
      { starts_at: `${date}T18:00:00`, line_id: "tarde", recurrence: "weekly" },
    ]);
  });

  it("says what else is moved with it, and moves all in one press", async () => {
    const server = belonging();
    const { container } = await openPlanned();
    await button("Editar Culto del domingo").click();
    await expect.element(dialog().getByLabelText("Va con el horario semanal")).toHaveValue("culto");
    await expect.element(together()).not.toBeInTheDocument();
    await dialog().getByLabelText("Hora").fill("11:00");
    await expect.element(together()).toBeChecked();
    await expect
      .element(together())
      .toHaveAccessibleDescription(/inicio, y en el evento «Culto de familia»\. Si lo apagas/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByText("Contenido actualizado correctamente")).toBeVisible();
    expect(server.saved.at(-1)).toMatchObject({ starts_at: "2099-12-06T11:00:00", line_id: "culto" });
  });

  it("is moved alone when asked to, and belongs to it no more", async () => {
    const server = belonging();
    await openPlanned();
    await button("Editar Culto del domingo").click();
    await dialog().getByLabelText("Hora").fill("11:00");
    await together().click();
    await expect.element(together()).not.toBeChecked();
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByText("Contenido actualizado correctamente")).toBeVisible();
    expect(server.saved.at(-1)).toMatchObject({ starts_at: "2099-12-06T11:00:00", line_id: null });
  });
});
