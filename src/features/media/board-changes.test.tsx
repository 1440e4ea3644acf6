import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import { mediaBoard } from "./queries.ts";
import { useBoardChanges } from "./use-media-changes.ts";

vi.mock("#platform/supabase/live-topic.ts", () => ({
  followTopic: vi.fn<typeof followTopic>(() => () => {}),
}));

/** What is on, and what was until a moment ago. */
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

test("a member's board asks again once, soon after something new is told", async () => {
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
