import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { startNotifications } from "#features/notifications/start/start-notifications.ts";
import { unreadAtom } from "#features/notifications/store/notice-cache.ts";
import { reportedNumber } from "#features/moderation/reports/queries.ts";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { useAdminUpdates } from "./use-admin-updates.ts";

vi.mock("#platform/supabase/live-topic.ts", () => ({
  followTopic: vi.fn<typeof followTopic>(() => () => {}),
}));

const SARA = anId(91);
let waiting = 1;
let server: RowsServer;
let stop: () => void;

beforeEach(async () => {
  await deleteMemberStore(SARA);
  queryClient.clear();
  store.set(sessionAtom, sessionOf({ id: SARA }, "super_admin", "signed-in"));
  waiting = 1;
  server = new RowsServer({ notifications: [] }, { reports_waiting: () => waiting });
  stop = startNotifications();
});
afterEach(() => {
  stop();
  store.set(sessionAtom, VISITOR);
  vi.mocked(followTopic).mockClear();
});

/** Delivers a message of a topic. */
function hear(topic: string, event: string, payload: object) {
  const follow = vi.mocked(followTopic).mock.calls.findLast(([live]) => live.topic === topic);
  follow?.[0].heard[event]?.(payload);
}
const notice = (type: string) =>
  hear(`notifications:${SARA}`, "notification", {
    operation: "INSERT",
    id: anId(7),
    notification: {
      id: anId(7),
      type,
      title: "Reportaron a un miembro",
      message: "Motivo: Ofensa",
      data: {},
      read: false,
      created_at: "2026-11-22T12:00:00+00:00",
    },
  });
const asked = () => server.requests.filter((request) => request.includes("rpc/reports_waiting")).length;

function Reported() {
  useAdminUpdates();
  return <p>{useQuery(reportedNumber).data}</p>;
}

test("only what may have changed what waits has the numbers asked for again, once for all that happens together", async () => {
  await render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <Reported />
      </QueryClientProvider>
    </Provider>,
  );
  const number = page.getByRole("paragraph");
  await expect.element(number).toHaveTextContent("1");
  expect(asked()).toBe(1);
  // Somebody answered her in the forum, and she read it: nothing waits that did not before.
  notice("forum_reply");
  store.set(unreadAtom, 5);
  store.set(unreadAtom, 4);
  // A report about an administrator, of which the topic of all admins says nothing.
  waiting = 2;
  notice("admin_task");
  await expect.element(number).toHaveTextContent("2");
  expect(asked()).toBe(2);
  // A change that it does signal comes with a notice as well.
  waiting = 3;
  notice("admin_task");
  hear("admin", "changed", { kind: "messages" });
  await expect.element(number).toHaveTextContent("3");
  expect(asked()).toBe(3);
});
