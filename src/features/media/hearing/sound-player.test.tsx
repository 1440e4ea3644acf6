import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cachedValue, cacheValue } from "#platform/offline/cached-value.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { anId, type RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { asNewListener, openItem, psalm, ready, runTo } from "../testing/psalms.tsx";
import { silenceErrors } from "../testing/silent-errors.ts";

silenceErrors();

let server: RowsServer;
beforeEach(asNewListener);
const open = async (items: Record<string, unknown>[]) => {
  const opened = await openItem(items);
  ({ server } = opened);
  return opened.screen;
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
  // Its loading would slow the sound down.
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

test("«Solo escuchar» after the end begins again, and does not skip to what follows", async () => {
  await open([psalm(1, "Salmo 1", "m4a"), psalm(2, "Salmo 2", "m4a")]);
  const video = await ready("video", "culto.mp4");
  await video.play();
  runTo(video, 3_724.6);
  await button("Solo escuchar").click();
  expect((await ready("audio", "1/sonido.m4a")).currentTime).toBe(0);
});

test("the next of the series begins by itself in the same player, and counts as a separate one", async () => {
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

test("a recording without sound offers none, and one that is sound alone has no video", async () => {
  const { unmount } = await open([psalm(1, "Salmo 1", null), psalm(2, "Salmo 2", "m4a")]);
  await ready("video", "culto.mp4");
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(button("Solo escuchar").elements()).toHaveLength(0);
  await cacheValue(null, `media-position:${anId(1)}`, { second: 204, duration: 3_725 });
  await unmount();
  queryClient.clear();
  await open([
    psalm(1, "Salmo 1", "m4a", { video_url: "/storage/v1/object/media/1/sonido.m4a", series: null }),
  ]);
  await ready("audio", "sonido.m4a");
  await expect.element(page.getByText("Sigues en 3:24")).toBeVisible();
  await expect.element(button("Oír desde el principio")).toBeVisible();
  expect(button("Ver el video").elements()).toHaveLength(0);
  expect(button("Solo escuchar").elements()).toHaveLength(0);
});
