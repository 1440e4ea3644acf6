import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followTopic, type LiveTopic } from "#platform/supabase/live-topic.ts";
import { followNotices } from "./live-api.ts";

vi.mock("#platform/supabase/live-topic.ts", () => ({
  followTopic: vi.fn<typeof followTopic>(() => () => {}),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(followTopic).mockClear();
});

function follow() {
  const told = {
    changed: vi.fn<() => void>(),
    refresh: vi.fn<() => void>(),
    chosen: vi.fn<(choice: unknown) => void>(),
    choicesMissed: vi.fn<() => void>(),
  };
  const stop = followNotices("marta", told);
  const topics = new Map(
    vi.mocked(followTopic).mock.calls.map(([topic]): [string, LiveTopic] => [topic.topic, topic]),
  );
  return {
    ...told,
    stop,
    join: () => topics.get("notifications:marta")?.reread(),
    hear: (topic: string, event: string) => topics.get(topic)?.heard[event]?.({ id: "1" }),
  };
}

it("asks at once when many of one's own notices changed", () => {
  const { hear, refresh } = follow();
  hear("notifications:marta", "changed");
  expect(refresh).toHaveBeenCalledOnce();
});

it("asks once, within five seconds and not at once, when a change concerned everybody", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.99);
  const { hear, refresh } = follow();
  hear("notifications:everyone", "changed");
  hear("notifications:everyone", "changed");
  vi.advanceTimersByTime(4_900);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(refresh).toHaveBeenCalledOnce();
});

it("passes on which choice of the person the server took", () => {
  const { hear, chosen } = follow();
  hear("notifications:marta", "choice");
  expect(chosen).toHaveBeenCalledExactlyOnceWith({ id: "1" });
});

it("asks for the person's choices when the topic was lost and joined again, and not at the start", () => {
  const { join, choicesMissed } = follow();
  join();
  expect(choicesMissed).not.toHaveBeenCalled();
  join();
  expect(choicesMissed).toHaveBeenCalledOnce();
});

it("makes no request once it has ended", () => {
  const { hear, refresh, stop } = follow();
  hear("notifications:everyone", "changed");
  stop();
  vi.advanceTimersByTime(10_000);
  expect(refresh).not.toHaveBeenCalled();
});
