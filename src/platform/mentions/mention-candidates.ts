import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MentionCandidate, MentionSource } from "#lib/mention-text.ts";
import { assertRows, unwrap } from "#platform/supabase/errors.ts";
import { db } from "#platform/supabase/client.ts";

const CANDIDATES_STALE_MS = 5 * 60_000;

/**
 * People who can be mentioned in a thread ("event:<id>", "forum:<id>"). Without network nobody is offered; the name
 * can be written all the same.
 */
export function mentionCandidates(thread: string, search: string | null) {
  return queryOptions({
    queryKey: ["mentions", thread, search] as const,
    queryFn: ({ signal }) => listMentionCandidates(thread, search ?? "", signal),
    enabled: search !== null && thread !== "",
    staleTime: CANDIDATES_STALE_MS,
    retry: false,
  });
}

/** The people of one thread, asked for as somebody writes; nobody while the thread is not known (""). */
export function useMentionSource(thread: string): MentionSource {
  const [asked, ask] = useState<string | null>(null);
  return { found: useQuery(mentionCandidates(thread, asked)).data ?? [], ask };
}

/** The thread's people first, then members whose name begins like `search`. Throws AppError. */
async function listMentionCandidates(
  thread: string,
  search: string,
  signal: AbortSignal,
): Promise<MentionCandidate[]> {
  const rows = await db();
  const question = rows.rpc("mention_candidates", { p_thread: thread, p_search: search });
  return assertRows(unwrap(await question.abortSignal(signal)) as unknown as MentionCandidate[]);
}
