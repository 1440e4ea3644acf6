import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { question } from "#ui/testing/admin-panel.tsx";
import { aBackup } from "../testing/a-copy.ts";
import { backupStage } from "../testing/stage.tsx";

const stage = backupStage();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const facts = () => page.getByRole("list", { name: "Cómo estamos" }).getByRole("listitem");

describe("the list", () => {
  it("says what to do while there is no copy", async () => {
    const { container } = await stage.open("copias");
    await expect.element(page.getByText("Aún no hay ninguna copia")).toBeVisible();
    await expect.element(facts().first()).toMatchTextContent("Última copia buenaAún ninguna");
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("begins with the last good copy, the last one outside and the last drill", async () => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    stage.server.copies = [
      aBackup({ id: anId(11), kind: "nightly", frozen_at: at(5), drilled_at: at(4), made_by_name: null }),
      aBackup({ frozen_at: at(50) }),
    ];
    const { container } = await stage.open("copias");
    await expect.element(facts().nth(0)).toMatchTextContent("Última copia buenaHace 5 horas");
    await expect.element(facts().nth(1)).toMatchTextContent("Última copia fuera del sitioHace 2 días");
    await expect
      .element(facts().nth(2))
      .toMatchTextContent(/Último ensayo de restaurarHace 4 horas.*salió bien/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("says of each copy when, whose, how big and until when", async () => {
    stage.server.copies = [
      aBackup(),
      aBackup({ id: anId(11), kind: "before_restore", state: "frozen", expires_at: "2026-11-30T18:00:00Z" }),
    ];
    await stage.open("copias");
    const item = (words: string) =>
      page
        .getByRole("list", { name: "Copias", exact: true })
        .getByRole("listitem")
        .filter({ hasText: words });
    await expect
      .element(item("Hecha a mano"))
      .toMatchTextContent(/12 nov 2026.*Por Sara Ortega50 MB12,345 datos, 320 archivos/);
    await expect.element(item("Antes de restaurar")).toMatchTextContent(/Hasta el 30 nov 2026/);
    await expect.element(item("Antes de restaurar")).not.toMatchTextContent(/Sin terminar/);
  });

  it("says what to do about a night that failed, and about a copy that failed its drill", async () => {
    stage.server.copies = [
      aBackup({ kind: "nightly", state: "failed", bytes: null }),
      aBackup({
        id: anId(11),
        kind: "nightly",
        drilled_at: "2026-11-12T19:00:00Z",
        drill_problem: "x: 0 of 1 rows",
      }),
    ];
    await stage.open("copias");
    await expect.element(page.getByText(/^Esa noche no se pudo guardar/)).toBeVisible();
    await expect.element(page.getByText("Al ensayarla no salió completa: mejor usa otra.")).toBeVisible();
  });

  it("leads from a nightly copy to its restore, and from a file to its check", async () => {
    stage.server.copies = [aBackup({ kind: "nightly" }), aBackup({ id: anId(11) })];
    await stage.open("copias");
    await button("Comprobar su archivo").click();
    await expect
      .element(page.getByRole("tab", { name: "Comprobar" }))
      .toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Copias" }).click();
    await button("Restaurar desde esta").click();
    await expect.element(page.getByLabelText("Desde cuál copia")).toHaveValue(anId(10));
  });

  it("discards one's unfinished copy after a question, and says whose another is", async () => {
    stage.server.copies = [
      aBackup({ state: "frozen", bytes: null }),
      aBackup({
        id: anId(11),
        state: "frozen",
        is_mine: false,
        is_being_made: true,
        made_by_name: "Abel Cruz",
        bytes: null,
      }),
    ];
    await stage.open("copias");
    await expect.element(page.getByText("Abel Cruz la está haciendo ahora.")).toBeVisible();
    await expect
      .element(page.getByText("Se quedó a medias. Se descarta sola al día siguiente."))
      .toBeVisible();
    await page.getByRole("button", { name: /^Descartar la copia/ }).click();
    await question().getByRole("button", { name: "Descartar" }).click();
    await expect.element(page.getByText("Copia descartada")).toBeVisible();
    expect(stage.server.called).toContain("drop_backup");
  });

  it("can be asked for again when it could not be read", async () => {
    stage.server.refusals["list_backups"] = { status: 503, code: "", message: "down", times: 1 };
    stage.server.copies = [aBackup()];
    await stage.open("copias");
    await expect.element(page.getByRole("alert")).toMatchTextContent(/No pudimos cargar las copias/);
    await button("Reintentar").click();
    await expect.element(page.getByText("Hecha a mano")).toBeVisible();
  });
});

it("says that nothing can be done without network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await stage.open("copias");
  await expect.element(page.getByText(/^Sin conexión no se puede copiar ni restaurar/)).toBeVisible();
  await expect.element(button("Hacer una copia")).toBeDisabled();
  vi.restoreAllMocks();
});
