import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { choose, dialog, question, row } from "#ui/testing/admin-panel.tsx";
import { anEvent } from "../testing/an-occurrence.ts";
import { aServer, DRAFT, NIGHT, open, stored } from "./testing/panel-stage.tsx";

describe("the list of events", () => {
  it("shows title, state, day, pace and places; drafts are published over what was seen", async () => {
    const server = aServer();
    const { container } = await open();
    await expect
      .element(row("Noche de oración"))
      .toMatchTextContent(/Publicado.*03 dic 2099, 7:00.*Sin límite/);
    await expect.element(row("Kermés")).toMatchTextContent(/Borrador.*80/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await row("Kermés").getByRole("button", { name: "Publicar" }).click();
    await expect.element(page.getByText("Evento publicado")).toBeVisible();
    expect(server.writes).toEqual([`PATCH events id=eq.${DRAFT.id}&version=eq.1 {"status":"published"}`]);
  });

  it("keeps the picture of an event, and takes it away", async () => {
    const address = `/storage/v1/object/public/event-images/${NIGHT.id}/1.webp`;
    const server = aServer([{ ...NIGHT, image_url: address }]);
    await open();
    await choose("Noche de oración", "Editar");
    await expect.element(dialog().getByAltText("La imagen elegida")).toHaveAttribute("src", address);
    await dialog().getByRole("button", { name: "Quitar imagen" }).click();
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByText("Evento actualizado")).toBeVisible();
    expect(stored(server)).toMatchObject({ image_url: null });
  });

  it("opens a new one from its address, once", async () => {
    aServer();
    await open("?nuevo");
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(row("Noche de oración")).toBeVisible();
  });

  it("asks for what comes next first, tells the next day of what comes back, and what is over", async () => {
    const server = aServer([
      anEvent({ recurrence: "weekly", starts_at: "2025-03-02T19:00:00", next_start: "2099-12-06T19:00:00" }),
      anEvent({ id: anId(3), title: "Retiro", starts_at: "2025-05-02T19:00:00", next_start: null }),
    ]);
    await open();
    await expect.element(row("Noche de oración")).toMatchTextContent(/Publicado.*06 dic 2099, 7:00/);
    await expect.element(row("Retiro")).toMatchTextContent(/Terminado.*02 may 2025/);
    expect(server.requests[0]).toContain("order=next_start.asc.nullslast%2Cstarts_at.desc%2Cid.asc");
  });

  it("leaves one alone that somebody has changed meanwhile", async () => {
    const server = aServer();
    await open();
    await expect.element(row("Kermés")).toBeVisible();
    server.tables["events"] = [NIGHT, { ...DRAFT, version: 2, title: "Kermés de invierno" }];
    await row("Kermés").getByRole("button", { name: "Publicar" }).click();
    await expect.element(page.getByText(/Alguien cambió el evento mientras tanto/)).toBeVisible();
    expect(stored(server, DRAFT.id)).toMatchObject({ status: "draft" });
    await expect.element(row("Kermés de invierno")).toBeVisible();
  });

  it("makes a second one as a draft, with all but its state", async () => {
    const server = aServer();
    await open();
    await choose("Noche de oración", "Duplicar");
    await expect.element(page.getByText("Evento duplicado")).toBeVisible();
    const { id: _, slug: __, version: ___, next_start: ____, comment_count: _____, ...kept } = NIGHT;
    expect(server.tables["events"]?.[2]).toMatchObject({
      ...kept,
      title: "Noche de oración (copia)",
      status: "draft",
    });
    await expect.element(row("Noche de oración (copia)")).toMatchTextContent(/Borrador/);
  });

  it("calls one off after saying who counts on it, or not", async () => {
    const server = aServer();
    await open();
    await choose("Noche de oración", "Cancelar el evento");
    await expect
      .element(question())
      .toMatchTextContent(
        /1 persona confirmó y le avisaremos que no habrá\. El aviso sale en diez minutos y hasta entonces puedes detenerlo en «Avisos»; si al evento le falta menos de una hora, sale enseguida\./,
      );
    await question().getByRole("button", { name: "No cancelar" }).click();
    expect(server.writes).toEqual([]);
    await choose("Noche de oración", "Cancelar el evento");
    await question().getByRole("button", { name: "Cancelar el evento" }).click();
    await expect.element(page.getByText("Evento cancelado")).toBeVisible();
    expect(stored(server)).toMatchObject({ status: "cancelled" });
  });

  it("calls one off that comes back for all its days, and says how to leave out a single one", async () => {
    const server = aServer();
    server.tables["events"] = [{ ...NIGHT, recurrence: "weekly" }];
    await open();
    await choose("Noche de oración", "Cancelar todas las fechas");
    await expect.element(question()).toMatchTextContent(/¿Cancelar todas las fechas de «Noche de oración»\?/);
    await expect.element(question()).toMatchTextContent(/Si solo un día no habrá/);
    await question().getByRole("button", { name: "Cancelar todas" }).click();
    await expect.element(page.getByText("Evento cancelado")).toBeVisible();
    expect(stored(server)).toMatchObject({ status: "cancelled" });
  });

  it("deletes one after saying who counts on it", async () => {
    const server = aServer();
    await open();
    await choose("Noche de oración", "Eliminar");
    await expect.element(question()).toMatchTextContent(/1 persona confirmó/);
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Evento eliminado")).toBeVisible();
    expect(server.tables["events"]?.map(({ id }) => id)).toEqual([DRAFT.id]);
  });

  it("deletes several at once after saying how many and who counts on them", async () => {
    const server = aServer();
    await open();
    await page.getByLabelText("Seleccionar toda esta página").click();
    await page
      .getByRole("group", { name: "Con lo seleccionado" })
      .getByRole("button", { name: "Eliminar" })
      .click();
    await expect.element(question()).toMatchTextContent(/¿Eliminar 2 eventos\?.*1 persona confirmó/);
    server.mood = "refusing";
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(question().getByText(/^No se pudo eliminar el evento/)).toBeVisible();
    server.mood = "well";
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("2 eventos eliminados")).toBeVisible();
    await expect.element(page.getByText("Aún no hay eventos")).toBeVisible();
    expect(server.tables["events"]).toEqual([]);
  });
});

it("people who come are listed by day and saved for a spreadsheet, which runs no formula", async () => {
  aServer();
  await open();
  const saved = vi.spyOn(URL, "createObjectURL");
  await choose("Noche de oración", "Quiénes vienen");
  await expect
    .element(dialog())
    .toMatchTextContent(/3 de diciembre.*=Marta.*Confirmó.*Rubén.*En lista de espera/);
  await expect
    .element(dialog().getByRole("link", { name: "Lista para imprimir" }))
    .toHaveAttribute("href", `/admin/eventos/lista/${NIGHT.id}?fecha=2099-12-03`);
  await dialog().getByRole("button", { name: "Exportar" }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const text = await new Response(saved.mock.calls[0]?.[0] as Blob).text();
  saved.mockRestore();
  expect(text).toContain("Fecha del evento,Nombre,Personas,Correo,Teléfono,Respuesta,Respondió,Llegó");
  expect(text).toContain(`2099-12-03,"'=Marta",`);
  expect(text).toMatch(/2099-12-03,Rubén,1,rubén@ejemplo.mx,,En lista de espera,/);
});
