import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { cachedValue } from "#platform/offline/cached-value.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { EditedItem } from "../edited-item.ts";
import { aRecording } from "../testing/a-media-item.ts";
import { MediaView } from "./media-view.tsx";

// The addresses here lead nowhere, of which the tests tell the player themselves.
addEventListener("error", (event) => event.isTrusted && event.stopImmediatePropagation(), true);

const SALMOS = { id: anId(50), name: "Salmos" };
const psalm = (number: number, title: string, form: string | null, change: Partial<EditedItem> = {}) => ({
  ...aRecording({
    id: anId(number),
    title,
    provider: "file",
    video_url: `/storage/v1/object/media/${number}/culto.mp4`,
    series_id: SALMOS.id,
    series: SALMOS,
    ...change,
  }),
  series_position: number,
  files: form
    ? [
        {
          media_content_id: anId(number),
          file_url: `/storage/v1/object/media/${number}/sonido.${form}`,
          quality: "audio",
          format: form,
          file_size: 9,
        },
      ]
    : [],
});

let server: RowsServer;
beforeEach(async () => {
  const { values } = await memberStore(null);
  for (const number of [1, 2, 3]) await values.delete(`media-position:${anId(number)}`);
  queryClient.clear();
  store.set(sessionAtom, VISITOR);
});
const open = async (items: Record<string, unknown>[], id = anId(1)) => {
  server = new RowsServer(
    {
      media_content: items,
      stream_archive: items.flatMap(({ files }) => files as Record<string, unknown>[]),
      media_analytics: [],
    },
    {
      "/functions/v1/file-address": ({ path }) => ({ address: `/storage/v1/${String(path)}?token=1` }),
      get_media_stats: () => ({}),
    },
  );
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <MediaView
            id={id}
            share={() => null}
            conversation={(_, { jump }) => (
              <button type="button" onClick={() => jump?.(1_000)}>
                Saltar
              </button>
            )}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
};

/** The player, once it has this file, as if the file were there. */
async function ready(kind: "audio" | "video", name: string): Promise<HTMLMediaElement> {
  await expect
    .poll(() => document.querySelector(kind)?.getAttribute("src") ?? "")
    .toContain(`/${name}?token=1`);
  const element = document.querySelector<HTMLMediaElement>(kind);
  if (!element) throw new Error("no player");
  vi.spyOn(element, "play").mockImplementation(() => {
    element.dispatchEvent(new Event("play"));
    return Promise.resolve();
  });
  Object.defineProperty(element, "duration", { value: 3_725, configurable: true });
  Object.defineProperty(element, "videoWidth", { value: 640, configurable: true });
  element.dispatchEvent(new Event("loadedmetadata"));
  return element;
}
const runTo = (element: HTMLMediaElement, second: number) => {
  element.currentTime = second;
  element.dispatchEvent(new Event("timeupdate"));
};
const button = (name: string) => page.getByRole("button", { name });

test("«Solo escuchar» goes on at the same second without the picture, and so does the way back", async () => {
  const { container } = await open([psalm(1, "Salmo 1", "m4a")]);
  const video = await ready("video", "culto.mp4");
  await video.play();
  runTo(video, 700);
  await button("Solo escuchar").click();
  await expect.element(page.getByText("Cargando el audio…")).toBeVisible();
  const audio = await ready("audio", "sonido.m4a");
  audio.dispatchEvent(new Event("playing"));
  await expect.element(page.getByText("Cargando el audio…")).not.toBeInTheDocument();
  expect(document.querySelector("video")).toBeNull();
  // What it still had to load would be in the way of the sound.
  expect(video.hasAttribute("src")).toBe(false);
  expect(audio.currentTime).toBe(700);
  await button("Adelante 30 s").click();
  expect(audio.currentTime).toBe(730);
  await button("Atrás 15 s").click();
  expect(audio.currentTime).toBe(715);
  expect(navigator.mediaSession.metadata).toMatchObject({ title: "Salmo 1", album: "Salmos" });
  expect(await accessibilityProblems(container)).toEqual([]);
  runTo(audio, 900);
  await expect.poll(() => cachedValue(null, `media-position:${anId(1)}`)).toMatchObject({ duration: 3_725 });
  await button("Ver el video").click();
  expect((await ready("video", "culto.mp4")).currentTime).toBe(900);
});

test("what follows in the series begins by itself in the same player, and the figures are its own", async () => {
  await open([psalm(1, "Salmo 1", "m4a"), psalm(2, "Salmo 2", null), psalm(3, "Salmo 3", "mp3")]);
  await button("Solo escuchar").click();
  const first = await ready("audio", "sonido.m4a");
  await first.play();
  await expect.element(button("Sigue: Salmo 3")).toBeVisible();
  runTo(first, 3_000);
  first.dispatchEvent(new Event("ended"));
  const second = await ready("audio", "3/sonido.mp3");
  expect(second).toBe(first);
  await expect
    .element(page.getByRole("link", { name: "Salmo 3", exact: true }))
    .toHaveAttribute("href", `/media/${anId(3)}`);
  expect(navigator.mediaSession.metadata).toMatchObject({ title: "Salmo 3" });
  await expect
    .poll(() => server.requests.filter((each) => each.includes(anId(3)) && each.includes('"play"')))
    .toHaveLength(1);
  expect(button("Sigue: Salmo 3").elements()).toHaveLength(0);
  // A comment under this page's item means this page's item.
  await button("Saltar").click();
  expect((await ready("audio", "1/sonido.m4a")).currentTime).toBe(1_000);
});

test("with the screen off the sound goes on, and so does the series", async () => {
  await open([psalm(1, "Salmo 1", "m4a"), psalm(2, "Salmo 2", "m4a")]);
  await button("Solo escuchar").click();
  const first = await ready("audio", "1/sonido.m4a");
  await first.play();
  await expect.element(button("Sigue: Salmo 2")).toBeVisible();
  const pause = vi.spyOn(first, "pause");
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  onTestFinished(() => {
    visibility.mockRestore();
    hidden.mockRestore();
  });
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("blur"));
  expect(first.isConnected).toBe(true);
  runTo(first, 3_000);
  const played = vi.fn<() => void>();
  first.addEventListener("play", played);
  first.dispatchEvent(new Event("ended"));
  const second = await ready("audio", "2/sonido.m4a");
  // The same element: a page that is not seen may start no other one.
  expect(second).toBe(first);
  expect(played).toHaveBeenCalled();
  expect(pause).not.toHaveBeenCalled();
});

test("a recording without sound of its own offers none, and one that is sound alone has no video", async () => {
  const { unmount } = await open([psalm(1, "Salmo 1", null), psalm(2, "Salmo 2", "m4a")]);
  await ready("video", "culto.mp4");
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(button("Solo escuchar").elements()).toHaveLength(0);
  await unmount();
  queryClient.clear();
  await open([
    psalm(1, "Salmo 1", "m4a", { video_url: "/storage/v1/object/media/1/sonido.m4a", series: null }),
  ]);
  await ready("audio", "sonido.m4a");
  expect(button("Ver el video").elements()).toHaveLength(0);
  expect(button("Solo escuchar").elements()).toHaveLength(0);
});
