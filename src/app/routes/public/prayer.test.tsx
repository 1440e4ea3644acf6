import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { prayerDetail } from "#features/prayers/queries.ts";
import { aPrayer } from "#features/prayers/testing/a-prayer.ts";
import { MINE, outbox, setPrayers } from "#features/prayers/testing/stage.tsx";
import { memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, type RowsServer } from "#platform/supabase/testing/rows-server.ts";
import PrayerRoute from "./prayer.tsx";

const OTHER = aPrayer({ id: anId(3), shown_name: null, content: "Por la salud de mi mamá." });
const news = () => page.getByLabelText("¿Hay noticias?");
const request = (content: string) => page.getByText(content);

let server: RowsServer;

beforeEach(async () => {
  server = await setPrayers();
  server.tables["prayer_requests"] = [MINE, OTHER];
  // Both were read before, so that going from one to the other shows no page in between.
  for (const { id } of [MINE, OTHER]) await queryClient.fetchQuery(prayerDetail(id, MARTA));
});

const draw = () =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/oracion/${MINE.id}`]}>
          <Link to={`/oracion/${MINE.id}`}>A mi trabajo</Link>
          <Link to={`/oracion/${OTHER.id}`}>A mi mamá</Link>
          <Routes>
            <Route path="/oracion/:prayerId" element={<PrayerRoute />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );

test("a member's request waits for their role, and is not asked for as a visitor's meanwhile", async () => {
  server.requests.length = 0;
  store.set(sessionAtom, sessionOf({ id: MARTA }));
  await draw();
  await expect.element(page.getByText("Cargando la petición…")).toBeInTheDocument();
  expect(server.requests).toEqual([]);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  await expect.element(request(MINE.content)).toBeVisible();
});

test("news typed for one request are neither shown nor sent under another, and are there on the way back", async () => {
  await draw();
  await news().fill("Ya tengo una entrevista.");
  await page.getByRole("link", { name: "A mi mamá" }).click();
  await expect.element(request(OTHER.content)).toBeVisible();
  await expect.element(news()).toHaveValue("");
  await news().fill("Ya salió del hospital.");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect
    .poll(outbox)
    .toMatchObject([
      { kind: "prayer-update", payload: { requestId: OTHER.id, content: "Ya salió del hospital." } },
    ]);
  await page.getByRole("link", { name: "A mi trabajo" }).click();
  await expect.element(request(MINE.content)).toBeVisible();
  await expect.element(news()).toHaveValue("Ya tengo una entrevista.");
  const { drafts } = await memberStore(MARTA);
  expect((await drafts.list()).map(({ id }) => id)).toEqual([`prayer-update-${MINE.id}`]);
});
