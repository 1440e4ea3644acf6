import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { choose, dialog } from "#ui/testing/admin-panel.tsx";
import type { ChurchEvent } from "../event.ts";
import { anEvent } from "../testing/an-occurrence.ts";
import { aServer, DRAFT, NIGHT, open, stored } from "./testing/panel-stage.tsx";

it("the second of two editors sees what the first one saved, field by field, and chooses", async () => {
  const server = aServer();
  await open();
  await choose("Noche de oración", "Editar");
  await dialog().getByLabelText("Título").fill("Vigilia");
  server.tables["events"] = [{ ...NIGHT, place: "Atrio", recurrence: "weekly", version: 4 }, DRAFT];
  await dialog().getByRole("button", { name: "Guardar cambios" }).click();
  await expect.element(dialog().getByText("Alguien guardó otra versión")).toBeVisible();
  await expect.element(dialog().getByText("Atrio")).toBeVisible();
  await expect.element(dialog().getByText("Cada semana").first()).toBeVisible();
  expect(stored(server)).toMatchObject({ title: "Noche de oración", version: 4 });
  await dialog().getByRole("button", { name: "Usar la otra" }).click();
  await expect.element(dialog().getByLabelText(/^Lugar/)).toHaveValue("Atrio");
  await dialog().getByLabelText("Título").fill("Vigilia");
  await dialog().getByRole("button", { name: "Guardar cambios" }).click();
  await expect.element(page.getByText("Evento actualizado")).toBeVisible();
  expect(stored(server)).toMatchObject({
    title: "Vigilia",
    place: "Atrio",
    recurrence: "weekly",
    version: 5,
  });
});

it("says before and after saving who is told of another hour", async () => {
  const server = aServer();
  await open();
  await choose("Noche de oración", "Editar");
  const told = () => dialog().getByText(/^Avisaremos/);
  const moved = () => dialog().getByText("Se movió junto con el inicio.");
  await expect.element(told()).not.toBeInTheDocument();
  await expect.element(moved()).not.toBeInTheDocument();
  await dialog().getByLabelText("Empieza").fill("18:00");
  await expect
    .element(told())
    .toMatchTextContent(
      /^Avisaremos a las 2 personas que van o esperan lugar\. El aviso sale en diez minutos/,
    );
  await expect
    .element(dialog().getByLabelText("Termina", { exact: true }))
    .toHaveAccessibleDescription("Se movió junto con el inicio.");
  await dialog().getByLabelText("Termina", { exact: true }).fill("21:30");
  await expect.element(moved()).not.toBeInTheDocument();
  await dialog().getByRole("button", { name: "Guardar cambios" }).click();
  await expect.element(page.getByText(/^Avisaremos a las 2 personas.*en diez minutos/).first()).toBeVisible();
  expect(stored(server)).toMatchObject({ starts_at: "2099-12-03T18:00:00" });
});

it("tells nobody of another title", async () => {
  aServer();
  await open();
  await choose("Noche de oración", "Editar");
  await dialog().getByLabelText("Título").fill("Vigilia");
  await expect.element(dialog().getByText(/^Avisaremos/)).not.toBeInTheDocument();
  await dialog().getByRole("button", { name: "Guardar cambios" }).click();
  await expect.element(page.getByText("Evento actualizado")).toBeVisible();
  expect(page.getByText(/^Avisaremos a las/).elements()).toHaveLength(0);
});

describe("an event of the weekly schedule", () => {
  const together = () => dialog().getByRole("switch", { name: "Cambiar también el horario semanal" });
  /** 6 December 2099 is a Sunday, when the first line of the schedule is at ten. */
  const SUNDAY = anEvent({
    title: "Culto de familia",
    recurrence: "weekly",
    line_id: "culto",
    starts_at: "2099-12-06T10:00:00",
    ends_at: "2099-12-06T12:00:00",
    next_start: "2099-12-06T10:00:00",
  });

  it("says what is moved with it, and moves all or itself alone", async () => {
    const server = aServer([SUNDAY]);
    server.tables["media_schedules"] = [
      { id: anId(60), title: "Culto del domingo", line_id: "culto", recurrence_until: null },
      { id: anId(61), title: "De otra hora", line_id: "tarde", recurrence_until: null },
    ];
    await open();
    await choose("Culto de familia", "Editar");
    await expect.element(together()).not.toBeInTheDocument();
    await dialog().getByLabelText("Empieza").fill("11:00");
    await expect
      .element(together())
      .toHaveAccessibleDescription(/y en la transmisión «Culto del domingo»\. Si lo apagas/);
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByText("Evento actualizado")).toBeVisible();
    expect(stored(server)).toMatchObject({ starts_at: "2099-12-06T11:00:00", line_id: "culto" });
    await choose("Culto de familia", "Editar");
    await together().click();
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.poll(() => stored(server)).toMatchObject({ line_id: null });
  });

  it("that is new takes day and hour of its line, and keeps its length", async () => {
    const server = aServer([]);
    await open("?nuevo");
    await dialog().getByLabelText("Título").fill("Estudio");
    await dialog()
      .getByLabelText("Va con el horario semanal")
      .selectOptions("Jueves, 7:00\u00a0p.\u00a0m.: Estudio bíblico");
    await expect.element(dialog().getByLabelText("Empieza")).toHaveValue("19:00");
    await dialog().getByRole("button", { name: "Guardar evento" }).click();
    await expect.element(page.getByText("Evento guardado")).toBeVisible();
    const row = server.tables["events"]?.[0] as unknown as ChurchEvent;
    expect(row).toMatchObject({ line_id: "estudio" });
    expect(new Date(`${row.starts_at}Z`).getUTCDay()).toBe(4);
    expect(row.ends_at).toBe(`${row.starts_at.slice(0, 10)}T20:30:00`);
  });

  it("is copied without it", async () => {
    const server = aServer([SUNDAY]);
    await open();
    await choose("Culto de familia", "Duplicar");
    await expect.element(page.getByText("Evento duplicado")).toBeVisible();
    expect(server.tables["events"]?.[1]).toMatchObject({ status: "draft", line_id: null });
  });
});
