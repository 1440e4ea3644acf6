import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { networkFirstValue, cacheValue } from "#platform/offline/cached-value.ts";
import type { ReactionPayload } from "./payload.ts";
import { readMyReactions } from "./api.ts";
import { NO_REACTIONS, type MyReactions, type ReactionThread } from "./reaction.ts";
import { reactionOn, withReaction } from "./rules.ts";

/** Only this person changes it, perhaps on another device. */
const STALE_MS = 5 * 60_000;

const reactionKeys = {
  all: ["reactions"] as const,
  mine: (userId: string | null, threadId: string) => [...reactionKeys.all, userId, threadId] as const,
};

/** The name of one's choices in one conversation, on this device. */
const copyId = (threadId: string) => `reactions:${threadId}`;

/**
 * The person's reactions in one conversation: to a prophecy, to comments, in the forum; without network, the ones
 * stored on this device.
 */
export function myReactions(userId: string | null, thread: ReactionThread) {
  return queryOptions({
    queryKey: reactionKeys.mine(userId, thread.id),
    queryFn: async (context): Promise<MyReactions> => {
      if (userId === null) return NO_REACTIONS;
      const ask = () => readMyReactions(thread, userId, context.signal);
      return networkFirstValue(context, userId, copyId(thread.id), ask);
    },
    staleTime: STALE_MS,
    meta: OWN_CHOICE,
  });
}

/** Everything that the person chose asks again. */
export function forgetReactions(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: reactionKeys.all });
}

/**
 * Notes that the server has stored a choice of `userId`. Returns by how much the total of that thing
 * grew (-1, 0 or 1), or null when what the server had before is not known here.
 */
export function rememberStoredReaction(
  client: QueryClient,
  userId: string,
  payload: ReactionPayload,
): number | null {
  const key = reactionKeys.mine(userId, payload.thread.id);
  const mine = client.getQueryData<MyReactions>(key);
  if (!mine) return null;
  const changed = withReaction(mine, payload, payload.reaction);
  client.setQueryData(key, changed);
  void cacheValue(userId, copyId(payload.thread.id), changed);
  return Number(payload.reaction !== null) - Number(reactionOn(mine, payload) !== null);
}
