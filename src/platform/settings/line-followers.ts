import { queryOptions } from "@tanstack/react-query";
import { today } from "#lib/days.ts";
import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";

/** A transmission or an event that belongs to a line of the weekly schedule. */
export interface LineFollower {
  id: string;
  lineId: string | null;
  /** "la transmisión «Culto del domingo»". */
  name: string;
}

/** Current transmissions and events of the weekly schedule's lines, for admins. */
export const lineFollowers = queryOptions({
  queryKey: ["line-followers"],
  queryFn: ({ signal }) => listFollowers(signal),
  staleTime: 0,
});

async function listFollowers(signal: AbortSignal): Promise<LineFollower[]> {
  const client = await db();
  const plans = client
    .from("media_schedules")
    .select("id, title, line_id, recurrence_until")
    .not("line_id", "is", null)
    .order("title");
  const events = client
    .from("events")
    .select("id, title, line_id")
    .not("line_id", "is", null)
    .not("next_start", "is", null)
    .order("title");
  const answers = await Promise.all([plans.abortSignal(signal), events.abortSignal(signal)]);
  const now = today();
  return [
    ...unwrap(answers[0])
      .filter(({ recurrence_until: until }) => until === null || until >= now)
      .map(({ id, title, line_id: lineId }) => ({ id, lineId, name: `la transmisión «${title}»` })),
    ...unwrap(answers[1]).map(({ id, title, line_id: lineId }) => ({
      id,
      lineId,
      name: `el evento «${title}»`,
    })),
  ];
}
