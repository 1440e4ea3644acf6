import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { sessionIdAtom, store } from "#platform/session/session.ts";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { dialog, question } from "#ui/testing/admin-panel.tsx";
import { aBackup, aRestore } from "../testing/a-copy.ts";
import { someTools } from "../testing/some-tools.ts";
import { backupStage, fill } from "../testing/stage.tsx";

const stage = backupStage();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const alert = () => page.getByRole("alert");

/** Up to the name of the church. */
async function confirmStep(): Promise<void> {
  stage.server.comparison = {
    tables: [{ name: "public.prophecies", missing: 3, extra: 0, different: 1 }],
    problems: [],
    accounts_missing: 0,
  };
  await fill("Abrir y comparar");
  await button("Seguir").click();
  await expect.element(page.getByText(/^El sitio vuelve a como estaba el 12 nov 2026/)).toBeVisible();
}

describe("opening and comparing", () => {
  it("shows only what differs, in words for people", async () => {
    stage.server.missing = ["foto.webp"];
    stage.server.comparison = {
      tables: [
        { name: "public.prophecies", missing: 3, extra: 0, different: 1 },
        { name: "public.albums", missing: 0, extra: 0, different: 0 },
      ],
      problems: [],
      accounts_missing: 2,
    };
    const { container } = await stage.open("restaurar");
    await fill("Abrir y comparar");
    const differences = page.getByRole("list", { name: "Diferencias" });
    await expect
      .element(differences)
      .toMatchTextContent(
        /^Cuentas: faltan 2Profecías: faltan 3, sobran 0, distintas 1Fotos y archivos: falta 1$/,
      );
    await expect.element(page.getByText("Todo lo demás es igual.")).toBeVisible();
    await expect.element(page.getByRole("list", { name: "Pasos" })).toHaveFocus();
    expect(stage.server.called.filter((name) => name === "stage_restore_chunk")).toHaveLength(3);
    expect(stage.server.called.some((name) => name.startsWith("POST"))).toBe(false);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("ends when everything is the same", async () => {
    await stage.open("restaurar");
    await fill("Abrir y comparar");
    await expect.element(page.getByText("Todo es igual: no hay nada que restaurar.")).toBeVisible();
    await expect.element(button("Seguir")).not.toBeInTheDocument();
    await button("Cerrar esta copia").click();
    await expect.element(button("Abrir y comparar")).toBeVisible();
    await expect.poll(() => stage.server.called).toContain("cancel_restore");
  });

  it("does not go on with a copy whose parts do not fit together", async () => {
    stage.server.comparison = {
      tables: [],
      problems: ["public.photos → public.albums: 3"],
      accounts_missing: 1,
    };
    await stage.open("restaurar");
    await fill("Abrir y comparar");
    await expect.element(alert()).toMatchTextContent(/Con esta copia no se puede restaurar/);
    await expect.element(button("Seguir")).not.toBeInTheDocument();
  });

  it.each([
    ["other_church", "Iglesia Roca", /Esta copia es de otra iglesia: Iglesia Roca/],
    ["newer_copy", "", /versión más nueva del sitio/],
    ["restore_running", "Abel Cruz", /Abel Cruz ya empezó a restaurar/],
  ])("says what to do about %s", async (message, details, sentence) => {
    stage.server.refusals["begin_restore"] = { status: 409, code: "PT409", message, details };
    await stage.open("restaurar");
    await fill("Abrir y comparar");
    await expect.element(alert()).toMatchTextContent(sentence);
  });

  it("opens a nightly copy without words", async () => {
    stage.server.copies = [aBackup({ kind: "nightly" })];
    await stage.open("restaurar");
    await page.getByLabelText("Desde cuál copia").selectOptions(anId(10));
    await expect.element(page.getByLabelText("Las seis palabras")).not.toBeInTheDocument();
    await button("Abrir y comparar").click();
    await expect.element(page.getByText(/Todo es igual/)).toBeVisible();
    expect(stage.server.called).toContain(`GET backups/${anId(10)}/rows/public.albums.0.ndjson.gz`);
    expect(stage.server.staged).toEqual(["{}", "{}", "{}"]);
  });
});

it("says of a nightly copy which files it cannot bring back, before and while one confirms, and sends none", async () => {
  const lost = (bucket: string, name: string) => ({ bucket, name, bytes: 5 });
  stage.server.copies = [aBackup({ kind: "nightly" })];
  stage.server.nightlyFiles = [
    lost("gallery", "a.webp"),
    lost("gallery", "b.webp"),
    lost("avatars", "c.webp"),
  ];
  stage.server.missing = ["a.webp", "b.webp", "c.webp"];
  stage.server.comparison.tables = [{ name: "public.prophecies", missing: 3, extra: 0, different: 1 }];
  const { container } = await stage.open("restaurar");
  await page.getByLabelText("Desde cuál copia").selectOptions(anId(10));
  await expect
    .element(page.getByText(/no los archivos.*no vuelve\. Al comparar te decimos cuáles faltan/))
    .toBeVisible();
  await button("Abrir y comparar").click();
  const sentence = /estos ya no están en el sitio: 2 fotos de álbumes y 1 retrato\./;
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect
    .element(page.getByRole("list", { name: "Diferencias" }))
    .toMatchTextContent(/^Profecías: faltan 3, sobran 0, distintas 1$/);
  await button("Seguir").click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await page.getByLabelText(/^Para confirmar/).fill("iglesia luz del valle");
  stage.server.restore = aRestore({ state: "waiting", done_at: null, can_undo: false });
  await button("Restaurar el sitio").click();
  await expect.element(page.getByText("Restaurando el sitio")).toBeVisible();
  expect(stage.server.called.filter((name) => name.startsWith("POST"))).toEqual([]);
});

describe("confirming", () => {
  it("says what is replaced, what is not touched, and asks for the name", async () => {
    const { container } = await stage.open("restaurar");
    await confirmStep();
    await expect.element(page.getByText(/Puedes deshacerlo durante 7 días/)).toBeVisible();
    await expect.element(page.getByText("Las contraseñas de quienes ya tienen cuenta.")).toBeVisible();
    await page.getByLabelText(/^Para confirmar/).fill("Iglesia Roca");
    await button("Restaurar el sitio").click();
    await expect.element(page.getByText(/^Ese no es el nombre de la iglesia/)).toBeVisible();
    expect(stage.server.called).not.toContain("run_restore");
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("sends the missing files first, and then lets the server do it", async () => {
    stage.server.missing = ["foto.webp"];
    await stage.open("restaurar");
    await confirmStep();
    await page.getByLabelText(/^Para confirmar/).fill("iglesia luz del valle");
    stage.server.restore = aRestore({ state: "waiting", done_at: null, can_undo: false });
    await button("Restaurar el sitio").click();
    await expect.element(page.getByText("Restaurando el sitio")).toBeVisible();
    const sent = stage.server.called.filter((name) => /^POST|run_restore/.test(name));
    expect(sent).toEqual(["POST gallery/foto.webp", "run_restore"]);
  });

  it("asks for the password when the session is old, and leaves no second session of this device", async () => {
    store.set(sessionIdAtom, anId(77));
    stage.server.refusals["run_restore"] = {
      status: 403,
      code: "PT403",
      message: "recent_session_required",
      times: 1,
    };
    await stage.open("restaurar");
    await confirmStep();
    await page.getByLabelText(/^Para confirmar/).fill("Iglesia Luz del Valle");
    await button("Restaurar el sitio").click();
    await page.getByLabelText("Tu contraseña", { exact: true }).fill("correcta");
    stage.server.restore = aRestore({ state: "waiting", done_at: null, can_undo: false });
    await button("Confirmar").click();
    await expect.element(page.getByText("Restaurando el sitio")).toBeVisible();
    expect(stage.server.called.filter((name) => name === "run_restore")).toHaveLength(2);
    expect(stage.server.called).toContain("replace_my_session");
  });
});

describe("the last restore", () => {
  it("goes on by itself while it waits, until it is done", async () => {
    stage.server.restore = aRestore({ state: "waiting", done_at: null, can_undo: false });
    const { container } = await stage.open("restaurar");
    await expect.element(page.getByText(/Puedes cerrar esta página: sigue sola/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    stage.server.restore = aRestore();
    await expect.element(page.getByText("El sitio quedó restaurado")).toBeVisible();
    await expect.element(page.getByText(/Se puede deshacer hasta el 27 nov 2026/)).toBeVisible();
  });

  it("can be undone after a question", async () => {
    stage.server.restore = aRestore();
    await stage.open("restaurar");
    await button("Deshacer la restauración").click();
    stage.server.restore = aRestore({ state: "undoing", can_undo: false });
    await question().getByRole("button", { name: "Deshacer la restauración" }).click();
    await expect.element(page.getByRole("heading", { name: "Deshaciendo la restauración" })).toBeVisible();
    expect(stage.server.called).toContain("undo_restore");
  });

  it("says that an undo failed, and offers it again", async () => {
    stage.server.restore = aRestore({ problem: "deadlock detected" });
    await stage.open("restaurar");
    await expect.element(page.getByText(/La última vez no se pudo deshacer/)).toBeVisible();
    await expect.element(button("Deshacer la restauración")).toBeVisible();
  });

  it("says that nothing changed when it failed", async () => {
    stage.server.restore = aRestore({ state: "failed", problem: "disk full", can_undo: false });
    await stage.open("restaurar");
    await expect.element(alert()).toMatchTextContent(/no se hizoTodo quedó como estaba/);
    await expect.element(button("Abrir y comparar")).toBeVisible();
  });

  it("of somebody else is in the way while it is open", async () => {
    stage.server.restore = aRestore({ state: "staging", is_mine: false, begun_by_name: "Abel Cruz" });
    await stage.open("restaurar");
    await expect.element(page.getByText("Abel Cruz está por restaurar el sitio")).toBeVisible();
    await expect.element(button("Abrir y comparar")).not.toBeInTheDocument();
  });

  it("that one left half way can be cancelled", async () => {
    stage.server.restore = aRestore({ state: "checked", done_at: null, can_undo: false });
    await stage.open("restaurar");
    await expect.element(page.getByText("Dejaste una restauración a medias")).toBeVisible();
    stage.server.restore = null;
    await button("Cancelarla").click();
    await expect.element(page.getByText("Restauración cancelada. No se cambió nada.")).toBeVisible();
    expect(stage.server.called).toContain("cancel_restore");
  });

  it("can be asked for again when it could not be read", async () => {
    stage.server.refusals["restore_state"] = { status: 503, code: "", message: "down", times: 1 };
    await stage.open("restaurar");
    await button("Reintentar").click();
    await expect.element(button("Abrir y comparar")).toBeVisible();
  });
});

it("closing the question goes on with what runs", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await stage.open("comprobar", {
    verify: async (file, run) => {
      run.onProgress({ step: "files", name: "a", done: 10 * 1_048_576, total: 20 * 1_048_576 });
      await promise;
      return someTools().verify(file, run);
    },
  });
  await fill("Comprobar la copia");
  await expect.element(dialog()).toMatchTextContent(/10 MB de 20 MB/);
  await button("Cancelar").click();
  await question().getByRole("button", { name: "Seguir comprobando" }).click();
  resolve();
  await expect.element(page.getByText("La copia está bien")).toBeVisible();
});
