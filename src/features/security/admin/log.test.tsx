import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog } from "#ui/testing/admin-panel.tsx";
import { anEntry } from "../testing/a-log.ts";
import { securityStage } from "./testing/stage.tsx";

const stage = securityStage();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const entries = () => page.getByRole("list", { name: "Bitácora" }).getByRole("listitem");

describe("the log", () => {
  it("says in a sentence who changed what, with what it was before", async () => {
    const { container } = await stage.open();
    await expect
      .element(entries().first())
      .toMatchTextContent(/^Sara Luna cambió la cuenta bancaria de la página de ofrendas20 nov 2026/);
    await expect
      .element(entries().first())
      .toMatchTextContent(
        /BancoAntes: BBVA → \. Ahora: BanorteCLABEAntes: 002010077777777771.*032180000118359719$/,
      );
    await expect.element(page.getByText("2 entradas", { exact: true })).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("answers who changed the bank account in one choice, and narrows by person, act and days", async () => {
    await stage.open("?persona=sara&dias=30&accion=cambio");
    await button("Filtros (2)").click();
    await page.getByLabelText("Sobre qué").selectOptions("La cuenta bancaria");
    await expect
      .poll(() => stage.bodies("list_audit_log").at(-1))
      .toEqual({
        p_person: "sara",
        p_offset: 0,
        p_limit: 10,
        p_actions: ["UPDATE"],
        p_tables: ["site_settings"],
        p_row_id: "bank",
        p_days: 30,
      });
  });

  it("folds what was added or deleted, and quotes the reason", async () => {
    stage.server.log = [
      anEntry({
        action: "DELETE",
        title: "Retiro",
        reason: "Se canceló",
        changes: { title: "Retiro", place: "Patio" },
      }),
    ];
    const { container } = await stage.open();
    await expect.element(entries()).toMatchTextContent(/^Ana Ruiz eliminó el evento «Retiro»: Se canceló/);
    await expect.element(page.getByText("Patio")).not.toBeVisible();
    await page.getByText("Ver cómo era").click();
    await expect.element(page.getByText("Patio")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("says of a field that was emptied that nothing is there", async () => {
    stage.server.log = [anEntry({ action: "UPDATE", changes: { title: ["Noche de oración", ""] } })];
    await stage.open();
    await expect.element(page.getByText("(vacío)")).toBeVisible();
  });

  it("comes ten at a time, and an address behind the last page leads to the first", async () => {
    stage.server.log = Array.from({ length: 12 }, (_, index) =>
      anEntry({ id: 20 - index, title: `Evento ${index}` }),
    );
    await stage.open();
    await button("Siguiente").click();
    await expect.element(page.getByText("Página 2 de 2")).toBeVisible();
    await expect.element(page.getByText(/«Evento 11»/)).toBeVisible();
    const second = await stage.open("?pagina=9");
    await expect.element(second.getByText("Esta página ya no existe")).toBeVisible();
  });

  it("says that nothing is like that, and takes the filters away", async () => {
    stage.server.log = [];
    await stage.open("?persona=nadie");
    await expect.element(page.getByText("No hay entradas así")).toBeVisible();
    await button("Quitar los filtros").click();
    await expect.element(page.getByText("La bitácora está vacía")).toBeVisible();
  });

  it("says in Spanish when it may not be read", async () => {
    stage.server.mood = "refusing";
    await stage.open();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/^No pudimos cargar la bitácora\. Tu sesión/);
  });

  it("says whether the chain is whole, with its seal", async () => {
    const { container } = await stage.open();
    await button("Comprobar la cadena").click();
    await expect
      .element(page.getByRole("status").filter({ hasText: "La bitácora está entera" }))
      .toMatchTextContent(/Las 2 entradas son como se escribieron.*0123 4567 89ab cdef/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("names the first row that somebody changed, and says what to do", async () => {
    stage.server.chain = {
      ...stage.server.chain,
      broken_id: 12,
      problem: "changed",
      broken_at: "2026-11-20T18:30:00Z",
    };
    await stage.open();
    await button("Comprobar la cadena").click();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/no es la que se escribió.*la entrada 12, del 20 nov 2026.*no borres nada/);
  });
});

describe("an export", () => {
  it("is recorded with its number of rows before the file is made", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await stage.open();
    await button("Exportar la bitácora").click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    expect(stage.bodies("record_export")).toEqual([{ p_what: "audit_log", p_rows: 2 }]);
  });

  it("asks for the password when the session is old; who gives up gets no file", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    stage.server.isOld = true;
    await stage.open();
    await button("Exportar la bitácora").click();
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    await expect.element(page.getByText("No se pudo exportar")).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await button("Exportar la bitácora").click();
    await page.getByLabelText("Tu contraseña", { exact: true }).fill("correcta");
    expect(await accessibilityProblems(document.body)).toEqual([]);
    await button("Confirmar").click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
  });
});
