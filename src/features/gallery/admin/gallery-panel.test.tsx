import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import type { Photo } from "../album.ts";
import { anAlbum, aPhoto } from "../testing/an-album.ts";
import { GalleryPanel } from "./gallery-panel.tsx";

/** A server whose view `gallery` shows what was written to `albums`. */
function aServer(albums = [anAlbum()], photos: Photo[] = [aPhoto(1), aPhoto(2), aPhoto(3)]) {
  const server = new RowsServer(
    { albums, photos },
    {
      reorder_photos: ({ p_photo_ids: ids }) => {
        const places = ids as string[];
        const rows = server.tables["photos"] as unknown as Photo[];
        server.tables["photos"] = rows.map((row) => ({ ...row, position: places.indexOf(row.id) + 1 }));
        return [];
      },
    },
  );
  Object.defineProperty(server.tables, "gallery", { get: () => server.tables["albums"] });
  return server;
}

async function open(at = "/admin/galeria") {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <GalleryPanel />
        <Address />
        <Toaster />
        <Confirmation />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...screen, address: () => document.querySelector("[data-address]")?.textContent ?? "" };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-address="">{pathname + search}</output>;
}

const WORKSHOP = `/admin/galeria?album=${anId(1)}`;
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const item = (name: string) => page.getByRole("menuitem", { name });
const album = (server: RowsServer) => server.tables["albums"]?.[0];
const order = () =>
  [...document.querySelectorAll("section[aria-label='Fotos del álbum'] [data-photo]")].map((tile) =>
    Number(tile.getAttribute("data-photo")?.slice(-1)),
  );

describe("the albums", () => {
  it("are listed with photos and date; one is made and opened for its photos", async () => {
    const server = aServer();
    const { container, address } = await open();
    await expect
      .element(page.getByRole("row").nth(1))
      .toMatchTextContent(/Posada del barrio.*3 fotos.*18 dic 2025/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Nuevo álbum").click();
    await dialog().getByRole("button", { name: "Crear álbum" }).click();
    await expect
      .element(dialog().getByLabelText("Título"))
      .toHaveAccessibleDescription(/El título es obligatorio/);
    await dialog().getByLabelText("Título").fill("  Bautizos ");
    server.mood = "refusing";
    await dialog().getByRole("button", { name: "Crear álbum" }).click();
    await expect.element(dialog().getByText(/^Error al crear el álbum: /)).toBeVisible();
    await expect.element(dialog().getByLabelText("Título")).toHaveValue("  Bautizos ");
    server.mood = "well";
    await dialog().getByRole("button", { name: "Crear álbum" }).click();
    await expect.element(page.getByText("Álbum creado correctamente")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Bautizos" })).toBeVisible();
    await expect.poll(address).toBe(`/admin/galeria?album=${String(server.tables["albums"]?.[1]?.id)}`);
  });

  it("are corrected, and nobody's version is overwritten unasked", async () => {
    const server = aServer();
    await open();
    await button("Más acciones del álbum Posada del barrio").click();
    await item("Editar").click();
    await dialog().getByLabelText("Título").fill("Posada 2025");
    server.tables["albums"] = [anAlbum({ title: "La de la otra", version: 4 })];
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(dialog().getByText("La de la otra")).toBeVisible();
    expect(album(server)?.["title"]).toBe("La de la otra");
    await dialog().getByRole("button", { name: "Quedarme con la mía" }).click();
    await expect.element(page.getByText("Álbum actualizado correctamente")).toBeVisible();
    expect(album(server)).toMatchObject({ title: "Posada 2025", version: 5 });
  });

  it("go into the trash after a question, and come back by the toast's button", async () => {
    const server = aServer();
    await open();
    await button("Más acciones del álbum Posada del barrio").click();
    await item("Eliminar").click();
    const question = page.getByRole("alertdialog");
    await expect.element(question).toMatchTextContent(/«Posada del barrio» \(3 fotos\).*30 días/);
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Álbum eliminado correctamente")).toBeVisible();
    await expect.element(page.getByText("Aún no hay álbumes")).toBeVisible();
    expect(album(server)?.["deleted_at"]).not.toBeNull();
    await button("Deshacer").click();
    await expect.element(page.getByText("Álbum restaurado correctamente")).toBeVisible();
    expect(album(server)?.["deleted_at"]).toBeNull();
  });

  it("come back from the trash", async () => {
    aServer([anAlbum({ deleted_at: "2026-01-01T12:00:00Z" })]);
    await open();
    await button("Papelera").click();
    await expect.element(page.getByRole("row").nth(1)).toMatchTextContent(/31 ene 2026/);
    await button("Restaurar el álbum Posada del barrio").click();
    await expect.element(page.getByText("Álbum restaurado correctamente")).toBeVisible();
    await expect.element(page.getByText("La papelera está vacía")).toBeVisible();
  });
});

describe("the photos of an album", () => {
  it("are moved by buttons, which keep the focus and say where the photo is now", async () => {
    const server = aServer();
    const { container } = await open(WORKSHOP);
    await expect.element(button("Subir la foto 1")).toBeDisabled();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Bajar la foto 1").click();
    await expect.poll(order).toEqual([2, 1, 3]);
    await expect.element(button("Bajar la foto 2")).toHaveFocus();
    await expect.element(page.getByText("La foto quedó en el lugar 2 de 3.")).toBeInTheDocument();
    await button("Bajar la foto 2").click();
    await expect.poll(order).toEqual([2, 3, 1]);
    await expect.element(button("Subir la foto 3")).toHaveFocus();
    await expect
      .poll(() => server.requests.filter((request) => request.includes("reorder_photos")).at(-1))
      .toContain(JSON.stringify({ p_album_id: anId(1), p_photo_ids: [anId(102), anId(103), anId(101)] }));
  });

  it("are moved by the mouse, and to the beginning by their menu", async () => {
    aServer();
    await open(WORKSHOP);
    await expect.poll(order).toEqual([1, 2, 3]);
    const tile = (photo: number) => {
      const found = document.querySelector<HTMLElement>(`[data-photo="${anId(100 + photo)}"]`);
      if (!found) throw new Error(`no photo ${photo}`);
      return found;
    };
    // A picture left to itself would drag itself.
    expect(tile(3).querySelector("img")?.draggable).toBe(false);
    // As the browser tells of a mouse, each step once the one before was taken up.
    const tell = (type: string, element: Element) =>
      element.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
      );
    tell("dragstart", tile(3));
    await expect.poll(() => tile(3).className).toMatch(/dragged/);
    tell("dragenter", tile(1));
    await expect.poll(() => tile(1).className).toMatch(/target/);
    tell("drop", tile(1));
    await expect.poll(order).toEqual([3, 1, 2]);
    await button("Más acciones de la foto 2").click();
    await item("Poner al principio").click();
    await expect.poll(order).toEqual([1, 3, 2]);
  });

  it("go back where they were when the server refuses the order", async () => {
    const server = aServer();
    await open(WORKSHOP);
    await expect.element(button("Bajar la foto 1")).toBeVisible();
    server.mood = "refusing";
    await button("Bajar la foto 1").click();
    await expect.element(page.getByText(/No se pudo guardar el orden/)).toBeVisible();
    server.mood = "well";
  });

  it("get a caption, become the cover, are deleted and restored", async () => {
    const server = aServer();
    await open(WORKSHOP);
    const act = async (place: number, name: string) => {
      await button(`Más acciones de la foto ${place}`).click();
      await item(name).click();
    };
    await act(2, "Pie de foto");
    await dialog().getByLabelText("Qué se ve en la foto").fill("x".repeat(201));
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expect
      .element(dialog().getByText("El pie de foto no debe exceder los 200 caracteres"))
      .toBeVisible();
    await dialog().getByLabelText("Qué se ve en la foto").fill("El coro de niños");
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expect.element(page.getByText("Pie de foto guardado")).toBeVisible();
    await expect.element(page.getByRole("img", { name: "El coro de niños" })).toBeVisible();
    await act(2, "Usar como portada");
    await expect.element(page.getByText("Portada elegida")).toBeVisible();
    expect(album(server)?.["cover_photo_id"]).toBe(anId(102));
    await act(3, "Eliminar");
    await expect.element(page.getByText("Foto eliminada", { exact: true })).toBeVisible();
    await expect.poll(order).toEqual([1, 2]);
    await page.getByText("Fotos eliminadas (1)").click();
    await button("Restaurar la foto eliminada 1").click();
    await expect.element(page.getByText("Foto restaurada")).toBeVisible();
    await expect.poll(order).toEqual([1, 2, 3]);
  });
});
