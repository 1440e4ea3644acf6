import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Provider } from "jotai";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { unreadAtom } from "#features/notifications/unread.ts";
import { reportedNumber } from "#features/reports/admin/queries.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { useAdminUpdates } from "./use-admin-updates.ts";

let waiting = 1;

beforeEach(() => {
  queryClient.clear();
  store.set(unreadAtom, null);
  store.set(sessionAtom, sessionOf({ id: anId(91) }, "super_admin", "signed-in"));
  waiting = 1;
});

function Reported() {
  useAdminUpdates();
  return <p>{useQuery(reportedNumber).data}</p>;
}

test("a notice may tell of a report that nothing else tells of: the number is asked for again", async () => {
  const server = new RowsServer({}, { reports_waiting: () => waiting });
  await render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <Reported />
      </QueryClientProvider>
    </Provider>,
  );
  await expect.element(page.getByRole("paragraph")).toHaveTextContent("1");
  store.set(unreadAtom, 4); // the bell knows its number: nothing has happened
  expect(server.requests).toHaveLength(1);
  waiting = 2;
  store.set(unreadAtom, 5);
  await expect.element(page.getByRole("paragraph")).toHaveTextContent("2");
});
