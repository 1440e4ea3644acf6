import { commentKind } from "#features/comments/outbox-kind.ts";
import { adjustReactionCount, commentKeys } from "#features/comments/thread-cache.ts";
import { contactKind } from "#features/contact/outbox-kind.ts";
import { donationKind } from "#features/donations/outbox-kind.ts";
import { arrivalKind } from "#features/events/arrival-kind.ts";
import { rsvpKind } from "#features/events/outbox-kind.ts";
import { adjustPostReactions, forumKeys } from "#features/forum/forum-cache.ts";
import { forumLevelKind, forumMarkKind, forumPostKind } from "#features/forum/outbox-kinds.ts";
import { mediaLikeKind } from "#features/media/item/outbox-kind.ts";
import { seriesFollowKind } from "#features/media/series/outbox-kind.ts";
import { noticeMarkKind } from "#features/notifications/store/outbox-kind.ts";
import {
  prayerEditKind,
  prayerKind,
  prayerMarkKind,
  prayerUpdateKind,
} from "#features/prayers/outbox-kind.ts";
import { prophecyKeys, type ReadProphecy } from "#features/prophecies/queries.ts";
import { reactionKind } from "#features/reactions/outbox-kind.ts";
import type { ReactionPayload } from "#features/reactions/payload.ts";
import { reportKind } from "#features/reports/outbox-kind.ts";
import { sessionMarkKind } from "#features/seminars/outbox-kind.ts";
import { testimonialEditKind, testimonialKind } from "#features/testimonials/outbox-kind.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { queryClient } from "#platform/query/query-client.ts";

/** Every kind of write that may wait for the network. A feature declares its own in `outbox-kind.ts`. */
export const OUTBOX_KINDS = [
  commentKind,
  // Here, because reactions change what two other features show.
  reactionKind(adjustReactionTotal, rereadReactionTotals),
  noticeMarkKind,
  testimonialKind,
  testimonialEditKind,
  donationKind,
  rsvpKind,
  arrivalKind,
  sessionMarkKind,
  forumPostKind,
  forumMarkKind,
  forumLevelKind,
  contactKind,
  mediaLikeKind,
  seriesFollowKind,
  prayerKind,
  prayerEditKind,
  prayerUpdateKind,
  prayerMarkKind,
  reportKind,
];

/** The choice was made in another window: where it was is not known here. */
function rereadReactionTotals(): Promise<unknown> {
  const keys = [[...prophecyKeys.all, "detail"], commentKeys.all, forumKeys.topics()];
  return Promise.all(keys.map((queryKey) => cancelAndInvalidate(queryClient, { queryKey })));
}

/** The number of reactions lives with the thing that was reacted to; null asks the server for it. */
function adjustReactionTotal({ target, targetId, thread }: ReactionPayload, growth: number | null): void {
  if (target === "forum_post") return adjustPostReactions(queryClient, thread.id, targetId, growth);
  if (target === "comment") return adjustReactionCount(queryClient, thread.id, targetId, growth);
  const details = { queryKey: [...prophecyKeys.all, "detail"] };
  if (growth === null) return void cancelAndInvalidate(queryClient, details);
  queryClient.setQueriesData<ReadProphecy>(details, (read) => {
    if (read?.prophecy.id !== targetId) return read;
    const total = read.prophecy.total_reactions + growth;
    return { ...read, prophecy: { ...read.prophecy, total_reactions: total } };
  });
}
