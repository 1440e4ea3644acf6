import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import { mediaBoard } from "./live/queries.ts";
import { mediaItem } from "./item/queries.ts";
import { aLiveItem } from "./testing/a-media-item.ts";
import { useBoardChanges, useMediaChanges } from "./use-media-changes.ts";

vi.mock("#platform/supabase/live-topic.ts", () => ({
  followTopic: vi.fn<typeof followTopic>(() => vi.fn<() => void>()),
}));

/** Requests for the live item and the one just ended. */
const ASKED = 2;

beforeEach(() => {
  queryClient.clear();
  vi.mocked(followTopic).mockClear();
});

function Board({ userId }: { userId: string | null }) {
  useQuery(mediaBoard(userId));
  useBoardChanges(userId);
  return null;
}
const draw = (userId: string | null) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Board userId={userId} />
    </QueryClientProvider>,
  );

test("a member's board asks again once, soon after a change", async () => {
  const server = new RowsServer({ media_content: [] });
  await draw(anId(91));
  await expect.poll(() => server.requests).toHaveLength(ASKED);
  vi.spyOn(Math, "random").mockReturnValue(0.99);
  const clock = stopClock();
  const [live] = vi.mocked(followTopic).mock.calls[0] ?? [];
  expect(live?.topic).toBe("media_notifications");
  for (let told = 0; told < 2; told += 1)
    live?.heard["new_notification"]?.({ type: "stream_started", media_id: anId(1) });
  clock.tick(2_900);
  expect(server.requests).toHaveLength(ASKED);
  clock.tick(100);
  clock.uninstall();
  await expect.poll(() => server.requests).toHaveLength(2 * ASKED);
});

test("a visitor's asks by itself", async () => {
  const server = new RowsServer({ media_content: [] });
  await draw(null);
  await expect.poll(() => server.requests).toHaveLength(ASKED);
  expect(followTopic).not.toHaveBeenCalled();
});

function Item({ id, userId }: { id: string; userId: string | null }) {
  const { data } = useQuery(mediaItem(id, userId));
  useMediaChanges(id, userId);
  return data ? `${data.title} ${data.status}` : null;
}
const drawItem = (userId: string | null) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Item id={anId(1)} userId={userId} />
    </QueryClientProvider>,
  );

test("a member's page of an item shows its changes at once, and those missed while the line was away", async () => {
  const server = new RowsServer({ media_content: [{ ...aLiveItem(), id: anId(1), title: "Culto" }] });
  const becomes = (status: string) => {
    const [row = {}] = server.tables["media_content"] ?? [];
    server.tables["media_content"] = [{ ...row, status }];
  };
  const { unmount } = await drawItem(anId(91));
  await expect.element(page.getByText("Culto live")).toBeVisible();
  const [live] = vi.mocked(followTopic).mock.calls[0] ?? [];
  expect(live?.topic).toBe(`media:${anId(1)}`);
  becomes("processing");
  live?.heard["changed"]?.({});
  await expect.element(page.getByText("Culto processing")).toBeVisible();
  becomes("published");
  live?.reread();
  await expect.element(page.getByText("Culto published")).toBeVisible();
  const end = vi.mocked(followTopic).mock.results[0]?.value;
  await unmount();
  expect(end).toHaveBeenCalledOnce();
});

test("a visitor's page of an item follows nothing: its heartbeat says it", async () => {
  new RowsServer({ media_content: [{ ...aLiveItem(), id: anId(1), title: "Culto" }] });
  await drawItem(null);
  await expect.element(page.getByText("Culto live")).toBeVisible();
  expect(followTopic).not.toHaveBeenCalled();
});
