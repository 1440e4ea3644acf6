import { Link, Route, Routes, useLocation } from "react-router-dom";
import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel, question } from "#ui/testing/admin-panel.tsx";
import { aLiveItem, aMediaItem, aRecording, WATCH } from "../../testing/a-media-item.ts";
import type { EditedItem } from "../../edited-item.ts";
import { EditPage } from "./edit-page.tsx";

const SUNDAY = aMediaItem();
const aServer = (items: EditedItem[]) =>
  new RowsServer(
    { media_content: items.map((item) => ({ deleted_at: null, ...item })), media_series: [] },
    {
      get_media_stats: () => ({ views: 0, plays: 0, completes: 0 }),
      delete_media: ({ p_ids: ids }) => (ids as string[]).map((id) => ({ id, status: "draft", code: null })),
    },
  );
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const open = () => openPanel(<EditPage id={SUNDAY.id} />, `/admin/media/edit/${SUNDAY.id}`);
const save = () => page.getByRole("button", { name: "Guardar cambios" }).click();
const title = () => page.getByLabelText("Título");

describe("editing an item", () => {
  it("saves words and link over what was read", async () => {
    const server = aServer([aMediaItem({ stream_url: null })]);
    const { container } = await open();
    await title().fill("Culto de Adviento");
    await page.getByLabelText(/^URL de transmisión/).fill("youtu.be/dQw4w9WgXcQ");
    expect(await accessibilityProblems(container)).toEqual([]);
    await save();
    await expect.element(page.getByText("Contenido actualizado correctamente")).toBeVisible();
    expect(server.writes[0]).toContain("version=eq.1");
    expect(server.tables["media_content"]?.[0]).toMatchObject({
      title: "Culto de Adviento",
      stream_url: WATCH,
      version: 2,
    });
    await expect.element(page.getByLabelText(/^URL de transmisión/)).toHaveValue(WATCH);
  });

  it("says who will be notified of the recording, when, and that it can be kept back", async () => {
    aServer([SUNDAY]);
    await open();
    await expect
      .element(page.getByRole("switch", { name: "Publicar la grabación al terminar" }))
      .toHaveAccessibleDescription(
        /^A los 10 minutos avisamos a los miembros que quieran enterarse; antes puedes cancelarlo\. /,
      );
  });

  it("saves tags, switches and the removal of the picture", async () => {
    const picture = `/storage/v1/object/public/media-images/${SUNDAY.id}/1.webp`;
    const server = aServer([aMediaItem({ tags: ["fe"], thumbnail_url: picture })]);
    const { container } = await open();
    await page.getByLabelText("Etiquetas (opcional)").fill("FE");
    await page.getByRole("button", { name: "Agregar etiqueta" }).click();
    await expect.element(page.getByText(/^Etiqueta duplicada/)).toBeVisible();
    await page.getByLabelText("Etiquetas (opcional)").fill("Oración");
    await page.getByRole("button", { name: "Agregar etiqueta" }).click();
    await expect.element(page.getByRole("button", { name: "Quitar la etiqueta oración" })).toBeVisible();
    // A tag that was written and not added counts, too.
    await page.getByLabelText("Etiquetas (opcional)").fill("ayuno");
    await page.getByRole("switch", { name: "Destacado" }).click();
    await page.getByRole("switch", { name: "Se puede comentar" }).click();
    await page.getByRole("switch", { name: "Los miembros ven «Descargar»" }).click();
    await page.getByRole("button", { name: "Quitar imagen" }).click();
    expect(await accessibilityProblems(container)).toEqual([]);
    await save();
    await expect.element(page.getByText("Contenido actualizado correctamente")).toBeVisible();
    expect(server.writes[0]).toContain("version=eq.1");
    expect(server.tables["media_content"]?.[0]).toMatchObject({
      tags: ["fe", "oración", "ayuno"],
      is_featured: true,
      allow_comments: false,
      allow_download: true,
      thumbnail_url: null,
    });
  });

  it("of a series that is not open names it, and leads to the page of a draft", async () => {
    const series = { id: anId(50), name: "Familia que ora" };
    const server = aServer([aMediaItem({ status: "draft", series_id: series.id, series })]);
    server.tables["media_series"] = [
      { ...series, is_active: false },
      { id: anId(51), name: "Salmos", is_active: true },
    ];
    await open();
    const field = page.getByRole("combobox", { name: "Serie" });
    await expect.element(field).toHaveDisplayValue("Familia que ora (inactiva)");
    await expect.element(field.getByRole("option", { name: "Salmos", exact: true })).toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "Ver" }))
      .toHaveAttribute("href", `/media/${SUNDAY.id}`);
  });

  it("shows what somebody else saved first, and lets the person choose", async () => {
    const server = aServer([SUNDAY]);
    await open();
    await title().fill("Culto de Adviento");
    server.tables["media_content"] = [{ deleted_at: null, ...SUNDAY, speaker: "Pastor Abel", version: 4 }];
    await save();
    await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
    await expect.element(page.getByText("Pastor Abel")).toBeVisible();
    await page.getByRole("button", { name: "Usar la otra" }).click();
    await expect.element(page.getByLabelText(/^Quién predica/)).toHaveValue("Pastor Abel");
    expect(server.tables["media_content"]?.[0]).toMatchObject({ title: SUNDAY.title, version: 4 });
  });

  it("says when it could not be saved, and keeps what was written", async () => {
    const server = aServer([SUNDAY]);
    await open();
    await title().fill("Culto de Adviento");
    server.mood = "offline";
    await save();
    await expect
      .element(page.getByText(/^No se pudo actualizar el contenido\. Revisa tu conexión/))
      .toBeVisible();
    await expect.element(title()).toHaveValue("Culto de Adviento");
  });

  it("leaves the link of what is live alone, and lets that of a recording be corrected", async () => {
    aServer([aLiveItem()]);
    const first = await open();
    await expect.element(page.getByLabelText(/^URL de transmisión/)).toHaveAttribute("readonly");
    await expect.element(page.getByRole("switch", { name: "La ve todo el mundo" })).toBeVisible();
    await expect
      .element(
        page.getByText(/^Mientras está en vivo el enlace no se puede cambiar\. Si está mal, detén esta/),
      )
      .toBeVisible();
    await first.unmount();
    aServer([aRecording()]);
    await open();
    await expect.element(title()).toBeVisible();
    await expect.element(page.getByRole("switch", { name: "Lo ve todo el mundo" })).toBeVisible();
    await expect.element(page.getByLabelText(/^Enlace de la grabación/)).toHaveValue(WATCH);
    await expect.element(page.getByLabelText(/^URL de transmisión/)).not.toBeInTheDocument();
  });

  it("asks what was uploaded for no link and no time, since it is a recording already", async () => {
    const file = `/storage/v1/object/media/${SUNDAY.id}/culto.mp4`;
    const uploaded = { status: "draft", stream_url: null, video_url: file, provider: "file" } as const;
    aServer([aMediaItem({ ...uploaded, provider_id: `${SUNDAY.id}/culto.mp4`, scheduled_for: null })]);
    await open();
    await expect.element(page.getByRole("button", { name: "Publicar" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Programar" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("textbox", { name: /URL|Enlace/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole("switch", { name: /Empieza por sí sola/ })).not.toBeInTheDocument();
  });

  it("leads back to the list as it was left, and who came from outside to the panel", async () => {
    aServer([SUNDAY]);
    const first = await open();
    await expect.element(page.getByRole("link", { name: "Volver" })).toHaveAttribute("href", "/admin/media");
    await first.unmount();
    // As the router of a browser numbers its second entry.
    const { state } = history;
    history.replaceState({ idx: 1 }, "");
    onTestFinished(() => history.replaceState(state, ""));
    await openPanel(
      <>
        <Routes>
          <Route path="/admin/media" element={<Link to={`/admin/media/edit/${SUNDAY.id}`}>Editar</Link>} />
          <Route path="/admin/media/edit/:id" element={<EditPage id={SUNDAY.id} />} />
        </Routes>
        <Address />
      </>,
      "/admin/media?tab=programados&q=culto&pagina=2",
    );
    await page.getByRole("link", { name: "Editar" }).click();
    await page.getByRole("button", { name: "Volver" }).click();
    await expect
      .element(page.getByTestId("address"))
      .toHaveTextContent("/admin/media?tab=programados&q=culto&pagina=2");
  });

  it("deletes after asking", async () => {
    const server = aServer([aRecording()]);
    await open();
    await page.getByRole("button", { name: "Eliminar" }).click();
    await expect
      .element(question().getByText("¿Estás seguro de que deseas eliminar este contenido?"))
      .toBeVisible();
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Contenido eliminado correctamente")).toBeVisible();
    expect(server.requests.some((request) => request.includes("rpc/delete_media"))).toBe(true);
  });

  it("of what is gone leads back, and out of reach asks again", async () => {
    const server = aServer([]);
    const first = await open();
    await expect.element(page.getByText("Este contenido ya no existe")).toBeVisible();
    await first.unmount();
    server.mood = "offline";
    await open();
    await expect.element(page.getByText("No pudimos abrir este contenido")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
  });
});
