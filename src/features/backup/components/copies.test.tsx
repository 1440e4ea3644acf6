import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { anId, endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, openPanel, question } from "#ui/testing/admin-panel.tsx";
import type { ArchiveTools } from "../archive-tools.ts";
import { ArchiveError } from "../archive/problems.ts";
import { aBackup } from "../testing/a-copy.ts";
import { BackupServer } from "../testing/backup-server.ts";
import { anArchive, someTools } from "../testing/some-tools.ts";
import { BackupPage } from "./backup-page.tsx";

let server: BackupServer;

beforeEach(() => {
  server = new BackupServer();
  vi.stubGlobal("showSaveFilePicker", () => Promise.resolve({ name: "copia.tar.age" }));
});
afterEach(async () => {
  await endOfRequests();
  vi.unstubAllGlobals();
});

const open = (tools: Partial<ArchiveTools> = {}) =>
  openPanel(<BackupPage tools={someTools(tools)} />, "/admin/backup");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const facts = () => page.getByRole("list", { name: "Cómo estamos" }).getByRole("listitem");

/** From the page to the work itself. */
async function start(): Promise<void> {
  await button("Hacer una copia").click();
  await page.getByRole("checkbox", { name: "Ya las apunté" }).click();
  await button("Elegir dónde guardarla").click();
}

/** A writer that waits until the test lets it go on. */
function heldWriter() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const write: ArchiveTools["write"] = async (_, { onProgress, signal }) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    onProgress({ step: "rows", name: "public.albums", done: 12 * 1_048_576, total: 340 * 1_048_576 });
    await promise;
    return { ...anArchive(), file: null, remove: () => Promise.resolve() };
  };
  return { write, goOn: resolve };
}

describe("the list", () => {
  it("says what to do while there is no copy", async () => {
    const { container } = await open();
    await expect.element(page.getByText("Aún no hay ninguna copia")).toBeVisible();
    await expect.element(facts().first()).toMatchTextContent("Última copia buenaAún ninguna");
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("begins with the last good copy, the last one outside and the last drill", async () => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    server.copies = [
      aBackup({ id: anId(11), kind: "nightly", frozen_at: at(5), drilled_at: at(4), made_by_name: null }),
      aBackup({ frozen_at: at(50) }),
    ];
    const { container } = await open();
    await expect.element(facts().nth(0)).toMatchTextContent("Última copia buenaHace 5 horas");
    await expect.element(facts().nth(1)).toMatchTextContent("Última copia fuera del sitioHace 2 días");
    await expect
      .element(facts().nth(2))
      .toMatchTextContent(/Último ensayo de restaurarHace 4 horas.*salió bien/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("says of each copy when, whose, how big and until when", async () => {
    server.copies = [
      aBackup(),
      aBackup({ id: anId(11), kind: "before_restore", state: "frozen", expires_at: "2026-11-30T18:00:00Z" }),
    ];
    await open();
    const item = (words: string) =>
      page
        .getByRole("list", { name: "Copias", exact: true })
        .getByRole("listitem")
        .filter({ hasText: words });
    await expect
      .element(item("Hecha a mano"))
      .toMatchTextContent(/12 nov 2026.*Por Sara Ortega50 MB12,345 renglones, 320 archivos/);
    await expect.element(item("Antes de restaurar")).toMatchTextContent(/Hasta el 30 nov 2026/);
    await expect.element(item("Antes de restaurar")).not.toMatchTextContent(/Sin terminar/);
  });

  it("says what to do about a night that failed, and about a copy that failed its drill", async () => {
    server.copies = [
      aBackup({ kind: "nightly", state: "failed", bytes: null }),
      aBackup({
        id: anId(11),
        kind: "nightly",
        drilled_at: "2026-11-12T19:00:00Z",
        drill_problem: "x: 0 of 1 rows",
      }),
    ];
    await open();
    await expect.element(page.getByText(/^Esa noche no se pudo guardar/)).toBeVisible();
    await expect.element(page.getByText("Al ensayarla no salió completa: mejor usa otra.")).toBeVisible();
  });

  it("leads from a nightly copy to its restore, and from a file to its check", async () => {
    server.copies = [aBackup({ kind: "nightly" }), aBackup({ id: anId(11) })];
    await open();
    await button("Comprobar su archivo").click();
    await expect
      .element(page.getByRole("tab", { name: "Comprobar" }))
      .toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Copias" }).click();
    await button("Restaurar desde esta").click();
    await expect.element(page.getByLabelText("Desde cuál copia")).toHaveValue(anId(10));
  });

  it("discards one's unfinished copy after a question, and says whose another is", async () => {
    server.copies = [
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
    await open();
    await expect.element(page.getByText("Abel Cruz la está haciendo ahora.")).toBeVisible();
    await expect
      .element(page.getByText("Se quedó a medias. Se descarta sola al día siguiente."))
      .toBeVisible();
    await page.getByRole("button", { name: /^Descartar la copia/ }).click();
    await question().getByRole("button", { name: "Descartar" }).click();
    await expect.element(page.getByText("Copia descartada")).toBeVisible();
    expect(server.called).toContain("drop_backup");
  });

  it("can be asked for again when it could not be read", async () => {
    server.refusals["list_backups"] = { status: 503, code: "", message: "down", times: 1 };
    server.copies = [aBackup()];
    await open();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/No pudimos cargar las copias/);
    await button("Reintentar").click();
    await expect.element(page.getByText("Hecha a mano")).toBeVisible();
  });
});

describe("a new copy", () => {
  it("shows six words once, and goes on only when they are written down", async () => {
    await open();
    await button("Hacer una copia").click();
    await expect.element(dialog().getByRole("listitem").nth(5)).toBeVisible();
    expect(dialog().getByRole("listitem").elements()).toHaveLength(6);
    await button("Elegir dónde guardarla").click();
    await expect.element(page.getByText("Apúntalas antes de seguir y marca esta casilla.")).toBeVisible();
    expect(server.called).not.toContain("start_backup");
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it("says what is copied and how much, and then how to keep it and what is not in it", async () => {
    const { write, goOn } = heldWriter();
    await open({ write });
    await start();
    await expect.element(dialog()).toMatchTextContent(/Copiando: Álbumes12 MB de 340 MB/);
    expect(await accessibilityProblems(document.body)).toEqual([]);
    goOn();
    await expect
      .element(dialog())
      .toMatchTextContent(/Tu copia está lista.*copia-.*\.tar\.age50 MB · 8 renglones/);
    await expect.element(page.getByText(/^Las sesiones abiertas/)).toBeVisible();
    await expect.element(page.getByText(/^Las llaves de los avisos/)).toBeVisible();
    await expect.element(page.getByText(/contraseñas del proyecto de Supabase/)).toBeVisible();
    expect(server.called).toContain("finish_backup");
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it("seals with the words that were shown", async () => {
    const passphrases: string[] = [];
    await open({
      write: (source, options) => {
        passphrases.push(options.passphrase);
        return someTools().write(source, options);
      },
    });
    await button("Hacer una copia").click();
    const shown = dialog().getByRole("listitem");
    await expect.element(shown.nth(5)).toBeVisible();
    const words = shown.elements().map(({ textContent }) => textContent);
    await page.getByRole("checkbox").click();
    await button("Elegir dónde guardarla").click();
    await expect.element(page.getByText("Tu copia está lista")).toBeVisible();
    expect(passphrases).toEqual([words.join(" ")]);
  });

  it("does nothing when no place was chosen", async () => {
    vi.stubGlobal("showSaveFilePicker", () => Promise.reject(new DOMException("", "AbortError")));
    await open();
    await start();
    await endOfRequests();
    await expect.element(page.getByRole("checkbox")).toBeChecked();
    expect(server.called).not.toContain("start_backup");
  });

  it("goes to the downloads in a browser that cannot ask where to", async () => {
    vi.stubGlobal("showSaveFilePicker", undefined);
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const remove = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    await open({
      write: () => Promise.resolve({ ...anArchive(), file: new File(["a"], "copia"), remove }),
    });
    await button("Hacer una copia").click();
    await page.getByRole("checkbox").click();
    await dialog().getByRole("button", { name: "Hacer la copia" }).click();
    await expect.element(page.getByText(/^Está en tus descargas/)).toBeVisible();
    expect(clicked).toHaveBeenCalledOnce();
    expect(remove).not.toHaveBeenCalled();
    await button("Listo").click();
    expect(remove).toHaveBeenCalledOnce();
    clicked.mockRestore();
  });

  it("asks before it is cancelled, and then gives its frozen rows up", async () => {
    const { write } = heldWriter();
    await open({ write });
    await start();
    await button("Cancelar").click();
    await question().getByRole("button", { name: "Seguir copiando" }).click();
    await expect.element(page.getByText(/Copiando: Álbumes/)).toBeVisible();
    await button("Cancelar").click();
    await question().getByRole("button", { name: "Cancelar la copia" }).click();
    await expect.element(page.getByText("Ya las apunté")).toBeVisible();
    await expect.poll(() => server.called).toContain("drop_backup");
  });

  it("keeps the tab open while it runs", async () => {
    const { write, goOn } = heldWriter();
    await open({ write });
    await start();
    await expect.element(page.getByText(/Copiando: Álbumes/)).toBeVisible();
    const leave = () => !globalThis.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(true);
    goOn();
    await expect.element(page.getByText("Tu copia está lista")).toBeVisible();
    expect(leave()).toBe(false);
  });

  it("says who is making another one", async () => {
    server.refusals["start_backup"] = {
      status: 409,
      code: "PT409",
      message: "backup_running",
      details: "Abel Cruz",
    };
    await open();
    await start();
    await expect.element(dialog().getByRole("alert")).toMatchTextContent(/Abel Cruz está haciendo una copia/);
  });

  it("says that the disk is full, and keeps the words", async () => {
    await open({ write: () => Promise.reject(new ArchiveError("full_disk")) });
    await start();
    await expect.element(dialog().getByRole("alert")).toMatchTextContent(/no hay espacio en tu equipo/);
    expect(dialog().getByRole("listitem").elements()).toHaveLength(6);
    expect(server.called).toContain("drop_backup");
  });

  it("asks for the password when the session is old, and goes on with the right one", async () => {
    server.refusals["start_backup"] = {
      status: 403,
      code: "PT403",
      message: "recent_session_required",
      times: 1,
    };
    await open();
    await start();
    const password = page.getByLabelText("Tu contraseña", { exact: true });
    await password.fill("equivocada");
    await button("Confirmar").click();
    await expect.element(page.getByText("Esa no es tu contraseña. Inténtalo de nuevo.")).toBeVisible();
    await password.fill("correcta");
    await button("Confirmar").click();
    await expect.element(page.getByText("Tu copia está lista")).toBeVisible();
  });

  it("waits for the person after requests that kept failing, and goes on where it was", async () => {
    server.refusals["backup_header"] = { status: 503, code: "", message: "down" };
    await open();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await start();
    const tries = () => server.called.filter((name) => name === "backup_header").length;
    await expect.poll(() => vi.advanceTimersByTimeAsync(9_000).then(tries)).toBe(4);
    vi.useRealTimers();
    await expect.element(page.getByText("Se detuvo a la mitad")).toBeVisible();
    delete server.refusals["backup_header"];
    await button("Seguir").click();
    await expect.element(page.getByText("Tu copia está lista")).toBeVisible();
  });
});

it("says that nothing can be done without network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open();
  await expect.element(page.getByText(/^Sin conexión no se puede copiar ni restaurar/)).toBeVisible();
  await expect.element(button("Hacer una copia")).toBeDisabled();
  vi.restoreAllMocks();
});
