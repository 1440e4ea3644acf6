import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { choose, dialog, openPanel, question, row } from "#ui/testing/admin-panel.tsx";
import { aSeminar, aSession } from "../testing/a-seminar.ts";
import { SeminarPanel } from "./seminar-panel.tsx";

const PEACE = aSeminar();
const DRAFT = aSeminar({ id: anId(8), slug: "ayuno", title: "Ayuno", status: "draft", session_count: 0 });

const aServer = () =>
  new RowsServer(
    {
      seminars: [{ ...PEACE }, { ...DRAFT }],
      seminar_sessions: [aSession(1), aSession(2)].map((row) => ({ ...row })),
      seminar_materials: [],
    },
    {
      access_figures: () => [
        { id: PEACE.id, people: 3, requests: 1 },
        { id: DRAFT.id, people: 0, requests: 0 },
      ],
    },
  );
const open = (at = "/admin/seminarios") =>
  openPanel(<SeminarPanel access={({ title }) => <p>Accesos de {title}</p>} />, at);
const stored = (server: RowsServer, table: string, id: string) =>
  server.tables[table]?.find((one) => one.id === id);

describe("the seminars", () => {
  it("are listed with who has access and who waits; one changed meanwhile is left alone", async () => {
    const server = aServer();
    const { container } = await open();
    await expect
      .element(row("Finanzas en paz"))
      .toMatchTextContent(/Publicado.*Abel.*05 ene 2026.*Terminado.*3.*1 solicitud/);
    expect(await accessibilityProblems(container)).toEqual([]);
    server.tables["seminars"] = [PEACE, { ...DRAFT, version: 2 }];
    await row("Ayuno").getByRole("button", { name: "Publicar" }).click();
    await expect.element(page.getByText(/Alguien cambió el seminario mientras tanto/)).toBeVisible();
    expect(stored(server, "seminars", DRAFT.id)).toMatchObject({ status: "draft" });
  });

  it("go after it is said what goes with them and who loses it", async () => {
    const server = aServer();
    await open();
    await choose("Finanzas en paz", "Eliminar");
    await expect
      .element(question())
      .toMatchTextContent(
        /«Finanzas en paz».*2 sesiones, sus materiales y el avance de 3 personas con acceso/,
      );
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Seminario eliminado")).toBeVisible();
    expect(server.tables["seminars"]).toHaveLength(1);
  });

  it("of two editors the second sees what the first one saved, and chooses", async () => {
    const server = aServer();
    await open();
    await choose("Finanzas en paz", "Editar");
    await dialog().getByLabelText("Título").fill("Finanzas sanas");
    server.tables["seminars"] = [{ ...PEACE, teacher: "Elena", version: 3 }, DRAFT];
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(dialog().getByText("Alguien guardó otra versión")).toBeVisible();
    await expect.element(dialog().getByText("Elena")).toBeVisible();
    expect(stored(server, "seminars", PEACE.id)).toMatchObject({ title: "Finanzas en paz", version: 3 });
    await dialog().getByRole("button", { name: "Quedarme con la mía" }).click();
    await expect.element(page.getByText("Seminario actualizado")).toBeVisible();
    expect(stored(server, "seminars", PEACE.id)).toMatchObject({ title: "Finanzas sanas", version: 4 });
  });
});

describe("a seminar's sessions", () => {
  const WORKSHOP = `/admin/seminarios?seminario=${PEACE.id}`;

  it("of two editors the second sees what the first one wrote, and may take it", async () => {
    const server = aServer();
    await open(WORKSHOP);
    await page.getByRole("button", { name: "Editar Sesión 1" }).click();
    await dialog()
      .getByLabelText(/^Texto/)
      .fill("Lo mío");
    server.tables["seminar_sessions"] = [{ ...aSession(1), content: "Lo de Elena", version: 2 }, aSession(2)];
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(dialog().getByText("Lo de Elena")).toBeVisible();
    expect(stored(server, "seminar_sessions", anId(21))).toMatchObject({ content: "Lo de Elena" });
    await dialog().getByRole("button", { name: "Usar la otra" }).click();
    await expect.element(dialog().getByLabelText(/^Texto/)).toHaveValue("Lo de Elena");
  });

  it("go after a question that says what goes with them", async () => {
    const server = aServer();
    await open(WORKSHOP);
    await page.getByRole("button", { name: "Eliminar Sesión 2" }).click();
    await expect.element(question()).toMatchTextContent(/«Sesión 2» con sus materiales, y la marca/);
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Sesión eliminada")).toBeVisible();
    expect(server.tables["seminar_sessions"]).toHaveLength(1);
  });

  it("of a seminar that somebody deleted are not there, which is said", async () => {
    const server = aServer();
    server.tables["seminars"] = [];
    await open(WORKSHOP);
    await expect.element(page.getByText("Este seminario ya no está")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Todos los seminarios" })).toBeVisible();
  });
});
