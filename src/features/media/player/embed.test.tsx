import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { makePlayhead } from "./playhead.ts";
import { WATCH } from "../testing/a-media-item.ts";
import type { EmbedSource } from "../rules.ts";
import { Embed } from "./embed.tsx";

const YOUTUBE: EmbedSource = { provider: "youtube", id: "dQw4w9WgXcQ", url: WATCH };
const frame = () => document.querySelector("iframe");
async function play(source = YOUTUBE) {
  const playhead = await show(source);
  await page.getByRole("button", { name: "Ver «Culto»" }).click();
  await expect.poll(frame).not.toBeNull();
  return playhead;
}
const starts = vi.fn<() => void>();
async function show(source: EmbedSource, started = false) {
  const playhead = makePlayhead();
  await render(
    <Embed
      title="Culto"
      source={source}
      poster={null}
      from={0}
      playhead={playhead}
      started={started}
      onStart={starts}
      onMove={() => undefined}
    />,
  );
  return playhead;
}
/** As YouTube's player tells of an error. */
const fails = (info: number, origin = "https://www.youtube-nocookie.com") =>
  dispatchEvent(
    new MessageEvent("message", {
      origin,
      source: frame()?.contentWindow ?? null,
      data: JSON.stringify({ event: "onError", info }),
    }),
  );

it.each([
  [100, "Este video ya no está disponible en YouTube"],
  [101, "YouTube no deja ver este video aquí"],
  [150, "YouTube no deja ver este video aquí"],
  [153, "YouTube no deja ver este video aquí"],
])("a video that YouTube refuses with %i says so, with the way to it", async (error, sentence) => {
  await play();
  fails(error);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Abrir en YouTube" })).toHaveAttribute("href", WATCH);
  expect(frame()).toBeNull();
});

it("an error that passes, or that another site invents, leaves the player", async () => {
  await play();
  fails(5);
  fails(100, "https://malo.mx");
  fails(2);
  await expect.poll(frame).not.toBeNull();
  await expect.element(page.getByText(/YouTube no deja|ya no está disponible/)).not.toBeInTheDocument();
});

it("a jump while YouTube plays is sent to its player, which stays", async () => {
  const playhead = await play();
  const playing = frame();
  const inside = anotherWindow();
  Object.defineProperty(playing, "contentWindow", { value: inside });
  const tell = vi.spyOn(inside, "postMessage").mockReturnValue(undefined);
  dispatchEvent(
    new MessageEvent("message", {
      origin: "https://www.youtube-nocookie.com",
      source: inside,
      data: JSON.stringify({ event: "onReady" }),
    }),
  );
  playhead.jump(754);
  const told = tell.mock.calls.map(([message, origin]) => ({
    ...(JSON.parse(String(message)) as { func?: string; args?: unknown[] }),
    origin,
  }));
  expect(told).toEqual([
    expect.objectContaining({
      func: "seekTo",
      args: [754, true],
      origin: "https://www.youtube-nocookie.com",
    }),
    expect.objectContaining({ func: "playVideo", origin: "https://www.youtube-nocookie.com" }),
  ]);
  expect(frame()).toBe(playing);
});

it("a jump while Facebook plays begins it again there, since its player hears nothing", async () => {
  const url = "https://www.facebook.com/iglesia/videos/1234567890/";
  const playhead = await play({ provider: "facebook", id: "1234567890", url });
  for (const second of [754, 754]) {
    const before = frame();
    playhead.jump(second);
    await expect.poll(() => frame() !== null && frame() !== before).toBe(true);
    expect(new URL(frame()?.src ?? "").searchParams.get("t")).toBe("754");
  }
});

it.each([
  ["tapped", false],
  ["asked for elsewhere", true],
])(
  "without network no frame is loaded where it is %s: it says why, and plays once there is some",
  async (_, started) => {
    starts.mockClear();
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => isOnline.mockRestore());
    await show(YOUTUBE, started);
    const begin = page.getByRole("button", { name: "Ver «Culto»" });
    if (!started) await begin.click();
    const sentence = "Sin conexión: este video se ve en YouTube y hace falta internet.";
    await expect.element(page.getByRole("status")).toHaveTextContent(sentence);
    expect(page.getByText(sentence).elements()).toHaveLength(2);
    expect([frame(), starts.mock.calls.length]).toEqual([null, 0]);
    isOnline.mockReturnValue(true);
    dispatchEvent(new Event("online"));
    await expect.element(page.getByText("Al tocar se conecta con YouTube.")).toBeVisible();
    await begin.click();
    await expect.poll(frame).not.toBeNull();
    expect(starts).toHaveBeenCalledOnce();
  },
);

function anotherWindow(): Window {
  const element = document.body.appendChild(document.createElement("iframe"));
  onTestFinished(() => element.remove());
  if (!element.contentWindow) throw new Error("no window");
  return element.contentWindow;
}
