import { assertRows, unwrap } from "#platform/supabase/errors.ts";
import { MEDIA_COLUMNS, type MediaItem } from "../media.ts";
import { rowsFor, SHOWN } from "../api.ts";

/** More than are ever planned ahead at a time. */
const MOST_PLANNED = 50;

/** Items live, planned or in preparation, and the stream that ended last. Throws AppError. */
export async function readBoard(userId: string | null, signal: AbortSignal): Promise<MediaItem[]> {
  const client = await rowsFor(userId);
  const current = client
    .from("media_content")
    .select(MEDIA_COLUMNS)
    .in("status", ["live", "processing", "scheduled"])
    // So that what was never started does not hide what comes.
    .order("scheduled_for", { ascending: false, nullsFirst: true })
    .limit(MOST_PLANNED);
  const last = client
    .from("media_content")
    .select(MEDIA_COLUMNS)
    .in("status", SHOWN)
    .not("ended_at", "is", null)
    .order("ended_at", { ascending: false })
    .limit(1);
  const answers = await Promise.all([current.abortSignal(signal), last.abortSignal(signal)]);
  return answers.flatMap((answer) => assertRows<MediaItem>(unwrap(answer)));
}
