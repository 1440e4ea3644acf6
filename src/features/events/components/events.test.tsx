import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ReactNode } from "react";
import { FETCHED_AT, PREFETCH_CACHE } from "#domain/prefetched-pages.ts";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { Occurrence } from "../event.ts";
import { anEvent, anOccurrence } from "../testing/an-occurrence.ts";
import { CalendarFeed } from "./calendar-links.tsx";
import { EventDetail } from "./event-detail.tsx";
import { EventList } from "./event-list.tsx";

const MARTA = anId(91);

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, []);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
});

const draw = (screen: ReactNode) =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{screen}</MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const aServer = (occurrences: Occurrence[], rsvps: Record<string, unknown>[] = []) =>
  new RowsServer(
    { event_rsvps: rsvps.map((row) => ({ id: "", ...row })) },
    { event_occurrences: () => occurrences.map((row) => ({ id: "", ...row })) },
  );

describe("the lists", () => {
  it("show the picture of an event, and no frame where there is none", async () => {
    const address = `/storage/v1/object/public/event-images/${anId(1)}/1.webp`;
    aServer([
      anOccurrence({ image_url: address }),
      anOccurrence({ event_id: anId(2), slug: "kermes", title: "Kermés" }),
    ]);
    const { container } = await draw(<EventList when="upcoming" />);
    await expect.element(page.getByRole("link", { name: "Kermés" })).toBeVisible();
    const pictures = [...container.querySelectorAll("article")].map((card) => card.querySelector("img"));
    expect(pictures.map((picture) => picture?.getAttribute("src"))).toEqual([address, undefined]);
    expect(pictures[0]).toHaveAttribute("alt", "");
    // In sight at once: it does not wait to be scrolled to.
    expect(pictures[0]).toHaveAttribute("loading", "eager");
  });

  it("are one day below the other on a wide screen, with its name at the side", async () => {
    await page.viewport(1280, 800);
    onTestFinished(() => page.viewport(414, 896));
    aServer([
      anOccurrence({ title: "Noche de oración", day: "2099-12-03" }),
      anOccurrence({ event_id: anId(2), slug: "kermes", title: "Kermés", day: "2099-12-05" }),
    ]);
    const { container } = await draw(<EventList when="upcoming" />);
    await expect.element(page.getByRole("link", { name: "Kermés" })).toBeVisible();
    const [first, second] = [...container.querySelectorAll("article")].map((card) =>
      card.getBoundingClientRect(),
    );
    const name = container.querySelector("h2")?.getBoundingClientRect();
    expect(second?.left).toBe(first?.left);
    expect(second?.top).toBeGreaterThan(first?.bottom ?? Infinity);
    expect(name?.right).toBeLessThanOrEqual(first?.left ?? 0);
  });

  it("show what is to come under its day, and what is over, the latest first", async () => {
    const past = (day: string, title: string) =>
      anOccurrence({
        event_id: anId(Number(day.slice(8))),
        day,
        title,
        starts_at: `${day}T18:00:00+00:00`,
        ends_at: `${day}T20:00:00+00:00`,
      });
    const server = aServer([past("2026-01-05", "Posada"), past("2026-01-09", "Bautizos")]);
    const first = await draw(<EventList when="past" />);
    await expect.element(page.getByRole("heading", { name: "Bautizos" })).toBeVisible();
    expect(
      page
        .getByRole("article")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining("Bautizos"), expect.stringContaining("Posada")]);
    const asked = server.requests.filter((request) => request.includes("event_occurrences"));
    expect(asked.at(-1)).toMatch(/ends_at=lte\..*order=starts_at\.desc/);
    await first.unmount();
    queryClient.clear();
    aServer([]);
    const second = await draw(<EventList when="past" />);
    await expect.element(page.getByText("Aún no hay eventos pasados")).toBeVisible();
    await second.unmount();
    await draw(<EventList when="upcoming" />);
    await expect.element(page.getByText("No hay eventos por ahora")).toBeVisible();
  });

  it("tell how many places are left only of what can still be joined", async () => {
    aServer([
      anOccurrence({ capacity: 10, going: 3 }),
      anOccurrence({
        event_id: anId(2),
        capacity: 10,
        starts_at: "2026-01-05T18:00:00+00:00",
        ends_at: "2026-01-05T20:00:00+00:00",
      }),
    ]);
    await draw(<EventList when="upcoming" />);
    await expect.element(page.getByRole("article").nth(1)).toBeVisible();
    await expect.element(page.getByText("Quedan 7 lugares")).toBeVisible();
    await expect.element(page.getByText("Quedan 10 lugares")).not.toBeInTheDocument();
  });

  it("offer the address to which a calendar subscribes", async () => {
    const { container } = await draw(<CalendarFeed />);
    await expect
      .element(page.getByRole("link", { name: "Suscribirme al calendario" }))
      .toHaveAttribute("href", expect.stringMatching(/^webcal:.+\/functions\/v1\/calendar$/));
    await expect.element(page.getByRole("button", { name: "Copiar enlace" })).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

describe("an event", () => {
  const DAY = "2099-12-03";
  function anEventServer(event = anEvent(), dates = [anOccurrence()]) {
    return new RowsServer(
      { events: [{ ...event }], event_rsvps: [] },
      { event_occurrences: () => dates.map((row) => ({ id: "", ...row })) },
    );
  }
  const detail = (day: string | null = null) =>
    draw(
      <EventDetail
        slugOrId="noche-de-oracion"
        day={day}
        share={({ title }, when) => (
          <p>
            Compartir {title}: {when ?? "sin fecha"}
          </p>
        )}
        conversation={() => null}
      />,
    );

  it("says when, where and how many come, with the way to the map, to one's calendar and to others", async () => {
    anEventServer(anEvent({ capacity: 10 }), [anOccurrence({ capacity: 10, going: 3 })]);
    const { container } = await detail();
    await expect.element(page.getByRole("heading", { level: 1, name: "Noche de oración" })).toBeVisible();
    await expect.element(page.getByText(/3 personas confirmadas/)).toBeVisible();
    await expect.element(page.getByText(/Quedan 7 lugares/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Agregar a mi calendario" }))
      .toHaveAttribute(
        "href",
        expect.stringMatching(new RegExp(`/functions/v1/calendar\\?event=${anId(1)}$`)),
      );
    await expect.element(page.getByRole("link", { name: "Ver en el mapa" })).toBeVisible();
    await expect
      .element(
        page.getByText(/^Compartir Noche de oración: Jueves 3 de diciembre.*, 7:00\sp\.\sm\., Salón grande$/),
      )
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("came with its notice, and opens without network on the day that the notice is about", async () => {
    const fourth = anOccurrence({ day: "2099-12-04", wall_start: "2099-12-04T19:00:00", going: 4 });
    const kept = { row: anEvent(), related: [anOccurrence(), fourth] };
    await (
      await caches.open(PREFETCH_CACHE)
    ).put(
      "/eventos/noche-de-oracion",
      new Response(JSON.stringify(kept), { headers: { [FETCHED_AT]: "1" } }),
    );
    anEventServer(anEvent(), []).mood = "offline";
    await detail("2099-12-04");
    await expect.element(page.getByText(/4 personas confirmadas/)).toBeVisible();
    await caches.delete(PREFETCH_CACHE);
  });

  it("that comes back often shows its next dates, and folds the later ones unless one of them is asked for", async () => {
    const dates = [3, 10, 17, 24, 31].map((day) => {
      const text = `2099-12-${String(day).padStart(2, "0")}`;
      return anOccurrence({
        day: text,
        wall_start: `${text}T19:00:00`,
        starts_at: `${text}T23:00:00+00:00`,
        ends_at: `${text}T23:30:00+00:00`,
      });
    });
    anEventServer(anEvent(), dates);
    const { container, unmount } = await detail("2099-12-10");
    const links = page.getByRole("navigation", { name: "Fechas" }).getByRole("link");
    await expect.element(links.nth(1)).toHaveAttribute("aria-current", "page");
    expect(links.elements()).toHaveLength(4);
    await page.getByText("1 fecha más").click();
    await expect.element(links.nth(4)).toMatchTextContent("31 de diciembre");
    expect(await accessibilityProblems(container)).toEqual([]);
    await unmount();
    await detail("2099-12-31");
    await expect.element(links.nth(4)).toHaveAttribute("aria-current", "page");
  });

  it("is not shown from a copy once it was withdrawn, which a portal's 404 does not say", async () => {
    queryClient.setQueryData(
      ["events", "detail", "noche-de-oracion", null],
      { event: anEvent(), dates: [anOccurrence()] },
      { updatedAt: 1 },
    );
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 404 }));
    const atPortal = await detail();
    await expect.element(page.getByText("Esto puede no estar al día")).toBeVisible();
    await atPortal.unmount();
    new RowsServer({ events: [] }, { event_occurrences: () => [] });
    await detail();
    await expect.element(page.getByText("Este evento ya no está")).toBeVisible();
  });

  it.each([
    [
      "cancelled",
      anEvent({ status: "cancelled" }),
      [anOccurrence({ status: "cancelled" })],
      null,
      "Este evento se canceló",
    ],
    [
      "over",
      anEvent(),
      [anOccurrence({ starts_at: "2020-01-01T01:00:00+00:00", ends_at: "2020-01-01T03:00:00+00:00" })],
      null,
      /Este evento ya pasó/,
    ],
  ])("that is %s says so and takes no answer", async (_case, event, dates, day, sentence) => {
    anEventServer(event, dates);
    await detail(day);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Confirmar asistencia" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Agregar a mi calendario" })).not.toBeInTheDocument();
  });

  it("that falls out on the asked day shows the others", async () => {
    anEventServer(anEvent({ recurrence: "weekly" }), [
      anOccurrence({ day: "2099-12-10", recurrence: "weekly" }),
    ]);
    await detail(DAY);
    await expect.element(page.getByText("Ese día no habrá")).toBeVisible();
    await expect.element(page.getByText("Cada semana")).toBeVisible();
  });

  it("that is gone says so, with the way to the others; out of reach it can be asked for again", async () => {
    const server = anEventServer(anEvent({ status: "draft" }));
    const first = await detail();
    await expect.element(page.getByText("Este evento ya no está")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Ver los próximos eventos" }))
      .toHaveAttribute("href", "/eventos");
    await first.unmount();
    queryClient.clear();
    server.tables["events"] = [{ ...anEvent() }];
    server.mood = "offline";
    await detail();
    await expect.element(page.getByText("No pudimos abrir este evento")).toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Noche de oración" })).toBeVisible();
  });
});
