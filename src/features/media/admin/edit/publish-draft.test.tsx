import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import type { EditedItem } from "../../edited-item.ts";
import { aMediaItem, aRecording } from "../../testing/a-media-item.ts";
import { EditPage } from "./edit-page.tsx";
import { aServer, button, stored } from "../testing/media-center-stage.tsx";

/** A file of the congregation's own, without a date. */
const anUploaded = (name: string, change: Partial<EditedItem> = {}) =>
  aMediaItem({
    status: "draft",
    content_type: "recorded",
    provider: "file",
    provider_id: name,
    stream_url: null,
    video_url: `/storage/v1/object/media/${name}`,
    scheduled_for: null,
    ...change,
  });
const DRAFT = anUploaded("culto.mp4");
const open = (item: EditedItem) => openPanel(<EditPage id={item.id} />, `/admin/media/edit/${item.id}`);
const published = (server: ReturnType<typeof aServer>) =>
  server.requests.filter((request) => request.startsWith("POST rpc/publish_media"));

describe("the page of a draft", () => {
  it("publishes it, and shows it published", async () => {
    const server = aServer([DRAFT]);
    const { container } = await open(DRAFT);
    await expect.element(button("Publicar")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Publicar").click();
    await expect.element(page.getByText("Contenido publicado")).toBeVisible();
    await expect.element(page.getByText("Publicado", { exact: true })).toBeVisible();
    await expect.element(button("Publicar")).not.toBeInTheDocument();
    expect(stored(server, DRAFT.id)).toMatchObject({ status: "published" });
    expect(server.writes).toEqual([]);
  });

  it("saves first what was written, and publishes that", async () => {
    const server = aServer([DRAFT]);
    await open(DRAFT);
    await page.getByLabelText("Título").fill("La luz del mundo");
    await button("Publicar").click();
    await expect.element(page.getByText("Contenido publicado")).toBeVisible();
    expect(stored(server, DRAFT.id)).toMatchObject({ title: "La luz del mundo", status: "published" });
    await expect.element(page.getByLabelText("Título")).toHaveValue("La luz del mundo");
  });

  it("publishes nothing while what was written is not right or not saved, nor when it is saved later", async () => {
    const server = aServer([DRAFT]);
    await open(DRAFT);
    const title = page.getByLabelText("Título");
    await title.fill("L");
    await button("Publicar").click();
    await expect.element(page.getByText("Escribe un título de al menos 3 caracteres.")).toBeVisible();
    await expect.element(title).toHaveFocus();
    await title.fill("La luz del mundo");
    server.mood = "offline";
    await button("Publicar").click();
    await expect.element(page.getByText(/^No se pudo actualizar el contenido\./)).toBeVisible();
    await expect.element(title).toHaveValue("La luz del mundo");
    server.mood = "well";
    await button("Guardar cambios").click();
    await expect.element(page.getByText("Contenido actualizado correctamente")).toBeVisible();
    expect(published(server)).toEqual([]);
    expect(stored(server, DRAFT.id)).toMatchObject({ title: "La luz del mundo", status: "draft" });
  });

  it("offers it as soon as there is a link, and for what was archived", async () => {
    const server = aServer([aMediaItem({ status: "draft", stream_url: null, provider: null })]);
    const first = await open(DRAFT);
    const link = page.getByLabelText(/^URL de transmisión/);
    await link.fill("youtu.be/dQw4w9WgXcQ");
    await expect.element(button("Publicar")).not.toBeInTheDocument();
    await button("Guardar cambios").click();
    await expect.element(button("Publicar")).toBeVisible();
    await first.unmount();
    for (const [status, count] of [
      ["archived", 1],
      ["published", 0],
    ] as const) {
      server.tables["media_content"] = [{ ...aRecording({ status }), deleted_at: null }];
      const drawn = await open(DRAFT);
      await expect.element(page.getByLabelText("Título")).toBeVisible();
      expect(button("Publicar").elements()).toHaveLength(count);
      await drawn.unmount();
    }
  });
});

describe("the page of an uploaded file", () => {
  it("asks nothing about the recording of a transmission", async () => {
    aServer([DRAFT]);
    await open(DRAFT);
    await expect.element(page.getByRole("switch", { name: "Destacado" })).toBeVisible();
    expect(page.getByText("Publicar la grabación al terminar").elements()).toEqual([]);
    await expect.element(page.getByRole("switch", { name: "Lo ve todo el mundo" })).toBeVisible();
  });

  it("takes captions for a video, and none for a sound without a picture", async () => {
    const server = aServer([anUploaded("culto.mp4")]);
    server.tables["stream_archive"] = [];
    const first = await open(DRAFT);
    await expect.element(page.getByRole("heading", { name: "Subtítulos" })).toBeVisible();
    await first.unmount();
    for (const name of ["culto.mp3", "culto.m4a"]) {
      server.tables["media_content"] = [{ ...anUploaded(name), deleted_at: null }];
      const drawn = await open(DRAFT);
      await expect.element(page.getByLabelText("Título")).toBeVisible();
      expect(page.getByRole("heading", { name: "Subtítulos" }).elements()).toEqual([]);
      await drawn.unmount();
    }
  });
});
