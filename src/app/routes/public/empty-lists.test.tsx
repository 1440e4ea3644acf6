import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Role } from "#domain/roles.ts";
import { EventList } from "#features/events/components/event-list.tsx";
import { AlbumList } from "#features/gallery/components/album-list.tsx";
import { MediaList } from "#features/media/library/media-list.tsx";
import { StreamingBoard } from "#features/media/live/streaming-board.tsx";
import { ProphecyList } from "#features/prophecies/components/prophecy-list.tsx";
import { ResourceList } from "#features/resources/components/resource-list.tsx";
import { resourceFilter } from "#features/resources/resource-filter.ts";
import { SeminarList } from "#features/seminars/components/seminar-list.tsx";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";

beforeEach(() => queryClient.clear());

const draw = (screen: ReactNode, role: Role) => {
  store.set(sessionAtom, sessionOf({ id: anId(91) }, role, "signed-in"));
  new RowsServer(
    {
      event_rsvps: [],
      albums: [],
      media_content: [],
      media_series: [],
      prophecies: [],
      resources: [],
      seminars: [],
    },
    { event_occurrences: () => [] },
  );
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{screen}</MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
};

it.each([
  ["Crear un evento", "/admin/eventos?nuevo", () => <EventList when="upcoming" />],
  ["Crear el primero", "/admin/galeria", () => <AlbumList />],
  ["Agregar el primero", "/admin/media", () => <MediaList />],
  ["Programar una transmisión", "/admin/streaming", () => <StreamingBoard serviceTimes={null} />],
  ["Escribir la primera", "/admin/blog?nueva", () => <ProphecyList filter={{}} />],
  ["Crear el primero", "/admin/seminarios", () => <SeminarList filter={{ search: undefined }} />],
  [
    "Subir el primero",
    "/admin/recursos",
    () => (
      <ResourceList
        filter={resourceFilter.read(new URLSearchParams())}
        userId={anId(91)}
        onUnfilter={undefined}
        askForAccess={() => null}
      />
    ),
  ],
] as const)("an admin is led by «%s» to %s, and a member is not", async (name, address, list) => {
  const { unmount } = await draw(list(), "admin");
  await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", address);
  await unmount();
  queryClient.clear();
  await draw(list(), "member");
  await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
  await expect.element(page.getByRole("link", { name })).not.toBeInTheDocument();
});
