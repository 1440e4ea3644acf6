import { expect, test } from "vitest";
import { lastArrival, silentSince, troubleOf } from "./arrivals.ts";

const NOW = Date.UTC(2026, 10, 20, 18);
const HOUR = 1 / 24;
const ago = (days: number) => new Date(NOW - days * 24 * 60 * 60_000).toISOString();

const APPLE = "https://web.push.apple.com/QGuQ";

type Moments = Partial<Record<"accepted" | "shown" | "failing" | "created", number>> & { endpoint?: string };

/** A device by how many days ago each thing was. */
function aDevice({
  accepted,
  shown,
  failing,
  created = 100,
  endpoint = "https://fcm.googleapis.com/fcm/send/1",
}: Moments) {
  const at = (days: number | undefined) => (days === undefined ? null : ago(days));
  return {
    endpoint,
    created_at: ago(created),
    last_success_at: at(accepted),
    last_shown_at: at(shown),
    failing_since: at(failing),
  };
}

test.each<[Moments, "refused" | "unshown" | null]>([
  [{}, null],
  [{ accepted: 20 }, null],
  [{ accepted: 20, failing: 1 }, "refused"],
  // answered 503 once, or 429
  [{ accepted: 20, failing: HOUR }, null],
  [{ accepted: 20, failing: 1.1 * HOUR }, "refused"],
  [{ accepted: 0, shown: 20 }, "unshown"],
  [{ accepted: 0, shown: 20, failing: HOUR / 2 }, "unshown"],
  // an iPhone whose worker said so before an update, and says nothing since
  [{ accepted: 0, shown: 20, endpoint: APPLE }, null],
  [{ accepted: 0, shown: 20, failing: 1, endpoint: APPLE }, "refused"],
  // settled a moment after it was shown
  [{ accepted: 20 - HOUR / 2, shown: 20 }, null],
  // shown when the phone was switched on
  [{ accepted: 20, shown: 1 }, null],
])("pushes to a device with %j: %s", (moments, trouble) => {
  expect(troubleOf(aDevice(moments), NOW)).toBe(trouble);
});

test.each<[Moments, number | null]>([
  [{ accepted: 20 }, null], // nothing was sent since
  [{ accepted: 20, failing: 1 }, 20],
  [{ accepted: 13, failing: 12 }, null],
  [{ failing: 50 }, 100], // never accepted anything
  [{ created: 2, failing: 2 }, null], // new
  [{ accepted: 0, shown: 20 }, 20],
  [{ accepted: 0, shown: 13 }, null],
  [{ accepted: 0, shown: 20, endpoint: APPLE }, null],
  [{ accepted: 2, shown: 20, failing: 1, endpoint: APPLE }, null],
  [{ accepted: 20, created: 2, failing: 1 }, null], // registered again
])("nothing has reached a device with %j since: %s days ago", (moments, days) => {
  expect(silentSince(aDevice(moments), NOW)).toBe(days === null ? null : ago(days));
});

test("a clock that is an hour wrong changes nothing but the hour in which it asks", () => {
  for (const wrong of [-1, 1]) {
    const clock = NOW + wrong * 60 * 60_000;
    expect(silentSince(aDevice({ accepted: 13.9, failing: 1 }), clock)).toBeNull();
    expect(silentSince(aDevice({ accepted: 14.1, failing: 1 }), clock)).toBe(ago(14.1));
    expect(troubleOf(aDevice({ accepted: -wrong * HOUR, shown: -wrong * HOUR }), clock)).toBeNull();
  }
});

test("the last notice that arrived is the one that was shown, or else accepted", () => {
  expect(lastArrival(aDevice({ accepted: 1, shown: 2 }))).toBe(ago(2));
  expect(lastArrival(aDevice({ accepted: 1 }))).toBe(ago(1));
  expect(lastArrival(aDevice({ accepted: 1, shown: 2, endpoint: APPLE }))).toBe(ago(1));
  expect(lastArrival(aDevice({}))).toBeNull();
});
