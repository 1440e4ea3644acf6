import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import { hearServerClock } from "#platform/supabase/server-clock.ts";
import { aLiveItem, aMediaItem, aRecording } from "../testing/a-media-item.ts";
import { aStage, start, type Stage } from "../testing/a-stage.tsx";

let server: Stage["server"];
let beats: Stage["beats"];
let answer: Stage["answer"];
let stage: Stage["stage"];
beforeEach(() => void ({ server, beats, answer, stage } = aStage()));

describe("the number of viewers", () => {
  const viewers = () => page.getByText("12 personas viendo");

  it("is counted by a call that the server paces, a visitor under the same number all day", async () => {
    const clock = stopClock();
    await render(stage(aLiveItem()));
    await expect.element(viewers()).toBeVisible();
    expect(beats).toHaveLength(1);
    clock.tick(9_000);
    await expect.poll(() => beats.length).toBe(2);
    expect(beats[0]).toMatchObject({ p_media_id: aLiveItem().id, p_is_hidden: false });
    expect(beats[0]?.["p_visit"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(beats[1]).toEqual(beats[0]);
  });

  it("is one person in words", async () => {
    answer.viewers = 1;
    await render(stage(aLiveItem()));
    await expect.element(page.getByText("1 persona viendo")).toBeVisible();
  });

  it("is not told of what is not live", async () => {
    await render(stage(aRecording()));
    await expect.poll(() => beats.length).toBe(1);
    await expect.element(start()).toBeVisible();
    await expect.element(page.getByText(/viendo/)).not.toBeInTheDocument();
  });

  it("is not counted while the page is hidden, and is again at once when it is back", async () => {
    const clock = stopClock();
    await render(stage(aLiveItem()));
    await expect.element(viewers()).toBeVisible();
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => beats.map((beat) => beat["p_is_hidden"])).toEqual([false, true]);
    clock.tick(120_000);
    visibility.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => beats.map((beat) => beat["p_is_hidden"])).toEqual([false, true, false]);
  });

  it("says goodbye on leaving", async () => {
    const { unmount } = await render(stage(aLiveItem()));
    await expect.element(viewers()).toBeVisible();
    await unmount();
    await expect.poll(() => beats.map((beat) => beat["p_is_hidden"])).toEqual([false, true]);
  });

  it("asks on after a call that failed, and at once when the network is back", async () => {
    const clock = stopClock();
    server.mood = "offline";
    await render(stage(aLiveItem()));
    await expect.element(start()).toBeVisible();
    server.mood = "well";
    dispatchEvent(new Event("online"));
    await expect.element(viewers()).toBeVisible();
    server.mood = "offline";
    clock.tick(9_000);
    server.mood = "well";
    await expect
      .poll(() => {
        clock.tick(9_000);
        return beats.length;
      })
      .toBeGreaterThan(1);
  });
});

describe("the clock", () => {
  it("is the server's, whatever the phone says", async () => {
    answer.now = new Date(Date.now() - 3_600_000).toISOString();
    await render(
      stage(aMediaItem({ scheduled_for: new Date(Date.now() - 3_600_000 + 125_000).toISOString() })),
    );
    await expect.element(page.getByRole("timer")).toMatchTextContent(/^Empieza en 2:0\d$/);
    const now = Date.now();
    hearServerClock(new Date(now).toISOString(), now, now);
  });
});
