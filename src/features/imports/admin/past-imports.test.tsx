import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { question } from "#ui/testing/admin-panel.tsx";
import { importStage, button, open } from "./testing/import-steps.tsx";
import { aPastImport } from "./testing/imports-server.ts";

const stage = importStage();

describe("past imports", () => {
  it("are undone after a question, and say what stays and why", async () => {
    stage.server.past = [
      aPastImport(),
      aPastImport({ id: anId(2), file_name: "vieja.csv", may_undo: false }),
    ];
    stage.server.undone = { undone: 11, stays: [{ title: "Vigilia", reason: "used" }] };
    const { container } = await open("?parte=hechas");
    await expect.element(page.getByText("agenda.csv")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    expect(button(/Deshacer la importación de vieja/).elements()).toEqual([]);
    await button("Deshacer la importación de agenda.csv").click();
    await expect.element(question()).toHaveAccessibleName("¿Deshacer la importación de «agenda.csv»?");
    await expect.element(question()).toMatchTextContent(/Entraron 12 eventos\. Se quita/);
    await question().getByRole("button", { name: "Deshacer" }).click();
    await expect
      .element(page.getByText("Vigilia: ya tiene respuestas, reacciones o comentarios"))
      .toBeVisible();
    expect(stage.server.bodies("undo_import")).toEqual([{ p_batch_id: anId(1) }]);
  });

  it("of people say that mails have left and their link ends", async () => {
    stage.server.past = [aPastImport({ kind: "people", added: 2 })];
    await open("?parte=hechas");
    await button("Deshacer la importación de agenda.csv").click();
    await expect
      .element(question())
      .toMatchTextContent(/Quedaron invitadas 2 personas\. Los correos ya salieron, y el enlace/);
  });

  it("end with one's last of today, said where the next begins", async () => {
    const now = new Date().toISOString();
    stage.server.past = [
      aPastImport({ is_mine: false, done_at: now, file_name: "ajena.csv" }),
      aPastImport({ done_at: now, file_name: "mía.csv", added: 3_000 }),
    ];
    await open("?que=events");
    await expect
      .element(page.getByText(/^Tu última importación/))
      .toMatchTextContent("Tu última importación: mía.csv. Entraron 3,000 eventos. Ver");
    await expect
      .element(page.getByRole("link", { name: "Ver" }))
      .toHaveAttribute("href", "/admin/importar?parte=hechas&que=events");
  });

  it("say when and by whom they were undone", async () => {
    stage.server.past = [
      aPastImport({
        undone_at: "2026-11-21T18:30:00Z",
        undone_by_name: "Sara Luna",
        stayed: 2,
        may_undo: false,
      }),
    ];
    await open("?parte=hechas");
    await expect.element(page.getByText(/Se deshizo el .* por Sara Luna y se quedaron 2/)).toBeVisible();
  });
});
