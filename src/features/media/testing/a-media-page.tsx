import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import type { MediaItem } from "../media.ts";

/** Nothing was read before, and a visitor looks. */
export function asNewVisitor(): void {
  queryClient.clear();
  store.set(sessionAtom, VISITOR);
}

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

/** Draws a public media page at an address; the element "address" shows the present one. */
export function draw(screen: ReactNode, at = "/media") {
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          {screen}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}

/** A server with these items and one series; its search finds the first item. */
export function aServer(items: MediaItem[]): RowsServer {
  return new RowsServer(
    {
      media_content: items.map((item) => ({ ...item })),
      media_series: [{ id: anId(50), name: "Salmos", is_active: true }],
    },
    { search_media: (_, { media_content: rows = [] }) => rows.slice(0, 1) },
  );
}

export const heading = (name: string, level = 1) => page.getByRole("heading", { name, level });
