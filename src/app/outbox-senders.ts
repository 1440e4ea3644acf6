import { sendComment } from "#features/comments/send-comment.ts";
import { withdrawComment } from "#features/comments/store-api.ts";
import { adjustReactionCount } from "#features/comments/thread-cache.ts";
import { sendContactMessage, withdrawContactMessage } from "#features/contact/send-contact-message.ts";
import { withdrawUnsent } from "#features/donations/api.ts";
import { sendDonation } from "#features/donations/send-donation.ts";
import { invalidateEvents } from "#features/events/queries.ts";
import { sendRsvp } from "#features/events/send-rsvp.ts";
import { sendNotificationChange } from "#features/notifications/api.ts";
import { refreshNotices } from "#features/notifications/notice-cache.ts";
import { prophecyKeys, type ReadProphecy } from "#features/prophecies/queries.ts";
import { forgetReactions } from "#features/reactions/queries.ts";
import { reactionSender } from "#features/reactions/send-reaction.ts";
import { invalidateSeminars } from "#features/seminars/queries.ts";
import { sendSessionMark } from "#features/seminars/send-session-mark.ts";
import { withdrawTestimonial } from "#features/testimonials/api.ts";
import { sendTestimonial } from "#features/testimonials/send-testimonial.ts";
import { registerSender } from "#platform/offline/outbox.ts";
import type { ReactionPayload } from "#platform/offline/outbox-payloads.ts";
import { currentSession } from "#platform/session/session.ts";
import { queryClient } from "#platform/query/query-client.ts";

/** Registers the sender of each kind of write. In app, because reactions change what two other features show. */
export function registerOutboxSenders(): void {
  registerSender("comment", sendComment, { withdraw: withdrawComment });
  registerSender("reaction", reactionSender(adjustReactionTotal), {
    reread: () => forgetReactions(queryClient),
  });
  registerSender("notification-read", sendNotificationChange, { reread: refreshMine });
  registerSender("testimonial", sendTestimonial, { withdraw: withdrawTestimonial });
  registerSender("donation", sendDonation, { withdraw: withdrawUnsent });
  registerSender("rsvp", sendRsvp, { reread: () => invalidateEvents(queryClient) });
  registerSender("session-mark", sendSessionMark, { reread: () => invalidateSeminars(queryClient) });
  registerSender("contact", sendContactMessage, { withdraw: withdrawContactMessage });
}

function refreshMine(): void {
  const { userId } = currentSession();
  if (userId !== null) void refreshNotices(userId);
}

/** The number of reactions lives with the thing that was reacted to; null asks the server for it. */
function adjustReactionTotal({ target, targetId, prophecyId }: ReactionPayload, growth: number | null): void {
  if (target === "comment") return adjustReactionCount(queryClient, prophecyId, targetId, growth);
  const details = { queryKey: [...prophecyKeys.all, "detail"] };
  if (growth === null) return void queryClient.invalidateQueries(details);
  queryClient.setQueriesData<ReadProphecy>(details, (read) => {
    if (read?.prophecy.id !== targetId) return read;
    const total = read.prophecy.total_reactions + growth;
    return { ...read, prophecy: { ...read.prophecy, total_reactions: total } };
  });
}
