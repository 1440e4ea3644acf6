import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { cachedValue, cacheValue } from "#platform/offline/cached-value.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import { makePlayhead } from "../player/playhead.ts";
import { aLiveItem, aMediaItem, aRecording, WATCH } from "../testing/a-media-item.ts";
import { aStage, start, type Stage } from "../testing/a-stage.tsx";

const frame = () => document.querySelector("iframe");
let server: Stage["server"];
let stage: Stage["stage"];
beforeEach(() => void ({ server, stage } = aStage()));
const told = (event: string) =>
  server.requests.filter((request) => request.startsWith("POST media_analytics") && request.includes(event))
    .length;

/** A message of YouTube's player. */
const says = (info: object) => {
  const source = frame()?.contentWindow ?? null;
  const data = JSON.stringify({ event: "infoDelivery", info });
  dispatchEvent(new MessageEvent("message", { origin: "https://www.youtube-nocookie.com", source, data }));
};

describe("the player of another site", () => {
  it("is not asked for before a tap, and then has the focus", async () => {
    const { container } = await render(stage(aLiveItem()));
    await expect.element(page.getByText("Al tocar se conecta con YouTube.")).toBeVisible();
    const leads = page.getByRole("link", { name: "Ver en YouTube" });
    await expect.element(leads).toHaveAttribute("href", WATCH);
    expect(frame()).toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);
    await start().click();
    await expect.poll(frame).not.toBeNull();
    expect(frame()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
    expect(frame()?.title).toBe("Culto del domingo");
    expect(frame()?.referrerPolicy).toBe("strict-origin-when-cross-origin");
    await expect.poll(() => document.activeElement).toBe(frame());
    await expect.element(page.getByText("Al tocar se conecta con YouTube.")).not.toBeInTheDocument();
    await expect.element(page.getByText("Con la pantalla apagada, YouTube se detiene.")).toBeVisible();
    await expect.element(leads).toBeVisible();
  });

  it("of Facebook is as wide as its place", async () => {
    const url = "https://www.facebook.com/iglesia/videos/1234567890/";
    await render(stage(aLiveItem({ provider: "facebook", provider_id: "1234567890", stream_url: url })));
    await expect.element(page.getByText("Al tocar se conecta con Facebook.")).toBeVisible();
    const width = Math.round(start().element().getBoundingClientRect().width);
    await start().click();
    await expect.poll(frame).not.toBeNull();
    expect(new URL(frame()?.src ?? "").searchParams.get("href")).toBe(url);
    expect(new URL(frame()?.src ?? "").searchParams.get("width")).toBe(String(width));
  });

  it("says that it needs the network when there is none", async () => {
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await render(stage(aRecording()));
    await expect
      .element(page.getByText("Sin conexión: este video se ve en YouTube y hace falta internet."))
      .toBeVisible();
    isOnline.mockRestore();
  });
});

describe("one page from the countdown to the recording", () => {
  beforeEach(() => document.querySelectorAll("iframe").forEach((each) => each.remove()));

  it("counts down second by second until it is about to begin", async () => {
    const clock = stopClock(["setInterval", "clearInterval", "Date"]);
    // The device's clock alone: an answer under way would stand between two of its moments.
    server.mood = "offline";
    const soon = new Date(Date.now() + 62_000).toISOString();
    const { container } = await render(stage(aMediaItem({ scheduled_for: soon })));
    const timer = page.getByRole("timer");
    await expect.element(timer).toMatchTextContent(/^Empieza en 1:0[23]$/);
    clock.tick(2_000);
    await expect.element(timer).toMatchTextContent(/^Empieza en 1:0[01]$/);
    expect(await accessibilityProblems(container)).toEqual([]);
    clock.tick(61_000);
    await expect.element(timer).toHaveTextContent("Está por empezar");
    expect(frame()).toBeNull();
  });

  it("goes live by itself and says so aloud", async () => {
    const screen = await render(stage(aMediaItem()));
    await expect.element(page.getByRole("timer")).toBeVisible();
    await screen.rerender(stage(aLiveItem()));
    await expect.element(start()).toBeVisible();
    await expect.element(page.getByText("La transmisión está en vivo.")).toBeInTheDocument();
  });

  it("never takes the picture from who is behind: the recording comes when they ask for it", async () => {
    const screen = await render(stage(aLiveItem()));
    await start().click();
    await expect.poll(frame).not.toBeNull();
    const playing = frame();
    await screen.rerender(stage(aMediaItem({ status: "processing", ended_at: "2026-11-22T17:02:05Z" })));
    await expect
      .element(page.getByText("La transmisión terminó, estamos preparando la grabación"))
      .toBeVisible();
    await expect.element(page.getByText("Puedes terminar de verla aquí.")).toBeVisible();
    expect(frame()).toBe(playing);
    await screen.rerender(stage(aRecording()));
    await expect.element(page.getByText("La grabación está lista")).toBeVisible();
    expect(frame()).toBe(playing);
    await page.getByRole("button", { name: "Ver la grabación" }).click();
    await expect.poll(() => frame() !== null && frame() !== playing).toBe(true);
    await expect.element(page.getByText("La grabación está lista")).not.toBeInTheDocument();
  });

  it("tells who comes in between to wait, and then has the recording", async () => {
    const screen = await render(
      stage(aMediaItem({ status: "processing", ended_at: "2026-11-22T17:02:05Z" })),
    );
    await expect.element(page.getByText(/Déjanos un momento/)).toBeVisible();
    await expect.element(start()).not.toBeInTheDocument();
    await screen.rerender(stage(aRecording()));
    await expect.element(start()).toBeVisible();
    await expect.element(page.getByText("La grabación está lista")).not.toBeInTheDocument();
  });
});

describe("how far somebody comes", () => {
  it("is reported to the figures once each, by the messages of YouTube's player", async () => {
    await render(stage(aRecording()));
    await expect.element(start()).toBeVisible();
    expect(told("play")).toBe(0);
    await start().click();
    await expect.poll(frame).not.toBeNull();
    await expect.poll(() => told('"play"')).toBe(1);
    expect(server.requests.find((request) => request.includes('"play"'))).toContain('"visit":');
    says({ currentTime: 30, duration: 100 });
    says({ currentTime: 31 });
    await expect.poll(() => told("progress_25")).toBe(1);
    says({ currentTime: 96 });
    await expect.poll(() => told("complete")).toBe(1);
    expect([told("progress_25"), told("progress_50")]).toEqual([1, 0]);
  });

  it("is not believed from another site", async () => {
    await render(stage(aRecording()));
    await start().click();
    await expect.poll(frame).not.toBeNull();
    const data = JSON.stringify({ info: { currentTime: 96, duration: 100 } });
    const source = frame()?.contentWindow ?? null;
    dispatchEvent(new MessageEvent("message", { origin: "https://malo.mx", source, data }));
    says({ currentTime: 26, duration: 100 });
    await expect.poll(() => told("progress_25")).toBe(1);
    expect(told("complete")).toBe(0);
  });

  it("is where they go on, unless they want it from the beginning", async () => {
    const position = `media-position:${aRecording().id}`;
    onTestFinished(async () => (await memberStore(null)).values.delete(position));
    await cacheValue(null, position, { second: 754, duration: 3_725 });
    await render(stage(aRecording()));
    await expect
      .element(page.getByRole("button", { name: "Ver «Culto del domingo» desde 12:34" }))
      .toBeVisible();
    await page.getByRole("button", { name: "Ver desde el principio" }).click();
    await expect.poll(frame).not.toBeNull();
    expect(new URL(frame()?.src ?? "").searchParams.get("start")).toBeNull();
    says({ currentTime: 1_000 });
    await expect.poll(() => cachedValue(null, position)).toEqual({ second: 1_000, duration: 3_725 });
  });

  it("is read once there is a recording: the page that counts down starts without the device's store", async () => {
    const position = `media-position:${aRecording().id}`;
    onTestFinished(async () => (await memberStore(null)).values.delete(position));
    const screen = await render(stage(aMediaItem()));
    await expect.element(page.getByRole("timer")).toBeVisible();
    await cacheValue(null, position, { second: 754, duration: 3_725 });
    await screen.rerender(stage(aRecording()));
    await expect
      .element(page.getByRole("button", { name: "Ver «Culto del domingo» desde 12:34" }))
      .toBeVisible();
  });

  it("begins again at a minute that is requested before the player listens, or requested once more", async () => {
    const playhead = makePlayhead();
    await render(stage(aRecording(), playhead));
    await expect.element(start()).toBeVisible();
    const asked = () => new URL(frame()?.src ?? "about:blank").searchParams.get("start");
    for (const second of [754, 60]) {
      playhead.jump(second);
      await expect.poll(asked).toBe(String(second));
    }
    const first = frame();
    playhead.jump(60);
    await expect.poll(frame).not.toBe(first);
    expect(asked()).toBe("60");
    const heard = frame();
    says({ currentTime: 61 });
    playhead.jump(90);
    await expect.poll(() => frame() === heard && asked()).toBe("60");
  });
});
