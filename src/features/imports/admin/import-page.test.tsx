import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId, endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { importStage, button, choose, EVENTS, open, review } from "./testing/import-steps.tsx";

const stage = importStage();

describe("an import", () => {
  it("recognises columns, names each problem, and sends only the rows without one", async () => {
    const { container } = await open("?que=events");
    expect(await accessibilityProblems(container)).toEqual([]);
    await choose(EVENTS);
    await expect.element(page.getByLabelText("Fecha")).toHaveDisplayValue("Fecha");
    await expect.element(page.getByText("No se usan: «Tel».")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Revisar sin importar").click();
    await expect.element(page.getByText("2 eventos están listos. 1 no entra.")).toBeVisible();
    await expect.element(page.getByText("Fila 3, Fecha: el 31/02/2026 no existe")).toBeVisible();
    await expect.element(page.getByText("Fila 3, Hora: falta la hora de inicio")).toBeVisible();
    await expect
      .element(page.getByText("Fila 2: Vigilia, sábado 21 de noviembre de 2026, 7:00 p. m. a 8:30 p. m."))
      .toBeVisible();
    expect(stage.server.bodies("start_import")).toEqual([
      { p_kind: "events", p_file_name: "agenda.csv", p_unread: 1 },
    ]);
    expect(stage.server.bodies("stage_import")[0]?.["p_rows"]).toMatchObject([
      { row: 2, title: "Vigilia", starts_at: "2026-11-21T19:00:00" },
      { row: 4, title: "Cena" },
    ]);
    expect(stage.server.bodies("run_import")).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is run with what was tried and chosen, and leads to the list", async () => {
    await open("?que=events");
    await review(EVENTS);
    await page.getByRole("switch", { name: /Publicarlos/ }).click();
    await button("Importar 2 eventos").click();
    await expect.element(page.getByRole("status").getByText("Entraron 2 eventos")).toBeVisible();
    expect(stage.server.bodies("run_import")).toEqual([
      { p_batch_id: anId(1), p_expected: 2, p_publish: true, p_with_repeats: false },
    ]);
    await expect
      .element(page.getByRole("link", { name: "Ver los eventos" }))
      .toHaveAttribute("href", "/admin/eventos");
    await button("Importar otro archivo").click();
    await review(EVENTS);
    await button("Importar 2 eventos").click();
    await expect
      .element(page.getByRole("link", { name: "Ver los eventos" }))
      .toHaveAttribute("href", "/admin/eventos?estado=draft");
    await expect.element(page.getByText("1 no entró.")).toBeVisible();
    await expect.element(button("Descargar las que no entran")).toBeVisible();
  });

  it("asks once whether day or month comes first, where a date has its month first", async () => {
    const { container } = await open("?que=events");
    await choose("Título,Fecha,Hora\nPicnic,07/04/2027,10:00\nBbq,07/18/2027,10:00\n");
    const order = page.getByLabelText("¿Primero el día o el mes?");
    await expect.element(order).toBeVisible();
    await expect.element(button("Revisar sin importar")).toBeDisabled();
    expect(await accessibilityProblems(container)).toEqual([]);
    await order.selectOptions("El mes: 11/21/2026");
    await button("Revisar sin importar").click();
    await expect.element(page.getByText(/Fila 2: Picnic, domingo 4 de julio de 2027/)).toBeVisible();
    expect(stage.server.bodies("stage_import")[0]?.["p_rows"]).toMatchObject([
      { starts_at: "2027-07-04T10:00:00" },
      { starts_at: "2027-07-18T10:00:00" },
    ]);
  });

  it("sends no order of dates that its columns no longer ask for", async () => {
    await open("?que=events");
    await choose("Título,Fecha,Cuando,Hora\nPicnic,07/18/2027,05/04/2027,10:00\n");
    const order = page.getByLabelText("¿Primero el día o el mes?");
    await order.selectOptions("El mes: 11/21/2026");
    await page.getByLabelText("Fecha", { exact: true }).selectOptions("Cuando");
    await expect.element(order).not.toBeInTheDocument();
    await button("Revisar sin importar").click();
    await expect
      .poll(() => stage.server.bodies("stage_import")[0]?.["p_rows"])
      .toMatchObject([{ starts_at: "2027-04-05T10:00:00" }]);
  });

  it("keeps its columns during a check, and takes no answer for columns of before", async () => {
    const late = Promise.withResolvers<void>();
    stage.server.held.set("check_import", late.promise);
    await open("?que=events");
    await choose("Título,Otro,Fecha,Hora\nVigilia,Cena,21/11/2026,19:00\n");
    await button("Revisar sin importar").click();
    await expect.element(page.getByLabelText("Título")).toBeDisabled();
    await button("Personas").click();
    await button("Eventos").click();
    await page.getByLabelText("Título").selectOptions("Otro");
    await expect.poll(() => stage.server.bodies("check_import")).toHaveLength(1);
    late.resolve();
    await endOfRequests();
    await button("Revisar sin importar").click();
    await expect.element(page.getByText(/Fila 2: Cena/)).toBeVisible();
  });

  it("of a file without headings says so, and takes its first row", async () => {
    await open("?que=people");
    await choose("ana@ejemplo.mx\nluis@ejemplo.mx\n");
    await expect.element(page.getByText("Parece que falta la fila de encabezados")).toBeVisible();
    await page.getByLabelText("Correo").selectOptions("Columna 1: ana@ejemplo.mx");
    await button("Revisar sin importar").click();
    await expect.element(page.getByText("Fila 1: ana@ejemplo.mx")).toBeVisible();
    await expect.element(page.getByText("El correo sale al momento.")).toBeVisible();
  });

  it("is still there after another part, another kind, and back", async () => {
    await open("?que=people");
    await page.getByLabelText(/pega aquí/).fill("Correo\nana@ejemplo.mx\n");
    await page.getByRole("tab", { name: "Importaciones" }).click();
    await page.getByRole("tab", { name: "Importar", exact: true }).click();
    await expect.element(page.getByLabelText(/pega aquí/)).toHaveValue("Correo\nana@ejemplo.mx\n");
    await button("Eventos").click();
    await review(EVENTS);
    await button("Personas").click();
    await button("Eventos").click();
    await expect.element(button("Importar 2 eventos")).toBeVisible();
  });

  it("leaves repeated rows out until they are wanted, which is tried again", async () => {
    stage.server.report = { ready: 1, repeats: [{ row: 4, code: "in_site" }], problems: [] };
    await open("?que=events");
    await review(EVENTS);
    await expect.element(page.getByText("Fila 4: ya hay un evento con ese título ese día")).toBeVisible();
    stage.server.report = { ...stage.server.report, ready: 2 };
    await page.getByRole("switch", { name: "Importar también las repetidas" }).click();
    await expect.element(button("Importar 2 eventos")).toBeVisible();
    expect(stage.server.bodies("check_import").at(-1)).toMatchObject({ p_with_repeats: true });
  });

  it("whose other choice cannot be tried keeps the one before and what it found", async () => {
    stage.server.report = { ready: 2, repeats: [{ row: 4, code: "same_event" }], problems: [] };
    await open("?que=events");
    await review(EVENTS);
    const repeats = page.getByRole("switch", { name: "Importar también las repetidas" });
    stage.server.report = { ...stage.server.report, ready: 3 };
    await repeats.click();
    await expect.element(button("Importar 3 eventos")).toBeVisible();
    stage.server.refusals.set("check_import", { status: 500, code: "XX000" });
    await repeats.click();
    await expect.element(page.getByText("No se pudo probar")).toBeVisible();
    await expect.element(repeats).toBeChecked();
    await expect.element(button("Importar 3 eventos")).toBeEnabled();
  });

  it("asks for a column that it does not know, and takes the one that is pointed at", async () => {
    await open("?que=events");
    await choose("Algo,Cuando\nVigilia,21/11/2026 19:00\n");
    await expect.element(page.getByText(/Di qué columna es «Título» y «Fecha»/)).toBeVisible();
    await expect.element(button("Revisar sin importar")).toBeDisabled();
    await page.getByLabelText("Título").selectOptions("Algo");
    await page.getByLabelText("Fecha").selectOptions("Cuando");
    await button("Revisar sin importar").click();
    await expect
      .poll(() => stage.server.bodies("stage_import")[0]?.["p_rows"])
      .toMatchObject([{ title: "Vigilia", starts_at: "2026-11-21T19:00:00" }]);
  });

  it("of 5,001 rows is refused before anything is sent", async () => {
    await open("?que=events");
    await choose(`Título\n${"x\n".repeat(5_001)}`);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/Son 5,001 filas/);
    expect(stage.server.bodies("start_import")).toEqual([]);
  });

  it("takes pasted rows", async () => {
    await open("?que=people");
    await page.getByLabelText(/pega aquí/).fill("Correo\tNombre\nana@ejemplo.mx\tAna\n");
    await button("Usar lo pegado").click();
    await expect.element(page.getByText("No se usan: «Nombre».")).toBeVisible();
  });

  it("that the database refuses says so and stays", async () => {
    stage.server.refusals.set("run_import", { status: 409, code: "PT409", message: "import_changed" });
    await open("?que=events");
    await review(EVENTS);
    await button("Importar 2 eventos").click();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/No se importó nada.*Toca «Elegir otro archivo»/);
  });

  it("that gets no answer says where to look before it is repeated", async () => {
    await open("?que=events");
    await review(EVENTS);
    stage.server.mood = "offline";
    await button("Importar 2 eventos").click();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(
        /No supimos si se importó: míralo en «Importaciones» antes de repetir ?Ver Importaciones$/,
      );
    expect(button("Importar 2 eventos").elements()).toEqual([]);
    await page.getByRole("link", { name: "Ver Importaciones" }).click();
    await expect
      .element(page.getByRole("tab", { name: "Importaciones" }))
      .toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Importar", exact: true }).click();
    await expect.element(button("Eventos")).toHaveAttribute("aria-pressed", "true");
  });
});
