import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { cacheValue, cachedValue } from "#platform/offline/cached-value.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { aRecording } from "../testing/a-media-item.ts";
import { silenceErrors } from "../testing/silent-errors.ts";
import { MediaView } from "../item/media-view.tsx";

const item = aRecording({
  provider: "file",
  provider_id: "1/culto.mp4",
  video_url: "/storage/v1/object/media/1/culto.mp4",
});
const POSITION = `media-position:${item.id}`;
silenceErrors();

const video = () => document.querySelector("video");
let addresses = 0;
let plays = 0;
let server: RowsServer;

beforeEach(async () => {
  await (await memberStore(null)).values.delete(POSITION);
  queryClient.clear();
  store.set(sessionAtom, VISITOR);
  addresses = 0;
  plays = 0;
  server = new RowsServer(
    { media_content: [{ ...item }], stream_archive: [], media_analytics: [] },
    {
      "/functions/v1/file-address": ({ bucket, path }) => {
        addresses += 1;
        return { address: `/storage/v1/object/sign/${String(bucket)}/${String(path)}?token=${addresses}` };
      },
    },
  );
});

const draw = (asked: number | null = null) =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <MediaView
            id={item.id}
            asked={asked}
            share={(_, second) => <p>Desde {second ?? "el principio"}</p>}
            conversation={(_, { jump }) => (
              <button type="button" onClick={() => jump?.(1_000)}>
                Saltar
              </button>
            )}
          />
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );

/** Makes the player behave as if it had the file, which no component test has: it plays and seeks as the test says. */
async function ready(): Promise<HTMLVideoElement> {
  await expect.poll(() => video()?.getAttribute("src") ?? "").toContain("token=");
  const element = video();
  if (!element) throw new Error("no player");
  vi.spyOn(element, "play").mockImplementation(() => {
    plays += 1;
    element.dispatchEvent(new Event("play"));
    return Promise.resolve();
  });
  Object.defineProperty(element, "duration", { value: 3_725, configurable: true });
  Object.defineProperty(element, "videoWidth", { value: 640, configurable: true });
  element.dispatchEvent(new Event("loadedmetadata"));
  return element;
}
const runTo = (element: HTMLVideoElement, second: number) => {
  element.currentTime = second;
  element.dispatchEvent(new Event("timeupdate"));
};

test("a recording of our own plays from a signed address, with the lock screen's buttons, and says that it has no captions", async () => {
  const { container } = await draw();
  const element = await ready();
  expect(element.src).toMatch(/\/storage\/v1\/object\/sign\/media\/1\/culto\.mp4\?token=1$/);
  expect([element.controls, element.playsInline, element.preload]).toEqual([true, true, "metadata"]);
  await expect.element(page.getByText("Este video no tiene subtítulos.")).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await element.play();
  expect(navigator.mediaSession.metadata).toMatchObject({ title: item.title, artist: item.speaker });
});

test("its captions are shown by the player", async () => {
  const text = "WEBVTT\n\n00:01.000 --> 00:04.000\nPaz a ustedes\n";
  server.tables["stream_archive"] = [
    {
      media_content_id: item.id,
      format: "vtt",
      language: "es",
      file_url: "/storage/v1/object/media/1/captions-1.vtt",
    },
  ];
  const answer = server.answer.bind(server);
  vi.spyOn(server, "answer").mockImplementation((request) =>
    request.url.includes("/sign/media/1/captions-1.vtt")
      ? Promise.resolve(new Response(text))
      : answer(request),
  );
  await draw();
  await ready();
  const track = () => document.querySelector("track");
  await expect.poll(() => track()?.src).toMatch(/^blob:/);
  expect([track()?.kind, track()?.srclang, track()?.default]).toEqual(["captions", "es", true]);
  await expect
    .poll(() => {
      const shown = video()?.textTracks[0];
      // As the browser does of itself once it has the file.
      if (shown) shown.mode = "showing";
      return (shown?.cues?.[0] as VTTCue | undefined)?.text;
    })
    .toBe("Paz a ustedes");
  await expect.element(page.getByText("Este video no tiene subtítulos.")).not.toBeInTheDocument();
});

test("a file of captions that is a page is shown to nobody, and it says so", async () => {
  server.tables["stream_archive"] = [
    {
      media_content_id: item.id,
      format: "vtt",
      language: "es",
      file_url: "/storage/v1/object/media/1/captions-1.vtt",
    },
  ];
  const answer = server.answer.bind(server);
  vi.spyOn(server, "answer").mockImplementation((request) =>
    request.url.includes("/sign/media/1/captions-1.vtt")
      ? Promise.resolve(new Response("<!doctype html><title>No</title>"))
      : answer(request),
  );
  await draw();
  await expect.element(page.getByText("No pudimos cargar los subtítulos de este video.")).toBeVisible();
  expect(document.querySelector("track")).toBeNull();
});

test("its place is remembered on the device, and the figures know how far somebody came", async () => {
  await draw();
  const element = await ready();
  runTo(element, 10);
  expect(await cachedValue(null, POSITION)).toBeNull();
  await element.play();
  runTo(element, 2_000);
  await expect.poll(() => cachedValue(null, POSITION)).toEqual({ second: 2_000, duration: 3_725 });
  await expect.poll(() => server.requests.filter((each) => each.includes("progress_50"))).toHaveLength(1);
});

test("it goes on where this person was, unless the address names another second", async () => {
  await cacheValue(null, POSITION, { second: 754, duration: 3_725 });
  const first = await draw();
  await expect.element(page.getByRole("button", { name: "Ver desde el principio" })).toBeVisible();
  await expect.element(page.getByText("Sigues en 12:34")).toBeVisible();
  const element = await ready();
  expect(element.currentTime).toBe(754);
  await element.play();
  await expect.element(page.getByText("Sigues en 12:34")).not.toBeInTheDocument();
  await first.unmount();
  await draw(90);
  await expect.element(page.getByText("Empieza en el minuto 1:30")).toBeVisible();
  expect((await ready()).currentTime).toBe(90);
});

test("its captions grow with the letters of the site and stand out from any picture", async () => {
  await draw();
  await ready();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const inside = (rule: CSSRule): CSSRule[] => [
    rule,
    ...("cssRules" in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(inside) : []),
  ];
  const cue = rules
    .flatMap(inside)
    .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule)
    .find(({ selectorText }) => selectorText.endsWith("::cue") && !selectorText.includes(":fullscreen"));
  expect(video()?.matches(cue?.selectorText.replace("::cue", "") ?? "none")).toBe(true);
  expect(cue?.style.fontSize).toMatch(/^max\(1\.\d+rem, /);
  expect([cue?.style.color, cue?.style.backgroundColor]).toEqual([
    "rgb(255, 255, 255)",
    "rgba(0, 0, 0, 0.85)",
  ]);
});

test("a link under it jumps, and shares it from the second that plays", async () => {
  await draw();
  const element = await ready();
  await page.getByRole("button", { name: "Saltar" }).click();
  expect(element.currentTime).toBe(1_000);
  expect(plays).toBe(1);
  runTo(element, 1_000);
  await page.getByLabelText("Compartir desde el minuto 16:40").click();
  await expect.element(page.getByText("Desde 1000")).toBeVisible();
});

test("an address that ran out is replaced, and the video goes on at the same second", async () => {
  await draw();
  const element = await ready();
  await element.play();
  runTo(element, 500);
  element.dispatchEvent(new Event("error"));
  await expect.poll(() => video()?.src ?? "").toMatch(/token=2$/);
  element.currentTime = 0;
  element.dispatchEvent(new Event("loadedmetadata"));
  expect(element.currentTime).toBe(500);
});

test("a tapped recording that has not arrived says that it loads, at once and whenever the network is too slow", async () => {
  await draw();
  const element = await ready();
  const words = page.getByText("Cargando el video…");
  await expect.element(page.getByText("Este video no tiene subtítulos.")).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  await element.play();
  await expect.element(words).toBeVisible();
  for (const [event, isShown] of [
    ["playing", false],
    ["waiting", true],
    ["pause", false],
  ] as const) {
    element.dispatchEvent(new Event(event));
    await expect.poll(() => words.elements().length).toBe(Number(isShown));
  }
});

test("a file that does not open says so and can be tried again", async () => {
  await draw();
  (await ready()).dispatchEvent(new Event("error"));
  await expect.element(page.getByText("No pudimos abrir este video")).toBeVisible();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect.poll(() => video()?.src ?? "").toMatch(/token=2$/);
});

test("a picture that this device cannot show is named, since its sound plays all the same", async () => {
  await draw();
  const element = await ready();
  Object.defineProperty(element, "videoWidth", { value: 0 });
  element.dispatchEvent(new Event("loadedmetadata"));
  await expect.element(page.getByText("Aquí solo se oye")).toBeVisible();
});

const floating = page.getByRole("button", { name: "Ver en ventana flotante" });

test("it floats above other apps and comes back by the same button; before it has a picture that says so", async () => {
  vi.spyOn(document, "pictureInPictureEnabled", "get").mockReturnValue(true);
  await draw();
  const element = await ready();
  const leave = vi.spyOn(document, "exitPictureInPicture").mockResolvedValue(undefined);
  const float = vi.spyOn(element, "requestPictureInPicture").mockRejectedValue(new Error("no picture yet"));
  await floating.click();
  await expect.element(page.getByText("Empieza el video y vuelve a intentarlo.")).toBeVisible();
  float.mockResolvedValue({} as PictureInPictureWindow);
  await floating.click();
  expect(float).toHaveBeenCalledTimes(2);
  expect(leave).not.toHaveBeenCalled();
  vi.spyOn(document, "pictureInPictureElement", "get").mockReturnValue(element);
  await floating.click();
  expect(leave).toHaveBeenCalledOnce();
  expect(float).toHaveBeenCalledTimes(2);
});

test("where no window floats, no button says so", async () => {
  vi.spyOn(document, "pictureInPictureEnabled", "get").mockReturnValue(false);
  await draw();
  await ready();
  await expect.element(page.getByText("Este video no tiene subtítulos.")).toBeVisible();
  expect(floating.elements()).toHaveLength(0);
});
