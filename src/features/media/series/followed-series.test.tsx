import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { FollowedSeries } from "./followed-series.tsx";

const MARTA = anId(90);
const follow = (number: number, name: string, at: string) => ({
  user_id: MARTA,
  created_at: at,
  series: { id: anId(number), name },
});
const FOLLOWS = [
  follow(50, "Salmos", "2026-11-20T16:00:00+00:00"),
  follow(51, "El huerto", "2026-11-21T16:00:00+00:00"),
  // closed since
  { user_id: MARTA, created_at: "2026-11-19T16:00:00+00:00", series: null },
];

let server: RowsServer;
beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, null);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  server = new RowsServer({ media_series_follows: FOLLOWS });
});
const draw = () =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <FollowedSeries />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const list = page.getByRole("list", { name: "Series que sigues" });
const button = (name: string) => page.getByRole("button", { name });

test("a member sees which series they follow, lets one go, and follows it again", async () => {
  const { container } = await draw();
  await expect.element(list.getByRole("link", { name: "Salmos" })).toBeVisible();
  expect(
    list
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href")),
  ).toEqual([51, 50].map((number) => `/media?serie=${anId(number)}`));
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toContain(`user_id=eq.${MARTA}`);
  expect(await accessibilityProblems(container)).toEqual([]);
  await button("Dejar de seguir «Salmos»").click();
  await expect.element(button("Volver a seguir «Salmos»")).toHaveFocus();
  const waiting = async () => (await memberStore(MARTA)).outbox.list();
  await expect
    .poll(waiting)
    .toMatchObject([{ kind: "series-follow", payload: { seriesId: anId(50), follows: false } }]);
  await button("Volver a seguir «Salmos»").click();
  await expect.poll(waiting).toMatchObject([{ payload: { seriesId: anId(50), follows: true } }]);
  await expect.element(button("Dejar de seguir «El huerto»")).toBeVisible();
});

test("without network the list is what this device remembers, and else says that it could not be read", async () => {
  server.mood = "offline";
  const first = await draw();
  await expect.element(page.getByText(/^No pudimos cargar las series que sigues/)).toBeVisible();
  server.mood = "well";
  await button("Reintentar").click();
  await expect.element(list).toBeVisible();
  await first.unmount();
  queryClient.clear();
  server.mood = "offline";
  await draw();
  await expect.element(button("Dejar de seguir «Salmos»")).toBeVisible();
});

test("a member who follows no series sees how to", async () => {
  server.tables["media_series_follows"] = [];
  await draw();
  await expect.element(page.getByText(/^Aún no sigues ninguna serie/)).toBeVisible();
});
