import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactElement } from "react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventDetail } from "#features/events/queries.ts";
import { anEvent, anOccurrence } from "#features/events/testing/an-occurrence.ts";
import { seminarDetail } from "#features/seminars/queries.ts";
import { aSeminar } from "#features/seminars/testing/a-seminar.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import EventRoute from "./event.tsx";
import SeminarRoute from "./seminar.tsx";

beforeEach(() => {
  queryClient.clear();
  store.set(sessionAtom, VISITOR);
  new RowsServer({ event_rsvps: [] }, { thread_comments: () => [] });
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

// Both are in the cache, so that going from one to the other shows no page in between.
function keepBoth() {
  [1, 2].forEach((number) => {
    const about = { id: anId(number), slug: `el-${number}`, title: `Página ${number}` };
    const dates = [anOccurrence({ ...about, event_id: about.id })];
    queryClient.setQueryData(eventDetail(about.slug, null).queryKey, { event: anEvent(about), dates });
    queryClient.setQueryData(seminarDetail(about.slug).queryKey, aSeminar(about));
  });
}

test.each<[string, ReactElement]>([
  ["eventos", <EventRoute key="event" />],
  ["seminarios", <SeminarRoute key="seminar" />],
])("what was done on one page of /%s is not said on the next one", async (at, route) => {
  keepBoth();
  await render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/${at}/el-1`]}>
          <Link to={`/${at}/el-2`}>A la otra</Link>
          <Routes>
            <Route path={`/${at}/:slugOrId`} element={route} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  const copy = page.getByRole("button", { name: /enlace/i });
  await copy.click();
  await expect.element(copy).toHaveTextContent("Enlace copiado");
  await page.getByRole("link", { name: "A la otra" }).click();
  await expect.element(page.getByRole("heading", { name: "Página 2" })).toBeVisible();
  expect(copy.element().textContent).toBe("Copiar enlace");
});
