import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { anAlbum, aPhoto } from "../testing/an-album.ts";
import { AlbumList } from "./album-list.tsx";
import { AlbumView } from "./album-view.tsx";

const PHOTOS = [aPhoto(1, { caption: "El coro de niños" }), aPhoto(2), aPhoto(3)];

function aServer(photos = PHOTOS) {
  return new RowsServer({ gallery: [anAlbum({ photo_count: photos.length })], photos });
}

async function open(at = `/galeria/${anId(1)}`) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: "/galeria", element: <AlbumList /> },
      { path: "/galeria/:albumId", element: <AlbumView albumId={at.slice(9, 45)} /> },
    ],
    { initialEntries: ["/galeria", at], initialIndex: 1 },
  );
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...screen, router };
}

const photo = (name: string) => page.getByRole("link", { name });
const lightbox = () => page.getByRole("dialog", { name: "Álbum Posada del barrio" });
const count = () => lightbox().getByText(/ de 3$/);

function swipe(from: [number, number], to: [number, number]) {
  const stage = lightbox().getByRole("img", { name: /.+/ }).element().parentElement;
  const event = (type: string, [clientX, clientY]: [number, number]) =>
    stage?.dispatchEvent(new PointerEvent(type, { clientX, clientY, isPrimary: true, bubbles: true }));
  event("pointerdown", from);
  event("pointerup", to);
}

describe("an album", () => {
  it("shows its photos in order, their size known before they load, named by caption or place", async () => {
    aServer([PHOTOS[2], PHOTOS[0], PHOTOS[1]].filter((one) => one !== undefined));
    const { container } = await open();
    await expect.element(page.getByRole("heading", { name: "Posada del barrio" })).toBeVisible();
    await expect.element(page.getByText(/^3 fotos/)).toBeVisible();
    const pictures = page.getByRole("listitem").getByRole("img").elements() as HTMLImageElement[];
    expect(pictures.map(({ alt }) => alt)).toEqual([
      "El coro de niños",
      "Foto 2 del álbum Posada del barrio",
      "Foto 3 del álbum Posada del barrio",
    ]);
    expect(pictures.map((one) => [one.getAttribute("width"), one.getAttribute("height")])[0]).toEqual([
      "1200",
      "800",
    ]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("waits with the pictures that are further down", async () => {
    aServer(Array.from({ length: 9 }, (_, at) => aPhoto(at + 1)));
    await open();
    await expect.element(page.getByText(/^9 fotos/)).toBeVisible();
    const pictures = page.getByRole("listitem").getByRole("img").elements() as HTMLImageElement[];
    expect(pictures.map(({ loading }) => loading).lastIndexOf("eager")).toBe(5);
  });

  it.each([
    ["an address of no album", "/galeria/no-es-un-album-de-aqui-sino-otra-cosa-mas"],
    ["an album that was taken away", `/galeria/${anId(77)}`],
  ])("says so at %s", async (_case, at) => {
    aServer();
    await open(at);
    await expect.element(page.getByText("Este álbum ya no está")).toBeVisible();
  });

  it("asks to try again without network, and then opens", async () => {
    const server = aServer();
    server.mood = "offline";
    await open();
    await expect.element(page.getByText("No pudimos abrir este álbum")).toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByText(/^3 fotos/)).toBeVisible();
  });
});

describe("a photo over the whole screen", () => {
  it("opens from the grid, moves by arrows, Home and End, and stops at the ends", async () => {
    aServer();
    await open();
    await photo("El coro de niños").click();
    await expect.element(count()).toHaveTextContent("1 de 3");
    await expect.element(lightbox().getByRole("figure")).toHaveTextContent("El coro de niños");
    expect(await accessibilityProblems(lightbox().element())).toEqual([]);
    for (const [key, shown] of [
      ["{ArrowLeft}", "1 de 3"],
      ["{ArrowRight}", "2 de 3"],
      ["{End}", "3 de 3"],
      ["{ArrowRight}", "3 de 3"],
      ["{Home}", "1 de 3"],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(count()).toHaveTextContent(shown);
    }
  });

  it("moves by its buttons and by strokes of the finger", async () => {
    aServer();
    await open(`/galeria/${anId(1)}?foto=${anId(102)}`);
    await expect.element(count()).toHaveTextContent("2 de 3");
    await lightbox().getByRole("button", { name: "Foto siguiente" }).click();
    await expect.element(count()).toHaveTextContent("3 de 3");
    swipe([100, 300], [220, 310]);
    await expect.element(count()).toHaveTextContent("2 de 3");
    swipe([220, 300], [190, 600]);
    swipe([220, 300], [100, 310]);
    await expect.element(count()).toHaveTextContent("3 de 3");
    await lightbox().getByRole("button", { name: "Foto anterior" }).click();
    await expect.element(count()).toHaveTextContent("2 de 3");
  });

  it("closes by Escape; the focus is on the photo that was looked at last", async () => {
    aServer();
    const { router } = await open();
    await photo("El coro de niños").click();
    await expect.element(count()).toHaveTextContent("1 de 3");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(count()).toHaveTextContent("2 de 3");
    await userEvent.keyboard("{Escape}");
    await expect.element(lightbox()).not.toBeInTheDocument();
    await expect.element(photo("Foto 2 del álbum Posada del barrio")).toHaveFocus();
    await expect.poll(() => router.state.location.search).toBe("");
  });

  it("closes by Back, which stays on the album, and by the cross where the photo's own address was opened", async () => {
    aServer();
    const { router } = await open();
    await photo("El coro de niños").click();
    await expect.element(count()).toBeVisible();
    await router.navigate(-1);
    await expect.element(lightbox()).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/galeria/${anId(1)}`);
    await router.navigate(`?foto=${anId(103)}`);
    await lightbox().getByRole("button", { name: "Cerrar" }).click();
    await expect.element(lightbox()).not.toBeInTheDocument();
    expect(router.state.location.pathname + router.state.location.search).toBe(`/galeria/${anId(1)}`);
  });

  it("stays open when the browser tells late that the one before it closed", async () => {
    aServer();
    const { router } = await open(`/galeria/${anId(1)}?foto=${anId(102)}`);
    await expect.element(count()).toHaveTextContent("2 de 3");
    lightbox().element().dispatchEvent(new Event("close"));
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(count()).toHaveTextContent("3 de 3");
    expect(router.state.location.search).toBe(`?foto=${anId(103)}`);
  });

  it("has its neighbours ready", async () => {
    const asked: string[] = [];
    vi.stubGlobal(
      "Image",
      class {
        set src(address: string) {
          asked.push(address);
        }
      },
    );
    aServer();
    await open(`/galeria/${anId(1)}?foto=${anId(102)}`);
    await expect.element(count()).toBeVisible();
    vi.unstubAllGlobals();
    expect(asked).toEqual([PHOTOS[2]?.image_url, PHOTOS[0]?.image_url]);
  });
});

describe("the list of albums", () => {
  it("shows cover, title and number of photos, newest first, and goes on after ten", async () => {
    const albums = Array.from({ length: 12 }, (_, at) =>
      anAlbum({
        id: anId(at + 1),
        title: `Álbum ${at + 1}`,
        photo_count: at,
        created_at: `2026-01-${String(at + 10)}T12:00:00Z`,
        cover_url: at === 11 ? aPhoto(1).thumbnail_url : null,
      }),
    );
    new RowsServer({
      gallery: [
        ...albums,
        anAlbum({ id: anId(50), title: "En la papelera", deleted_at: "2026-01-30T12:00:00Z" }),
      ],
    });
    const { container, router } = await open();
    await router.navigate("/galeria");
    await expect.element(page.getByRole("link", { name: "Álbum 12" })).toBeVisible();
    expect(page.getByRole("article").elements()).toHaveLength(10);
    expect(page.getByRole("article").elements()[0]?.textContent).toMatch(/Álbum 12\s*11 fotos\s*21 ene 2026/);
    expect(container.querySelectorAll("article img")).toHaveLength(1);
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: "Ver más álbumes" }).click();
    await expect.element(page.getByRole("link", { name: "Álbum 1", exact: true })).toBeVisible();
    await expect.element(page.getByText("Sin fotos")).toBeVisible();
    expect(container.textContent).not.toContain("En la papelera");
  });

  it("says when there is none, and what to do without network", async () => {
    const server = new RowsServer({ gallery: [] });
    server.mood = "offline";
    const { router } = await open();
    await router.navigate("/galeria");
    await expect.element(page.getByText("No pudimos cargar los álbumes")).toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByText("Aún no hay álbumes")).toBeVisible();
  });
});
