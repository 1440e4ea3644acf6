import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { dialog, question } from "#ui/testing/admin-panel.tsx";
import type { ArchiveTools } from "../archive/archive.ts";
import { ArchiveError } from "../archive/problems.ts";
import { anArchive, someTools } from "../testing/some-tools.ts";
import { backupStage } from "../testing/stage.tsx";

const stage = backupStage();
const button = (name: string) => page.getByRole("button", { name, exact: true });
beforeEach(() => {
  vi.stubGlobal("showSaveFilePicker", () => Promise.resolve({ name: "copia.tar.age" }));
});

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

describe("a new copy", () => {
  it("shows six words once, and goes on only when they are written down", async () => {
    await stage.open("copias");
    await button("Hacer una copia").click();
    await expect.element(dialog().getByRole("listitem").nth(5)).toBeVisible();
    expect(dialog().getByRole("listitem").elements()).toHaveLength(6);
    const mark = page.getByRole("checkbox", { name: "Ya las apunté" });
    await button("Elegir dónde guardarla").click();
    await expect.element(page.getByText("Apúntalas antes de seguir y marca esta casilla.")).toBeVisible();
    await expect.element(mark).toHaveFocus();
    expect(stage.server.called).not.toContain("start_backup");
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it("on a phone has all six words and their mark in sight at once", async () => {
    const { innerWidth: width, innerHeight: height } = globalThis;
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(width, height));
    await stage.open("copias");
    await button("Hacer una copia").click();
    const words = () => dialog().getByRole("listitem").elements();
    await expect.poll(() => words()).toHaveLength(6);
    expect(new Set(words().map((word) => word.getBoundingClientRect().left)).size).toBe(2);
    const foot = button("Elegir dónde guardarla").element().getBoundingClientRect().top;
    const mark = page.getByRole("checkbox", { name: "Ya las apunté" }).element();
    expect(mark.getBoundingClientRect().bottom).toBeLessThan(foot);
  });

  it("says what is copied and how much, and then how to keep it and what is not in it", async () => {
    const { write, goOn } = heldWriter();
    await stage.open("copias", { write });
    await start();
    await expect.element(dialog()).toMatchTextContent(/Copiando: Álbumes12 MB de 340 MB/);
    expect(await accessibilityProblems(document.body)).toEqual([]);
    goOn();
    await expect.element(dialog()).toMatchTextContent(/Tu copia está lista.*copia-[^.]*50 MB · 8 datos/);
    await expect.element(page.getByText(/^Las sesiones abiertas/)).toBeVisible();
    await expect.element(page.getByText(/^Las llaves de los avisos/)).toBeVisible();
    await expect.element(page.getByText(/contraseñas de quien instaló el sitio/)).toBeVisible();
    expect(stage.server.called).toContain("finish_backup");
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it("seals with the words that were shown", async () => {
    const passphrases: string[] = [];
    await stage.open("copias", {
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
    await stage.open("copias");
    await start();
    await endOfRequests();
    await expect.element(page.getByRole("checkbox")).toBeChecked();
    expect(stage.server.called).not.toContain("start_backup");
  });

  it("goes to the downloads in a browser that cannot ask where to", async () => {
    vi.stubGlobal("showSaveFilePicker", undefined);
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const remove = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    await stage.open("copias", {
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
    await stage.open("copias", { write });
    await start();
    await button("Cancelar").click();
    await question().getByRole("button", { name: "Seguir copiando" }).click();
    await expect.element(page.getByText(/Copiando: Álbumes/)).toBeVisible();
    await button("Cancelar").click();
    await question().getByRole("button", { name: "Cancelar la copia" }).click();
    await expect.element(page.getByText("Ya las apunté")).toBeVisible();
    await expect.poll(() => stage.server.called).toContain("drop_backup");
  });

  it("keeps the tab open while it runs", async () => {
    const { write, goOn } = heldWriter();
    await stage.open("copias", { write });
    await start();
    await expect.element(page.getByText(/Copiando: Álbumes/)).toBeVisible();
    const leave = () => !globalThis.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(true);
    goOn();
    await expect.element(page.getByText("Tu copia está lista")).toBeVisible();
    expect(leave()).toBe(false);
  });

  it("says who is making another one", async () => {
    stage.server.refusals["start_backup"] = {
      status: 409,
      code: "PT409",
      message: "backup_running",
      details: "Abel Cruz",
    };
    await stage.open("copias");
    await start();
    await expect.element(dialog().getByRole("alert")).toMatchTextContent(/Abel Cruz está haciendo una copia/);
  });

  it("says that the disk is full, and keeps the words", async () => {
    await stage.open("copias", { write: () => Promise.reject(new ArchiveError("full_disk")) });
    await start();
    await expect.element(dialog().getByRole("alert")).toMatchTextContent(/no hay espacio en tu equipo/);
    expect(dialog().getByRole("listitem").elements()).toHaveLength(6);
    expect(stage.server.called).toContain("drop_backup");
  });

  it("asks for the password when the session is old, and goes on with the right one", async () => {
    stage.server.refusals["start_backup"] = {
      status: 403,
      code: "PT403",
      message: "recent_session_required",
      times: 1,
    };
    await stage.open("copias");
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
    stage.server.refusals["backup_header"] = { status: 503, code: "", message: "down" };
    await stage.open("copias");
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await start();
    const tries = () => stage.server.called.filter((name) => name === "backup_header").length;
    await expect.poll(() => vi.advanceTimersByTimeAsync(9_000).then(tries)).toBe(4);
    vi.useRealTimers();
    await expect.element(page.getByText("Se detuvo a la mitad")).toBeVisible();
    delete stage.server.refusals["backup_header"];
    await button("Seguir").click();
    await expect.element(page.getByText("Tu copia está lista")).toBeVisible();
  });
});
