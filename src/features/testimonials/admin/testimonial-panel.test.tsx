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
  stored,
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

describe("the card of what waits", () => {
  const card = () => page.getByRole("region", { name: /^Por revisar/ });

  it("lists only what waits, the oldest first, and is gone once all is decided", async () => {
    const server = aServer();
    const { container } = await openTestimonials();
    await expect.element(card()).toMatchTextContent(/Por revisar: 2 testimonios.*Vendedor.*Marta Hernández/);
    await expect.element(card()).not.toMatchTextContent("Rubén");
    expect(await accessibilityProblems(container)).toEqual([]);
    await card().getByRole("button", { name: "Rechazar el testimonio de Vendedor" }).click();
    await expect.element(page.getByText("Testimonio rechazado")).toBeVisible();
    await expect.element(card()).toMatchTextContent(/Por revisar: 1 testimonio.*Marta/);
    await card().getByRole("button", { name: "Aprobar el testimonio de Marta Hernández" }).click();
    await expect.element(card()).not.toBeInTheDocument();
    expect(server.tables["testimonials"]?.map((one) => one["status"])).toEqual([
      "approved",
      "approved",
      "rejected",
    ]);
  });

  it("shows three, leads to the rest, and stands only over the whole list", async () => {
    aServer(
      [1, 2, 3, 4].map((number) => aTestimonial({ id: anId(number), author_name: `Nombre ${number}` })),
    );
    const { address } = await openTestimonials();
    await expect.element(card()).toMatchTextContent("Por revisar: 4 testimonios");
    expect(card().getByRole("listitem").all()).toHaveLength(3);
    await card().getByRole("button", { name: "Ver todos los que esperan" }).click();
    await expect.element(card()).not.toBeInTheDocument();
    await expect.poll(address).toBe("/admin/testimonios?estado=pending");
  });
});

describe("deciding", () => {
  it("approves what was seen and says so", async () => {
    const server = aServer();
    await openTestimonials();
    await row("Marta Hernández").getByRole("button", { name: "Aprobar" }).click();
    await expect.element(page.getByText("Testimonio aprobado")).toBeVisible();
    expect(server.writes).toHaveLength(1);
    expect(stored(server, MARTA.id)).toMatchObject({ status: "approved", version: 2 });
    await choose("Rubén", "Marcar como pendiente");
    await expect.element(page.getByText("Testimonio marcado como pendiente")).toBeVisible();
  });

  it("says what went wrong in the church's words, and changes nothing", async () => {
    const server = aServer();
    await openTestimonials();
    await expect.element(row("Marta Hernández")).toBeVisible();
    server.mood = "offline";
    await choose("Marta Hernández", "Rechazar");
    await expect.element(page.getByText("Error", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^No se pudo cambiar el estado del testimonio\. /)).toBeVisible();
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
    await choose("Vendedor", "Rechazar");
    await expect.element(page.getByText("Testimonio rechazado")).toBeVisible();
  });

  it("leaves one alone that its author has changed meanwhile", async () => {
    const server = aServer();
    await openTestimonials();
    await expect.element(row("Marta Hernández")).toBeVisible();
    server.tables["testimonials"] = [
      { ...MARTA, version: 2, content: "Otras palabras, otra cosa" },
      RUBEN,
      VENDOR,
    ];
    await choose("Marta Hernández", "Rechazar");
    await expect.element(page.getByText(/alguien lo cambió mientras tanto/)).toBeVisible();
    expect(stored(server, MARTA.id)?.status).toBe("pending");
    await expect.element(row("Marta Hernández")).toMatchTextContent(/Otras palabras, otra cosa/);
  });

  it("decides about several at once, chosen one by one, with Shift, or all", async () => {
    const server = aServer();
    await openTestimonials();
    await page.getByLabelText("Seleccionar el testimonio de Rubén").click();
    await page.getByLabelText("Seleccionar el testimonio de Vendedor").click({ modifiers: ["Shift"] });
    await expect.element(page.getByLabelText("Seleccionar toda esta página")).toBeChecked();
    await page.getByLabelText("Seleccionar el testimonio de Rubén").click();
    const bar = page.getByRole("group", { name: "Con lo seleccionado" });
    await expect.element(bar).toMatchTextContent(/2 en la selección/);
    await bar.getByRole("button", { name: "Rechazar" }).click();
    await expect.element(page.getByText("2 testimonios rechazados")).toBeVisible();
    expect(server.writes, "one request for both").toHaveLength(1);
    expect(server.tables["testimonials"]?.map((one) => one["status"])).toEqual([
      "rejected",
      "approved",
      "rejected",
    ]);
    await expect.element(bar).not.toBeInTheDocument();
  });

  it("says whose was refused, keeps the others, and puts them back as they were when that is wished", async () => {
    const server = aServer();
    server.refusedIds.add(RUBEN.id);
    await openTestimonials();
    await page.getByLabelText("Seleccionar toda esta página").click();
    const bar = page.getByRole("group", { name: "Con lo seleccionado" });
    await bar.getByRole("button", { name: "Aprobar" }).click();
    await expect
      .element(page.getByText(/^No se pudo cambiar el estado del testimonio de Rubén\. Tu sesión/))
      .toBeVisible();
    const said = page.getByRole("listitem").filter({ hasText: "2 testimonios aprobados" });
    await said.getByRole("button", { name: "Deshacer" }).click();
    await expect.element(page.getByText("Todo quedó como antes")).toBeVisible();
    expect(server.tables["testimonials"]?.map((one) => one["status"])).toEqual([
      "pending",
      "approved",
      "pending",
    ]);
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
