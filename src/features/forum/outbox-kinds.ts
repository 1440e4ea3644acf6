import { paths } from "#domain/paths.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { saysGone } from "#platform/offline/outbox-outcome.ts";
import { refreshCopy } from "#platform/offline/refresh-copy.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { changeTopic, forumKeys, invalidateForum, showRead, showStored } from "./forum-cache.ts";
import { levelPayload, markPayload, postPayload, type MarkPayload } from "./payload.ts";
import { topicHead } from "./queries.ts";
import { storeLevel, storeMark, storePost, withdrawPost } from "./store-api.ts";
import { LEVEL_LABELS, REFUSALS, TOPIC_GONE } from "./texts.ts";

/** The only way a topic or an answer reaches the server, online or later. */
export const forumPostKind = defineOutboxKind({
  kind: "forum-post",
  name: "Mensaje del foro",
  schema: postPayload,
  send: async (post, entryId, context) => {
    const stored = await storePost(post, entryId, context);
    // Before the entry leaves the outbox, so that the post never disappears in between.
    await context.show(async () => {
      await showStored(queryClient, stored, context.owner);
      if (post.opens) await readOpened(post.topicId, context.owner);
    });
  },
  describe: ({ topicId, title, content, opens }, entryId) => ({
    what: opens ? `Tema «${title}»` : `Mensaje en «${title}»`,
    text: content,
    path: paths.forumPost(topicId, entryId),
  }),
  refusals: REFUSALS,
  // Posts of one topic arrive in the order in which they were written, after the topic itself.
  lineOf: (payload) => {
    const { topicId } = (payload ?? {}) as { topicId?: unknown };
    return typeof topicId === "string" ? topicId : null;
  },
  ifArrived: "deleted",
  withdraw: withdrawPost,
  reread: () => invalidateForum(queryClient),
});

/**
 * Reads a topic that was only on this device until now. Throws AppError when it cannot be read: the entry, from which its
 * page is drawn, waits and is sent again, which stores nothing twice.
 */
async function readOpened(topicId: string, owner: string): Promise<void> {
  const head = topicHead(topicId, owner);
  await refreshCopy(head);
  const read = queryClient.getQueryState(head.queryKey);
  if (read?.data === undefined && !saysGone(read?.error)) throw new AppError("network", "topic-not-read");
}

/** The only way how far somebody has read reaches the server. */
export const forumMarkKind = defineOutboxKind({
  kind: "forum-mark",
  name: "Lectura en el foro",
  schema: markPayload,
  send: async (mark, _entryId, context) => {
    await storeMark(mark, context);
    await context.show(() => {
      if (mark.of === "topic") showRead(queryClient, mark.topicId, mark.number);
      void cancelAndInvalidate(queryClient, { queryKey: forumKeys.unread(context.owner) });
    });
  },
  describe: (mark) =>
    mark.of === "all"
      ? { what: "Marcar todo el foro como leído", text: null, path: paths.forum() }
      : { what: `Lectura de «${mark.title}»`, text: null, path: paths.forumTopic(mark.topicId) },
  // The page makes it while somebody reads; only the button that marks everything is their act.
  isUnasked: (mark) => (mark as Partial<MarkPayload> | null)?.of === "topic",
  refusals: { topic_not_found: TOPIC_GONE },
  ifArrived: "shown",
  reread: () => invalidateForum(queryClient),
});

/** The only way in which a member's level for a topic reaches the server. */
export const forumLevelKind = defineOutboxKind({
  kind: "forum-level",
  name: "Avisos de un tema",
  schema: levelPayload,
  send: async (choice, _entryId, context) => {
    const level = await storeLevel(choice, context);
    await context.show(() =>
      changeTopic(queryClient, choice.topicId, (topic) => ({ ...topic, my_level: level })),
    );
  },
  describe: ({ topicId, title, level }) => ({
    what: `${LEVEL_LABELS[level]}: «${title}»`,
    text: null,
    path: paths.forumTopic(topicId),
  }),
  refusals: { topic_not_found: TOPIC_GONE },
  ifArrived: "shown",
  // Lists stay as they are while they are looked at.
  reread: () => cancelAndInvalidate(queryClient, { queryKey: forumKeys.topics() }),
});
