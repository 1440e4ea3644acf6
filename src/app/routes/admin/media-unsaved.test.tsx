import { Link, Route, Routes, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { aMediaItem } from "#features/media/testing/a-media-item.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { ADMIN_SCREENS } from "../../admin-route-table.tsx";

const { adminMediaEdit: MediaEdit, adminMediaSeries: MediaSeries } = ADMIN_SCREENS;
const ITEM = aMediaItem();
const SERIES = {
  id: anId(50),
  name: "Salmos",
  description: "",
  thumbnail_url: null,
  is_active: true,
  content_count: 0,
  version: 1,
};

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

const open = async (at: string) => {
  await Promise.all([MediaEdit.preload(), MediaSeries.preload()]);
  new RowsServer(
    { media_content: [{ ...ITEM, deleted_at: null }], media_series: [SERIES] },
    { get_media_stats: () => ({ completes: 0 }) },
  );
  return openPanel(
    <>
      <Routes>
        <Route path="/admin/media/edit/:mediaId" element={<MediaEdit />} />
        <Route path="/admin/media/series/:seriesId" element={<MediaSeries />} />
      </Routes>
      <Link to="/admin/blog">Blog</Link>
      <Address />
    </>,
    at,
  );
};
const address = () => page.getByTestId("address");
const question = () => page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
const leave = (name: string) => page.getByRole("link", { name, exact: true }).click();

describe.each([
  { of: "an item", at: `/admin/media/edit/${ITEM.id}`, label: "Título", back: "Volver" },
  { of: "a series", at: `/admin/media/series/${SERIES.id}`, label: "Nombre", back: "Todas las series" },
])("the words of $of", ({ at, label, back }) => {
  it("are not lost without a question, by any link that leads away", async () => {
    await open(at);
    const field = page.getByLabelText(label, { exact: true });
    await field.fill("Salmos para el camino");
    for (const way of [back, "Blog"]) {
      await leave(way);
      await question().getByRole("button", { name: "Seguir aquí" }).click();
      await expect.element(address()).toHaveTextContent(at);
      await expect.element(field).toHaveValue("Salmos para el camino");
    }
    const reload = new Event("beforeunload", { cancelable: true });
    globalThis.dispatchEvent(reload);
    expect(reload.defaultPrevented).toBe(true);
    await leave("Blog");
    await question().getByRole("button", { name: "Salir sin guardar" }).click();
    await expect.element(address()).toHaveTextContent("/admin/blog");
  });

  it("are left without a question once they are saved", async () => {
    await open(at);
    await page.getByLabelText(label, { exact: true }).fill("Salmos para el camino");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect
      .element(page.getByText(/^(Contenido actualizado correctamente|Serie guardada)$/))
      .toBeVisible();
    await leave("Blog");
    await expect.element(address()).toHaveTextContent("/admin/blog");
    await expect.element(question()).not.toBeInTheDocument();
  });
});
