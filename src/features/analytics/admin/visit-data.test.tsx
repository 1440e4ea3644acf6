import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { question } from "#ui/testing/admin-panel.tsx";
import { analyticsStage, open, panel, signIn } from "./testing/analytics-stage.tsx";

const stage = analyticsStage();

describe("the data behind the charts", () => {
  const data = panel("Los datos de las visitas");

  it("is for super admins only", async () => {
    await open();
    await expect.element(panel("Lo más visto")).toBeVisible();
    await expect.element(data).not.toBeInTheDocument();
  });

  it("is saved for a spreadsheet, read a month at a time", async () => {
    signIn("super_admin");
    let saved: { name: string; text: Promise<string> } | undefined;
    let blob = new Blob();
    vi.spyOn(URL, "createObjectURL").mockImplementation((contents) => {
      blob = contents as Blob;
      return "blob:x";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved = { name: this.download, text: blob.text() };
    });
    const { container } = await open("?rango=2026-10-30..2026-11-03");
    await data.getByRole("button", { name: "Descargar día por día" }).click();
    await expect.poll(() => saved?.name).toBe("visitas-2026-10-30-a-2026-11-03.csv");
    expect((await saved?.text)?.trim().split("\r\n")).toEqual([
      expect.stringContaining("Día,Medida,De qué,Cantidad"),
      "2026-10-30,Parte del sitio,Profecías,4",
      "2026-10-31,Páginas vistas,,7",
      "2026-11-01,Parte del sitio,Profecías,4",
      "2026-11-03,Páginas vistas,,7",
    ]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is kept as long as chosen, which asks before anything is deleted", async () => {
    signIn("super_admin");
    await open();
    const years = page.getByLabelText("Cuánto tiempo se guardan");
    await expect.element(years).toHaveValue("3");
    await years.selectOptions("1 año");
    await expect.element(question()).toHaveAccessibleName("¿Guardar solo 1 año de visitas?");
    await question().getByRole("button", { name: "Cancelar" }).click();
    await expect.element(years).toHaveValue("3");
    expect(stage.yearsKept).toBe(3);
    await years.selectOptions("1 año");
    await question().getByRole("button", { name: "Borrar las de antes" }).click();
    await expect.element(page.getByText("Guardado")).toBeVisible();
    await expect.element(years).toHaveValue("1");
    await years.selectOptions("2 años");
    await expect.element(years).toHaveValue("2");
    expect(stage.yearsKept).toBe(2);
  });
});
