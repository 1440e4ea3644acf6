import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { storageProblemAtom, type StorageProblem } from "#platform/offline/storage-problem.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { settingsQuery } from "#platform/settings/use-settings.ts";
import { SiteFrame } from "./site-frame.tsx";

afterEach(() => {
  store.set(storageProblemAtom, null);
  queryClient.clear();
});

test.each<[StorageProblem, RegExp]>([
  ["blocked", /^Este navegador no deja guardar datos/],
  ["slow", /^Tu dispositivo tarda en abrir/],
  ["newer", /^Hay una versión nueva del sitio abierta/],
  ["rebuilt", /se dañó y empezamos de nuevo/],
  ["evicted", /^Tu navegador borró/],
])("a visitor, whose message may wait here too, sees that the store is %s", async (problem, title) => {
  store.set(sessionAtom, VISITOR);
  queryClient.setQueryData(settingsQuery.queryKey, DEMO_SETTINGS);
  const screen = await render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={["/contacto"]}>
          <SiteFrame />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  await expect.element(screen.getByText(title)).not.toBeInTheDocument();
  store.set(storageProblemAtom, problem);
  await expect.element(screen.getByText(title)).toBeVisible();
  // It leads to a member's page: on the way there a visitor would lose what is only in memory.
  await expect.element(screen.getByRole("link", { name: /Pendiente de enviar/ })).not.toBeInTheDocument();
});
