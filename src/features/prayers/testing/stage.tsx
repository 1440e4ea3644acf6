import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { aPrayer } from "./a-prayer.ts";

export const MARTA = anId(91);
export const RUBENS = aPrayer({
  id: anId(1),
  shown_name: "Rubén",
  content: "Por la lluvia, que llega tarde.",
});
export const MINE = aPrayer({ id: anId(2), shown_name: null, content: "Por mi trabajo, que se acaba." });

/** Marta before two requests, of which one is her own. */
export async function setPrayers(): Promise<RowsServer> {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(
    sessionAtom,
    sessionOf({ id: MARTA, user_metadata: { first_name: "Marta" } }, "member", "signed-in"),
  );
  store.set(outboxAtom, []);
  return new RowsServer(
    { prayer_requests: [RUBENS, MINE], prayer_updates: [], prayer_talks: [], prayer_marks: [] },
    {
      my_prayers: (_, tables) => (tables["prayer_requests"] ?? []).filter(({ id }) => id !== RUBENS.id),
    },
  );
}

export const draw = (content: ReactNode, at = "/oracion") =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{content}</MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
export const button = (name: string | RegExp) => page.getByRole("button", { name });
export const outbox = async () => (await memberStore(MARTA)).outbox.list();
