import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, openPanel, question } from "#ui/testing/admin-panel.tsx";
import { aMediaItem, aRecording } from "../../testing/a-media-item.ts";
import { MediaCenter } from "../center/media-center.tsx";
import { aFigures } from "../testing/a-board.ts";
import { SeriesPage } from "./series-page.tsx";
import type { AdminSeries } from "./series.ts";

const aSeries = (change: Partial<AdminSeries> = {}): AdminSeries => ({
  id: anId(50),
  name: "Salmos para el camino",
  description: "Un salmo cada domingo.",
  thumbnail_url: null,
  is_active: true,
  content_count: 2,
  version: 1,
  ...change,
});
const CLOSED = aSeries({ id: anId(51), name: "Familia que ora", is_active: false, content_count: 0 });
const ITEMS = [
  aRecording({ id: anId(1), title: "Salmo 23", series_id: anId(50) }),
  aRecording({ id: anId(2), title: "Salmo 42", series_id: anId(50) }),
  aMediaItem({ id: anId(3), title: "Salmo 121", series_id: anId(50) }),
  aRecording({ id: anId(4), title: "La mesa", series_id: anId(51), series: CLOSED }),
];

class MediaServer extends RowsServer {
  protected override made(_table: string, body: Record<string, unknown>) {
    return { version: 1, content_count: 0, ...body };
  }
}

/** Places are kept by the procedures, as the database does. */
function aServer(series: AdminSeries[] = [aSeries(), CLOSED]): RowsServer {
  const inOrder = (table: string, column: string) => (body: Record<string, unknown>) => {
    const ids = body["p_ids"] as string[];
    server.tables[table] = (server.tables[table] ?? []).map((one) =>
      ids.includes(String(one.id)) ? { ...one, [column]: ids.indexOf(String(one.id)) + 1 } : one,
    );
    return null;
  };
  const server = new MediaServer(
    {
      media_series: series.map((one, at) => ({ ...one, order_position: at + 1 })),
      media_content: ITEMS.map((item, at) => ({ ...item, deleted_at: null, series_position: at + 1 })),
    },
    {
      media_dashboard: () => [aFigures()],
      reorder_media_series: inOrder("media_series", "order_position"),
      reorder_series_content: inOrder("media_content", "series_position"),
      search_media: ({ p_words: words }, { media_content: rows = [] }) =>
        rows.filter(({ title }) => String(title).includes(String(words))),
    },
  );
  return server;
}

const openTab = () => openPanel(<MediaCenter />, "/admin/media?tab=series");
const openPage = () => openPanel(<SeriesPage id={anId(50)} />, `/admin/media/series/${anId(50)}`);
const lines = () =>
  page
    .getByRole("list", { name: /en su orden$/ })
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const inSeries = (server: RowsServer) =>
  (server.tables["media_content"] ?? []).filter((one) => one["series_id"] === anId(50)).map(({ id }) => id);

describe("the series tab", () => {
  it("shows each series with what is in it, and leads to it", async () => {
    aServer();
    const { container } = await openTab();
    await expect.poll(lines).toEqual(["Salmos para el camino", "Familia que ora"]);
    await expect
      .element(page.getByRole("link", { name: "Salmos para el camino" }))
      .toHaveAttribute("href", `/admin/media/series/${anId(50)}`);
    await expect.element(page.getByText("2 videos publicados")).toBeVisible();
    await expect.element(page.getByText("Inactiva")).toBeVisible();
    await expect.element(page.getByText(/^Sin videos publicados/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("puts them into another order by its arrows, says so, and keeps the focus on what still moves", async () => {
    const server = aServer();
    await openTab();
    await button("Bajar Salmos para el camino").click();
    await expect.poll(lines).toEqual(["Familia que ora", "Salmos para el camino"]);
    await expect
      .element(page.getByText("Salmos para el camino quedó en el lugar 2 de 2."))
      .toBeInTheDocument();
    await expect.element(button("Subir Salmos para el camino")).toHaveFocus();
    await expect
      .poll(() => server.requests)
      .toContainEqual(`POST rpc/reorder_media_series  ${JSON.stringify({ p_ids: [anId(51), anId(50)] })}`);
  });

  it("puts them back when the order could not be kept", async () => {
    const server = aServer();
    await openTab();
    await expect.element(button("Bajar Salmos para el camino")).toBeVisible();
    server.mood = "read-only";
    await button("Bajar Salmos para el camino").click();
    await expect.element(page.getByText("No se pudo guardar el orden")).toBeVisible();
    await expect.poll(lines).toEqual(["Salmos para el camino", "Familia que ora"]);
  });

  it("makes a new one, and refuses a name that is taken or none", async () => {
    const server = aServer([]);
    await openTab();
    await expect.element(page.getByText(/^Aún no hay series/)).toBeVisible();
    await button("Nueva serie").click();
    await dialog().getByRole("button", { name: "Crear" }).click();
    await expect.element(page.getByText("Escribe el nombre de la serie.")).toBeVisible();
    await dialog().getByLabelText("Nombre").fill("Salmos");
    server.refusal = { code: "23505", message: "media_series_name" };
    server.mood = "read-only";
    await dialog().getByRole("button", { name: "Crear" }).click();
    await expect
      .element(page.getByText("No se pudo crear la serie. Ya hay una serie con ese nombre. Ponle otro."))
      .toBeVisible();
    server.mood = "well";
    await dialog().getByRole("button", { name: "Crear" }).click();
    await expect.element(page.getByText("Serie creada")).toBeVisible();
    expect(server.tables["media_series"]).toMatchObject([
      { name: "Salmos", description: "", is_active: true },
    ]);
  });
});

describe("a series", () => {
  it("is ordered by dragging a video onto another's place", async () => {
    const server = aServer();
    const { container } = await openPage();
    await expect.poll(lines).toEqual(["Salmo 23", "Salmo 42", "Salmo 121"]);
    expect(await accessibilityProblems(container)).toEqual([]);
    const line = (title: string) => page.getByRole("listitem").filter({ hasText: title }).element();
    // As the browser tells of a mouse, each step once the one before was taken up.
    const tell = (type: string, element: Element) =>
      element.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
      );
    // A link would drag itself.
    expect([...container.querySelectorAll("ol a")].map((link) => (link as HTMLElement).draggable)).toEqual([
      false,
      false,
      false,
    ]);
    tell("dragstart", line("Salmo 121"));
    await expect.poll(() => line("Salmo 121").className).toMatch(/dragged/);
    tell("dragenter", line("Salmo 23"));
    await expect.poll(() => line("Salmo 23").className).toMatch(/target/);
    tell("drop", line("Salmo 23"));
    await expect.poll(lines).toEqual(["Salmo 121", "Salmo 23", "Salmo 42"]);
    await expect
      .poll(() => server.requests)
      .toContainEqual(
        `POST rpc/reorder_series_content  ${JSON.stringify({ p_series_id: anId(50), p_ids: [anId(3), anId(1), anId(2)] })}`,
      );
  });

  it("lets go of a video and takes it back where it was", async () => {
    const server = aServer();
    await openPage();
    await button("Quitar Salmo 23 de la serie").click();
    await expect.poll(lines).toEqual(["Salmo 42", "Salmo 121"]);
    expect(inSeries(server)).toEqual([anId(2), anId(3)]);
    await button("Deshacer").click();
    await expect.poll(lines).toEqual(["Salmo 23", "Salmo 42", "Salmo 121"]);
    expect(server.requests).toContainEqual(
      expect.stringContaining(JSON.stringify([anId(1), anId(2), anId(3)])),
    );
  });

  it("takes up a video found by its words, from whatever series, and out again", async () => {
    const server = aServer();
    const { container } = await openPage();
    await button("Agregar videos").click();
    await dialog().getByLabelText("Buscar").fill("mesa");
    await expect.element(dialog().getByText("Lo que encontramos")).toBeVisible();
    await expect.poll(() => dialog().getByRole("listitem").elements().length).toBe(1);
    await expect.element(dialog().getByText(/Ahora en «Familia que ora»/)).toBeVisible();
    await dialog().getByRole("button", { name: "Agregar La mesa" }).click();
    await expect.element(dialog().getByRole("button", { name: "Quitar La mesa" })).toHaveFocus();
    expect(inSeries(server)).toContain(anId(4));
    expect(await accessibilityProblems(container)).toEqual([]);
    await dialog().getByRole("button", { name: "Quitar La mesa" }).click();
    await expect.element(dialog().getByRole("button", { name: "Agregar La mesa" })).toBeVisible();
    expect(inSeries(server)).not.toContain(anId(4));
  });

  it("is renamed and closed over what was read, and shows what somebody else saved first", async () => {
    const server = aServer();
    await openPage();
    await page.getByLabelText("Nombre").fill("Salmos de noche");
    await page.getByRole("switch", { name: "Activa" }).click();
    await button("Guardar cambios").click();
    await expect.element(page.getByText("Serie guardada")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Salmos de noche", level: 1 })).toBeVisible();
    expect(server.writes[0]).toContain("version=eq.1");
    expect(server.tables["media_series"]?.[0]).toMatchObject({ is_active: false, version: 2 });
    await expect.element(page.getByRole("link", { name: "Ver" })).not.toBeInTheDocument();

    server.tables["media_series"] = [{ ...aSeries({ name: "Salmos de día", version: 7 }) }];
    await page.getByLabelText("Nombre").fill("Salmos de tarde");
    await button("Guardar cambios").click();
    await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
    await expect.element(page.getByText("Salmos de día")).toBeVisible();
  });

  it("is deleted once that was asked, and its videos stay", async () => {
    const server = aServer();
    await openPage();
    await button("Eliminar").click();
    await expect.element(question()).toMatchTextContent(/Sus videos se quedan, sin serie/);
    await question().getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Serie eliminada")).toBeVisible();
    expect(server.tables["media_series"]).toHaveLength(1);
    expect(server.tables["media_content"]).toHaveLength(ITEMS.length);
  });

  it("keeps its picture, and lets it be removed", async () => {
    const address = `/storage/v1/object/public/media-images/${anId(50)}/1.webp`;
    const server = aServer([aSeries({ thumbnail_url: address })]);
    await openPage();
    await expect.element(page.getByAltText("La imagen elegida")).toHaveAttribute("src", address);
    await page.getByLabelText("Nombre").fill("Salmos de noche");
    await button("Guardar cambios").click();
    await expect.poll(() => server.saved.at(-1)).toMatchObject({ thumbnail_url: address });
    await button("Quitar imagen").click();
    await button("Guardar cambios").click();
    await expect.poll(() => server.saved.at(-1)).toMatchObject({ thumbnail_url: null });
  });

  it("that is gone leads back to the others", async () => {
    aServer([CLOSED]);
    await openPage();
    await expect.element(page.getByText("Esta serie ya no existe")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Todas las series" }))
      .toHaveAttribute("href", "/admin/media?tab=series");
  });
});
