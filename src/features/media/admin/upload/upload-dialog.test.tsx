import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { LIMITS } from "#domain/limits.ts";
import { anId, type RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, question } from "#ui/testing/admin-panel.tsx";
import { aVideo } from "./testing/a-video.ts";
import { anMp3 } from "./testing/an-mp3.ts";
import { StorageRequest, StorageRequests } from "./testing/storage-requests.ts";
import { aServer, arrived, button, choose, open, title } from "./testing/upload-stage.tsx";

// For all tests of the file: taking it away would take the fetch of RowsServer along.
vi.stubGlobal("XMLHttpRequest", StorageRequest);

let server: RowsServer;
let storage: StorageRequests;

beforeEach(() => {
  storage = new StorageRequests();
  server = aServer();
});

/** A video on its way, of which the server has answered nothing yet; `release` lets it. */
async function underWay(file: File): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  storage.tus.held = promise;
  await open();
  await choose(file);
  await button("Subir video").click();
  await expect.element(button("Pausar")).toBeVisible();
  await expect.poll(() => storage.tus.asked.at(-1)).toBe("PATCH 0");
  return {
    release: () => {
      storage.tus.held = undefined;
      resolve();
    },
  };
}

describe("a video", () => {
  it("is sent with its picture, its sound and what it is called", async () => {
    const file = await aVideo();
    const { container } = await open("");
    await page.getByRole("button", { name: "Subir video" }).click();
    await choose(file);
    await expect.element(title()).toHaveValue("culto");
    await expect.element(dialog().getByText(/^0:02 · .* · 180p$/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await title().fill("  ");
    await expect.element(button("Subir video")).toBeDisabled();
    await title().fill("La luz del mundo");
    await dialog()
      .getByLabelText(/^Quién predica/)
      .fill("Ana Ruiz");
    await dialog().getByLabelText("Lo ve todo el mundo").click();
    await expect
      .element(dialog().getByRole("switch", { name: "Publicar al terminar" }))
      .toHaveAccessibleDescription(/^A los 10 minutos avisamos a los miembros que quieran enterarse;/);
    await button("Subir video").click();
    await arrived(storage, file);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    const kept = [...storage.files.keys()];
    expect(kept).toEqual([
      expect.stringMatching(`^/storage/v1/object/media-images/${anId(9)}/.*\\.webp$`),
      expect.stringMatching(`^/storage/v1/object/media/${anId(9)}/audio-\\d+\\.m4a$`),
    ]);
    expect(server.tables["media_content"]).toMatchObject([
      {
        title: "La luz del mundo",
        speaker: "Ana Ruiz",
        is_public: false,
        publishes: true,
        thumbnail_url: kept[0]?.replace("/object/", "/object/public/"),
      },
    ]);
    expect(server.requests.find((request) => request.includes("rpc/attach_media_file"))).toContain(
      `"p_object_name":"${kept[1]?.replace("/storage/v1/object/media/", "")}"`,
    );
  });

  it("in HEVC and without sound says what is wrong with it before it is sent", async () => {
    await open();
    await choose(await aVideo({ picture: "hevc", sound: "none" }));
    await expect.element(dialog().getByText(/^Este video está en HEVC/)).toBeVisible();
    await expect.element(dialog().getByText(/^Este video no tiene sonido/)).toBeVisible();
    expect(server.writes).toEqual([]);
  });

  it.each([
    [
      "has another content",
      () => new File(["<!doctype html>"], "culto.MP4"),
      /^Este archivo no es un video MP4.* M4A, aunque su nombre lo diga\. Elige otro\.$/,
    ],
    [
      "does not call itself a video",
      () => new File(["<!doctype html>"], "culto.docx"),
      /^Este archivo no es un video MP4.* M4A\. Elige otro\.$/,
    ],
    [
      "has more than 2 GB",
      () => Object.defineProperty(new File(["x"], "culto.mp4"), "size", { value: LIMITS.videoBytes + 1 }),
      /^El video no puede superar los 2 GB/,
    ],
  ])("that %s is refused, and another can be chosen", async (_what, file, sentence) => {
    await open();
    await expect.element(button("Elegir video o audio")).toBeVisible();
    const dropped = new DataTransfer();
    const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: dropped });
    // A transfer copies its files, and a copy has its true size.
    Object.defineProperty(drop, "dataTransfer", { value: { files: [file()] } });
    button("Elegir video o audio").element().dispatchEvent(drop);
    await expect.element(dialog().getByRole("alert")).toMatchTextContent(sentence);
    await choose(await aVideo());
    await expect.element(title()).toBeVisible();
    await expect.element(dialog().getByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a sound", () => {
  it("is sent as it is, without picture and without a copy of it", async () => {
    const file = anMp3(2);
    const { container } = await open();
    await choose(file);
    await expect.element(title()).toHaveValue("predicacion");
    await expect.element(dialog().getByText(/^0:02 · .* · Audio$/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Subir audio").click();
    await arrived(storage, file);
    expect([...storage.files.keys()]).toEqual([]);
    const begun = server.requests.find((request) => request.includes("rpc/begin_media_upload"));
    expect(begun).toContain('"p_file_type":"audio/mpeg"');
    expect(begun).not.toContain("p_height");
  });

  it("that the server refuses is no video in what is said of it", async () => {
    storage.tus.refusal = 507;
    await open();
    await choose(anMp3(1));
    await button("Subir audio").click();
    await expect
      .element(dialog().getByRole("alert"))
      .toMatchTextContent("No se pudo subir el audio. El servidor no tiene espacio.");
  });
});

describe("on its way", () => {
  it("says how far it is where the button was, rests and goes on", async () => {
    await page.viewport(360, 640);
    const file = await aVideo();
    const { release } = await underWay(file);
    await expect.element(button("Pausar")).toBeInViewport({ ratio: 1 });
    await expect.element(dialog().getByRole("progressbar")).toHaveAttribute("max", String(file.size));
    await expect.element(dialog().getByText(/^0 % · 0.B de /)).toBeVisible();
    await button("Pausar").click();
    await expect.element(dialog().getByText("En pausa")).toBeVisible();
    release();
    await button("Reanudar").click();
    await arrived(storage, file);
  });

  it("can be called otherwise, and become a draft: it is saved by itself", async () => {
    const file = await aVideo();
    const { release } = await underWay(file);
    await title().fill("La luz del mundo");
    await dialog().getByLabelText("Publicar al terminar").click();
    const kept = () => server.tables["media_uploads"]?.[0];
    await expect.poll(kept).toMatchObject({ title: "La luz del mundo", publishes: false });
    await dialog()
      .getByLabelText(/^Descripción/)
      .fill("Juan 8:12");
    release();
    await arrived(storage, file);
    await expect.element(page.getByText("La luz del mundo · Quedó como borrador.")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Editar" }))
      .toHaveAttribute("href", `/admin/media/edit/${anId(9)}`);
    expect(server.tables["media_content"]).toMatchObject([
      { title: "La luz del mundo", description: "Juan 8:12", status: "draft" },
    ]);
  });

  it("waits for the network, and goes on by itself", async () => {
    const file = await aVideo();
    const { release } = await underWay(file);
    globalThis.dispatchEvent(new Event("offline"));
    await expect.element(dialog().getByText(/^Sin conexión/)).toBeVisible();
    release();
    globalThis.dispatchEvent(new Event("online"));
    await arrived(storage, file);
  });

  it("leaves nothing once it is cancelled", async () => {
    await underWay(await aVideo());
    await button("Cancelar la subida").click();
    await question().getByRole("button", { name: "Cancelar la subida" }).click();
    await expect.element(page.getByText("Subida cancelada")).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(storage.tus.asked.at(-1)).toBe("DELETE");
    expect(server.tables["media_uploads"]).toEqual([]);
    expect(server.tables["media_content"]).toEqual([]);
  });

  it.each([
    ["cancelled", "Cancelar la subida"],
    ["left", "Cerrar"],
  ])("rests while it is asked whether it shall be %s, and goes on after the answer", async (_, way) => {
    const file = await aVideo();
    const { release } = await underWay(file);
    await button(way).click();
    await expect.element(question()).toBeVisible();
    // All that the server was sent before the question arrives: nothing more is sent, and nothing is published.
    release();
    await expect.element(page.getByRole("status").filter({ hasText: "En pausa" })).toBeInTheDocument();
    expect(storage.tus.asked.at(-1)).toBe("PATCH 0");
    expect(server.tables["media_content"]).toEqual([]);
    await question().getByRole("button", { name: "Seguir subiendo" }).click();
    await arrived(storage, file);
  });

  it("that rested before the question rests after it", async () => {
    await underWay(await aVideo());
    await button("Pausar").click();
    await button("Cancelar la subida").click();
    await question().getByRole("button", { name: "Seguir subiendo" }).click();
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(button("Reanudar")).toBeVisible();
  });

  it("asks before it is closed, and waits among the unfinished ones", async () => {
    await underWay(await aVideo());
    await title().fill("La luz del mundo");
    const leaving = new Event("beforeunload", { cancelable: true });
    globalThis.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await button("Cerrar").click();
    await question().getByRole("button", { name: "Detener y salir" }).click();
    await expect.element(page.getByRole("button", { name: "Continuar La luz del mundo" })).toBeVisible();
    expect(storage.tus.asked).not.toContain("DELETE");
    const later = new Event("beforeunload", { cancelable: true });
    globalThis.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });

  it("that the server refuses says so, and goes on with the same words", async () => {
    const file = await aVideo();
    const { release } = await underWay(file);
    storage.tus.refusal = 507;
    release();
    await expect
      .element(dialog().getByRole("alert"))
      .toMatchTextContent("No se pudo subir el video. El servidor no tiene espacio.");
    storage.tus.refusal = undefined;
    await button("Subir video").click();
    await arrived(storage, file);
    expect(storage.tus.asked.filter((asked) => asked === "POST")).toHaveLength(1);
  });

  it("is not sent by two tabs at once", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const other = navigator.locks.request(`media-upload-${anId(9)}`, () => promise);
    await open();
    await choose(await aVideo());
    await button("Subir video").click();
    await expect.element(dialog().getByText(/Ya se está subiendo en otra pestaña/)).toBeVisible();
    resolve();
    await other;
  });
});
