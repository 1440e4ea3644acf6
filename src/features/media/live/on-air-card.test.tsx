import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { setClockZone } from "#lib/clock.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import type { MediaItem } from "../media.ts";
import { mediaKeys } from "../queries.ts";
import { aLiveItem, aMediaItem, aRecording } from "../testing/a-media-item.ts";
import { OnAirCard, type OnAirCardProps } from "./on-air-card.tsx";

const HOUR = 3_600_000;
const ago = (time: number) => new Date(Date.now() - time).toISOString();
const PLANNED = "Domingo 6 de diciembre de 2099, 10:00\u00a0a.\u00a0m.";

beforeEach(() => {
  setClockZone("America/Mexico_City");
  queryClient.clear();
  store.set(sessionAtom, sessionOf({}, "visitor", "visitor"));
});

const draw = (props: Partial<OnAirCardProps> = {}) =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <OnAirCard schedule={[]} events={[]} streams {...props} />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const aServer = (items: MediaItem[]) => new RowsServer({ media_content: items.map((item) => ({ ...item })) });
const answered = async () => {
  await expect.poll(() => queryClient.getQueryState(mediaKeys.board(null))?.status).toBe("success");
};

it("shows within ten seconds what began without a plan", async () => {
  const clock = stopClock(["setInterval", "clearInterval"]);
  const server = aServer([]);
  await draw();
  await answered();
  server.tables["media_content"] = [{ ...aLiveItem({ started_at: ago(1_000) }) }];
  await clock.tickAsync(10_000);
  await expect.element(page.getByText("En vivo ahora")).toBeVisible();
});

describe("live streams at the head of home", () => {
  it("is live: what it is, and the way to it, before all that is planned", async () => {
    aServer([
      aMediaItem({ id: anId(2), title: "Culto de mañana" }),
      aLiveItem({ started_at: ago(HOUR) }),
      aLiveItem({ id: anId(3), title: "Escuela de niños", started_at: ago(HOUR) }),
    ]);
    const { container } = await draw();
    await expect.element(page.getByText("En vivo ahora")).toBeVisible();
    await expect.element(page.getByText("Culto del domingo · Escuela de niños")).toBeVisible();
    await expect.element(page.getByText("Culto de mañana")).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "Ver la transmisión" }))
      .toHaveAttribute("href", "/streaming");
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is pressed anywhere: on a phone its button is below the fold", async () => {
    await page.viewport(360, 740);
    aServer([aLiveItem({ started_at: ago(HOUR) })]);
    await draw();
    const words = page.getByText("Culto del domingo");
    await expect.element(words).toBeVisible();
    const { left, top, width, height } = words.element().getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(
      page.getByRole("link", { name: "Ver la transmisión" }).element(),
    );
  });

  it("is planned: the next one, by the congregation's clock", async () => {
    aServer([
      aMediaItem({ id: anId(2), title: "Vigilia", scheduled_for: "2099-12-31T16:00:00+00:00" }),
      aMediaItem(),
      aMediaItem({ id: anId(3), title: "Nunca empezó", scheduled_for: ago(3 * HOUR) }),
    ]);
    const { container } = await draw();
    await expect.element(page.getByText(PLANNED)).toBeVisible();
    await expect.element(page.getByText("Culto del domingo")).toBeVisible();
    await expect.element(page.getByText("En vivo ahora")).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "Ver transmisiones" }))
      .toHaveAttribute("href", "/streaming");
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  const soon = new Date(Date.now() + HOUR);
  const wall = (moment: Date) => moment.toLocaleString("sv-SE", { timeZone: "America/Mexico_City" });
  const event = {
    title: "Noche de oración",
    slug: "noche",
    day: "2026-11-26",
    recurrence: "weekly",
    status: "published",
    wall_start: wall(soon),
    wall_end: wall(new Date(Date.now() + 2 * HOUR)),
  };
  /** A line of the schedule for every day, one of which is always next. */
  const daily = ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"].map((day) => ({
    day,
    time: wall(new Date(Date.now() + HOUR / 2)).slice(11, 16),
    title: "Estudio bíblico",
  }));

  it("is an event that begins before the next stream, with the way to its day", async () => {
    aServer([aMediaItem()]);
    await draw({ events: [event] });
    await expect.element(page.getByText("Noche de oración")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Ver el evento" }))
      .toHaveAttribute("href", "/eventos/noche?fecha=2026-11-26");
    await expect.element(page.getByText("Culto del domingo")).not.toBeInTheDocument();
  });

  it("leaves the place to the schedule when that comes first", async () => {
    aServer([aMediaItem()]);
    const { container } = await draw({ schedule: daily, events: [event] });
    await answered();
    expect(container.textContent).toBe("");
  });

  it("beside a planned stream is what comes before it, of the schedule too, and never the stream", async () => {
    aServer([aMediaItem()]);
    const first = await draw({ schedule: daily, inPerson: true });
    await expect.element(page.getByText("Estudio bíblico")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Ver horario" }))
      .toHaveAttribute("href", "/#horarios");
    await first.unmount();
    const second = await draw({ inPerson: true });
    await answered();
    expect(second.container.textContent).toBe("");
  });

  it.each([
    ["there is nothing", []],
    ["something has just ended", [aRecording({ ended_at: ago(HOUR) }), aMediaItem({ status: "processing" })]],
  ])("leaves the service times where %s", async (_case, items) => {
    aServer(items);
    const { container } = await draw();
    await answered();
    expect(container.textContent).toBe("");
  });

  it("tells without network what this device knew to be planned, and does not promise a stream of then", async () => {
    aServer([]).mood = "offline";
    queryClient.setQueryData(
      mediaKeys.board(null),
      [aLiveItem({ id: anId(2), title: "De hace rato", started_at: ago(HOUR) }), aMediaItem()],
      { updatedAt: Date.now() - HOUR },
    );
    await draw();
    await expect.element(page.getByText(PLANNED)).toBeVisible();
    await expect.element(page.getByText("De hace rato")).not.toBeInTheDocument();
  });

  it("takes nothing for live that began before today's longest stream", async () => {
    aServer([aLiveItem({ started_at: ago(13 * HOUR) })]);
    const { container } = await draw();
    await answered();
    expect(container.textContent).toBe("");
  });
});
