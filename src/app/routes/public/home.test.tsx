import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { anOccurrence } from "#features/events/testing/an-occurrence.ts";
import { aLiveItem } from "#features/media/testing/a-media-item.ts";
import { aProphecy } from "#features/prophecies/admin/testing/prophecy-server.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { settingsQuery } from "#platform/settings/use-settings.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import HomeRoute from "./home.tsx";

beforeEach(() => {
  queryClient.clear();
  store.set(sessionAtom, VISITOR);
});

const draw = (off: string[] = []) => {
  queryClient.setQueryData(settingsQuery.queryKey, { ...DEMO_SETTINGS, features: { off } });
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <main>
            <HomeRoute />
          </main>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
};
const aServer = (events: unknown[] = []) =>
  new RowsServer({ media_content: [], prophecies: [] }, { event_occurrences: () => events });
const usual = page.getByRole("link", { name: "Ver horario" });

it("says at its head what is live, in the place of the next service, and nothing below moves", async () => {
  await page.viewport(1280, 800);
  const title =
    "Culto de acción de gracias con la Santa Cena y bautismos en el río, y después comida para todos";
  const server = aServer();
  await draw();
  await expect.element(usual).toBeVisible();
  const welcome = page.getByText(DEMO_SETTINGS.identity.welcome);
  const top = () => welcome.element().getBoundingClientRect().top;
  const before = top();
  server.tables["media_content"] = [
    { ...aLiveItem({ title, started_at: new Date(Date.now() - 60_000).toISOString() }) },
  ];
  await expect.poll(() => queryClient.getQueryCache().findAll({ queryKey: ["media"] }).length).toBe(1);
  await queryClient.refetchQueries({ queryKey: ["media"] });
  const way = page.getByRole("link", { name: "Ver la transmisión" });
  await expect.element(way).toBeVisible();
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(usual).not.toBeInTheDocument();
  expect(top()).toBe(before);
});

it("says which event comes before the next service, and nothing of events where there are none", async () => {
  // A Monday, with no service before Tuesday's: what is shown beside a service depends on the hour.
  stopClock(["Date"]).setSystemTime(new Date("2099-11-30T12:00:00-06:00"));
  const event = { title: "Vigilia", wall_start: "2099-11-30T18:00:00", wall_end: "2099-11-30T20:00:00" };
  const server = aServer([anOccurrence(event)]);
  const first = await draw();
  await expect.element(page.getByText("Vigilia").first()).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ver el evento" })).toBeVisible();
  await first.unmount();
  queryClient.clear();
  const asked = () => server.requests.filter((request) => request.includes("event_occurrences")).length;
  const before = asked();
  await draw(["eventos"]);
  await expect.poll(() => queryClient.getQueryState(["media", "board", null])?.status).toBe("success");
  await expect.element(usual).toBeVisible();
  expect(asked()).toBe(before);
});

it("names the next three events where some are published, and nothing where none is", async () => {
  const dates = [1, 2, 3, 4].map((at) => anOccurrence({ event_id: anId(at), title: `Retiro ${at}` }));
  aServer(dates);
  const { unmount } = await draw();
  const block = page.getByRole("region", { name: "Próximos eventos" });
  await expect.element(block.getByRole("link", { name: "Retiro 3" })).toBeVisible();
  expect(
    block
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Ver todos", "Retiro 1", "Retiro 2", "Retiro 3"]);
  expect(await accessibilityProblems(block.element())).toEqual([]);
  await unmount();
  queryClient.clear();
  aServer();
  await draw();
  await expect.poll(() => queryClient.getQueryState(["events", "list", "upcoming"])?.status).toBe("success");
  await expect.element(usual).toBeVisible();
  await expect.element(block).not.toBeInTheDocument();
});

it("of one prophecy alone shows a card, no wider than among others", async () => {
  await page.viewport(1280, 800);
  const prophecy = aProphecy({ status: "published", publish_date: "2020-01-01T00:00:00+00:00" });
  new RowsServer({ media_content: [], prophecies: [{ ...prophecy }] }, { event_occurrences: () => [] });
  await draw();
  const card = page.getByRole("article").filter({ hasText: prophecy.title });
  await expect.element(card).toBeVisible();
  expect(card.element().getBoundingClientRect().width).toBeLessThan(450);
});

it("leads to no prophecies while there are none", async () => {
  aServer();
  await draw();
  await expect.poll(() => document.body.textContent).toContain("Aquí aparecerá la primera palabra");
  expect(page.getByRole("link", { name: "Ver todas" }).elements()).toEqual([]);
  expect(page.getByRole("link", { name: "Leer profecías" }).elements()).toEqual([]);
});

it("asks for nothing where the congregation does not stream", async () => {
  const server = aServer();
  await draw(["streaming"]);
  await expect.element(usual).toBeVisible();
  // The card asks when the page is idle, and then draws.
  for (let turn = 0; turn < 3; turn++) {
    await new Promise<void>((idle) => void whenIdle(idle, 2_000));
    await import("./coming-card.tsx");
  }
  expect(server.requests.filter((request) => request.includes("media_content"))).toEqual([]);
});
