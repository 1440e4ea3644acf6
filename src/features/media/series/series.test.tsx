import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { EditedItem } from "../edited-item.ts";
import { aMediaItem, aRecording } from "../testing/a-media-item.ts";
import { MediaList } from "../library/media-list.tsx";
import { SeriesVideos } from "./series-videos.tsx";

const SALMOS = {
  id: anId(50),
  name: "Salmos",
  description: "Un salmo cada domingo.",
  thumbnail_url: "/storage/v1/object/public/media-images/x/1.webp",
  is_active: true,
};
const inSeries = (number: number, title: string, change: Partial<EditedItem> = {}) => ({
  ...aRecording({ id: anId(number), title, series_id: SALMOS.id, series: SALMOS, ...change }),
  // the newest first would be the other way round
  series_position: number,
});

beforeEach(() => {
  queryClient.clear();
  store.set(sessionAtom, sessionOf({}, "visitor", "visitor"));
});
const draw = (screen: ReactNode, at = "/media") =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const aServer = (items: Record<string, unknown>[]) =>
  new RowsServer({ media_content: items, media_series: [SALMOS] });
const strip = () => page.getByRole("region", { name: "Serie: Salmos" });

describe("the series of a video", () => {
  it("is listed in its order, with the place of this one and the next", async () => {
    aServer([
      inSeries(2, "Salmo 42"),
      inSeries(1, "Salmo 23"),
      inSeries(3, "Salmo 121"),
      { ...aMediaItem({ id: anId(4), title: "Salmo 130", series_id: SALMOS.id }), series_position: 4 },
    ]);
    const { container } = await draw(<SeriesVideos series={SALMOS} itemId={anId(2)} />);
    await expect.element(strip().getByText(/^Video 2 de 3/)).toBeVisible();
    await expect
      .element(strip().getByRole("link", { name: "Sigue: Salmo 121" }))
      .toHaveAttribute("href", `/media/${anId(3)}`);
    const shown = strip().getByRole("list").getByRole("link").elements();
    expect(shown.map((link) => link.getAttribute("href"))).toEqual(
      [1, 2, 3].map((at) => `/media/${anId(at)}`),
    );
    expect(shown.map((link) => link.getAttribute("aria-current"))).toEqual([null, "page", null]);
    await expect
      .element(strip().getByRole("link", { name: "Inicia sesión para seguir la serie" }))
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("counts audios where the open one is sound alone", async () => {
    const sound = { provider: "file", video_url: "/storage/v1/object/media/2/sonido.m4a" } as const;
    aServer([inSeries(1, "Salmo 23"), inSeries(2, "Salmo 42", sound)]);
    await draw(<SeriesVideos series={SALMOS} itemId={anId(2)} />);
    await expect.element(strip().getByText("Audio 2 de 2", { exact: true })).toBeVisible();
  });

  it("shows the open one among many, without moving the page", async () => {
    aServer(Array.from({ length: 30 }, (_, at) => inSeries(at + 1, `Salmo ${at + 1}`)));
    await draw(<SeriesVideos series={SALMOS} itemId={anId(28)} />);
    const [box, open] = [strip().getByRole("list"), strip().getByRole("link", { name: /^Salmo 28/ })];
    await expect.element(open).toHaveAttribute("aria-current", "page");
    const edges = (element: Element) => element.getBoundingClientRect();
    await expect.poll(() => edges(open.element()).bottom <= edges(box.element()).bottom).toBe(true);
    expect(edges(open.element()).top).toBeGreaterThanOrEqual(edges(box.element()).top);
    expect(scrollY).toBe(0);
  });

  it("has nothing next after the last, and is not there while it is the only one", async () => {
    aServer([inSeries(1, "Salmo 23"), inSeries(2, "Salmo 42")]);
    const { unmount } = await draw(<SeriesVideos series={SALMOS} itemId={anId(2)} />);
    await expect.element(strip().getByText("Video 2 de 2", { exact: true })).toBeVisible();
    await unmount();
    queryClient.clear();
    const server = aServer([inSeries(1, "Salmo 23")]);
    await draw(<SeriesVideos series={SALMOS} itemId={anId(1)} />);
    await expect.poll(() => server.requests).toHaveLength(1);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(strip().elements()).toHaveLength(0);
  });
});

/** A video of our own storage, with its sound. */
const OF_OURS = {
  provider: "file",
  has_sound: true,
  video_url: "/storage/v1/object/media/1/culto.mp4",
} as const;

it("no podcast is offered of a series that plays at another site alone", async () => {
  aServer([inSeries(1, "Salmo 23"), inSeries(2, "Salmo 42")]);
  await draw(<MediaList />, `/media?serie=${SALMOS.id}`);
  await expect.element(page.getByText("Un salmo cada domingo.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Salmo 23" })).toBeVisible();
  await expect.element(page.getByText("Podcast de esta serie")).not.toBeInTheDocument();
});

it("a podcast is an address to copy, and no page of raw text in the way", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
  onTestFinished(() => copy.mockRestore());
  aServer([inSeries(1, "Salmo 23", OF_OURS)]);
  const { container } = await draw(<MediaList />, `/media?serie=${SALMOS.id}`);
  const podcast = `${location.origin}/functions/v1/podcast?serie=${SALMOS.id}`;
  await page.getByText("Podcast de esta serie").click();
  await expect.element(page.getByText(/^Copia este enlace y pégalo en tu app de podcasts/)).toBeVisible();
  const leads = page.getByRole("link", { name: podcast });
  await expect.element(leads).toHaveAttribute("href", podcast);
  await expect.element(leads).toHaveAttribute("target", "_blank");
  await page.getByRole("button", { name: "Copiar enlace" }).click();
  await expect.element(page.getByRole("button", { name: "Copiado" })).toBeVisible();
  expect(copy).toHaveBeenCalledWith(podcast);
  expect(await accessibilityProblems(container)).toEqual([]);
});

it("no podcast is offered where the congregation has switched it off", async () => {
  const { media } = DEMO_SETTINGS;
  const value = { ...media, podcast: { ...media.podcast, on: false } };
  const server = aServer([inSeries(1, "Salmo 23", OF_OURS)]);
  server.tables["site_settings"] = [{ id: anId(1), key: "media", value }];
  await draw(<MediaList />, `/media?serie=${SALMOS.id}`);
  await expect.element(page.getByText("Un salmo cada domingo.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Salmo 23" })).toBeVisible();
  await expect.element(page.getByText("Podcast de esta serie")).not.toBeInTheDocument();
});

it("the list of a series says what it is about and keeps its order, unless another is chosen", async () => {
  const server = aServer([
    inSeries(2, "Salmo 42", { ...OF_OURS, published_at: "2026-11-22T17:10:00+00:00" }),
    inSeries(1, "Salmo 23", { published_at: "2026-11-15T17:10:00+00:00" }),
  ]);
  const { container } = await draw(<MediaList />, `/media?serie=${SALMOS.id}`);
  const titles = () =>
    page
      .getByRole("heading", { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(titles).toEqual(["Salmos", "Salmo 23", "Salmo 42"]);
  await expect.element(page.getByText("Un salmo cada domingo.")).toBeVisible();
  expect(container.querySelector(`img[src="${SALMOS.thumbnail_url}"]`)).not.toBeNull();
  await expect.element(page.getByRole("link", { name: "Inicia sesión para seguir la serie" })).toBeVisible();
  const podcast = `${location.origin}/functions/v1/podcast?serie=${SALMOS.id}`;
  await expect.element(page.getByText("Podcast de esta serie")).toBeVisible();
  expect(document.head.querySelector('link[rel="alternate"][title="Salmos"]')?.getAttribute("href")).toBe(
    podcast,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
  await page.getByRole("button", { name: /^Filtros/ }).click();
  await page.getByLabelText("Orden").selectOptions("Más nuevos");
  await expect.poll(titles).toEqual(["Salmos", "Salmo 42", "Salmo 23"]);
  expect(server.requests.at(-1)).toContain("order=published_at.desc");
});
