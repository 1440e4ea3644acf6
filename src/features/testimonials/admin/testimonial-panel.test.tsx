import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, row } from "#ui/testing/admin-panel.tsx";
import { aTestimonial } from "../testing/a-testimonial.ts";
import {
  aServer,
  button,
  choose,
  MARTA,
  openTestimonials,
  RUBEN,
  VENDOR,
} from "./testing/open-testimonials.tsx";

describe("the list", () => {
  it("shows whole what waits to be decided, and the beginning of the rest", async () => {
    const content = "Dios me levantó de donde yo ya no podía. ".repeat(12);
    aServer([aTestimonial({ content }), aTestimonial({ id: anId(2), status: "approved", content })]);
    await openTestimonials();
    await expect.element(page.getByRole("row").nth(2)).toMatchTextContent(/Dios me levantó/);
    const isCut = (state: string) =>
      page
        .getByText(content.trim())
        .elements()
        .filter((words) => words.closest("tr")?.textContent.includes(state))
        .map((words) => words.scrollHeight > words.clientHeight + 1);
    expect({ waiting: isCut("Pendiente"), decided: isCut("Aprobado") }).toEqual({
      waiting: [false],
      decided: [true],
    });
  });

  it("shows who, what, how far and when, newest first", async () => {
    aServer();
    const { container } = await openTestimonials();
    await expect.element(page.getByText("3 testimonios")).toBeVisible();
    await expect.element(page.getByRole("row").nth(1)).toMatchTextContent(/Rubén.*Aprobado.*02 nov 2026/);
    await expect.element(row("Marta Hernández")).toMatchTextContent(/Pendiente.*Dios me levantó/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("keeps tab, search and order in the address and asks the server for them", async () => {
    const server = aServer();
    const { address } = await openTestimonials();
    await button("Pendientes").click();
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await page.getByLabelText("Orden").selectOptions("Nombre: de la A a la Z");
    await page.getByLabelText("Buscar").fill("ve");
    await page.getByLabelText("Buscar").fill("vend");
    await expect.poll(address).toBe("/admin/testimonios?estado=pending&buscar=vend&orden=nombre");
    await expect.element(page.getByText("1 testimonio", { exact: true })).toBeVisible();
    expect(server.requests.at(-1)).toMatch(
      /rpc\/search_testimonials order=author_name.asc.*status=eq.pending/,
    );
    expect(server.requests.some((request) => request.includes('"p_words":"ve"'))).toBe(false);
  });

  it("says that there is none, that none is like that, and what went wrong", async () => {
    const server = aServer([]);
    const { address } = await openTestimonials();
    await expect.element(page.getByText("Aún no hay testimonios")).toBeVisible();
    await button("Rechazados").click();
    await expect.element(page.getByText("No hay testimonios así")).toBeVisible();
    await button("Quitar los filtros").click();
    await expect.element(page.getByText("Aún no hay testimonios")).toBeVisible();
    server.mood = "offline";
    await button("Aprobados").click();
    // Until then it would be the list before that could not be asked for again.
    await expect.poll(address).toBe("/admin/testimonios?estado=approved");
    await expect
      .element(page.getByText("No pudimos cargar los testimonios. Revisa tu conexión e inténtalo de nuevo."))
      .toBeVisible();
    server.mood = "well";
    await button("Reintentar").click();
    await expect.element(page.getByText("No hay testimonios así")).toBeVisible();
  });
});

describe("acts on testimonials", () => {
  it("has one decided on by its button and its menu, and those that wait decided above the whole list only", async () => {
    aServer();
    const { onDecide } = await openTestimonials();
    await row("Marta Hernández").getByRole("button", { name: "Aprobar" }).click();
    await choose("Rubén", "Marcar como pendiente");
    await choose("Vendedor", "Rechazar");
    expect(onDecide.mock.calls).toEqual([
      [[MARTA], "approved"],
      [[RUBEN], "pending"],
      [[VENDOR], "rejected"],
    ]);
    await expect.element(page.getByText("Lo que espera")).toBeVisible();
    await button("Pendientes").click();
    await expect.element(page.getByText("Lo que espera")).not.toBeInTheDocument();
  });

  it("has several decided on at once, chosen one by one, with Shift, or all, until the decision is sent", async () => {
    aServer();
    const { onDecide } = await openTestimonials();
    await page.getByLabelText("Seleccionar el testimonio de Rubén").click();
    await page.getByLabelText("Seleccionar el testimonio de Vendedor").click({ modifiers: ["Shift"] });
    await expect.element(page.getByLabelText("Seleccionar toda esta página")).toBeChecked();
    await page.getByLabelText("Seleccionar el testimonio de Rubén").click();
    const bar = page.getByRole("group", { name: "Con lo seleccionado" });
    await expect.element(bar).toMatchTextContent(/2 en la selección/);
    await bar.getByRole("button", { name: "Rechazar" }).click();
    expect(onDecide).toHaveBeenCalledWith([MARTA, VENDOR], "rejected", expect.any(Function));
    await expect.element(bar).toBeVisible();
    onDecide.mock.lastCall?.[2]?.();
    await expect.element(bar).not.toBeInTheDocument();
  });

  it("says what went wrong in the church's words, and keeps what was typed", async () => {
    const server = aServer();
    await openTestimonials();
    await expect.element(row("Marta Hernández")).toBeVisible();
    server.mood = "offline";
    await choose("Vendedor", "Eliminar");
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText(/^No se pudo eliminar el testimonio\. /)).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
    await choose("Marta Hernández", "Editar");
    await dialog().getByLabelText("Mensaje").fill("Dios me levantó otra vez.");
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(dialog().getByText(/^No se pudo actualizar el testimonio\. /)).toBeVisible();
    await expect.element(dialog().getByLabelText("Mensaje")).toHaveValue("Dios me levantó otra vez.");
    server.mood = "well";
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByText("Testimonio actualizado")).toBeVisible();
  });

  it("names what it deletes, one or several", async () => {
    const server = aServer();
    await openTestimonials();
    await choose("Vendedor", "Eliminar");
    const question = page.getByRole("alertdialog");
    await expect.element(question).toMatchTextContent(/el testimonio de Vendedor. No se puede deshacer/);
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Testimonio eliminado")).toBeVisible();
    expect(server.tables["testimonials"]).toHaveLength(2);
  });
});
