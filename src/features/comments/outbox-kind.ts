import { commentPath, topicOf } from "#domain/target.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { deniedBy, goneOrDeniedText } from "#platform/offline/outbox-outcome.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { targetOfEntry } from "./rules.ts";
import { commentPayload } from "./payload.ts";
import { storeComment, withdrawComment } from "./store-api.ts";
import { commentKeys, showStored } from "./thread-cache.ts";

/** The only way a new comment reaches the server, online or later. */
export const commentKind = defineOutboxKind({
  kind: "comment",
  name: "Comentario",
  schema: commentPayload,
  send: async (comment, entryId, context) => {
    const stored = await storeComment(comment, entryId, context);
    // Before the entry leaves the outbox, so that the comment never disappears in between.
    await context.show(() => showStored(queryClient, stored, context.owner));
  },
  describe: ({ target, slug, title, content, parentId }, entryId) => ({
    what: `${parentId ? "Respuesta" : "Comentario"} en «${title}»`,
    text: content,
    path: commentPath(target.type, slug, entryId),
  }),
  refusals: {
    too_many_comments_waiting:
      "Ya tienes 30 comentarios esperando revisión. Cuando revisemos alguno, reinténtalo.",
    comments_closed:
      "Aquí ya se cerraron los comentarios. Puedes copiar tu texto y compartirlo de otra manera.",
    [deniedBy("comments")]: goneOrDeniedText(
      "Esto ya no está publicado",
      "copia tu texto y compártelo de otra manera.",
    ),
  },
  // Comments of one conversation arrive in the order in which they were written.
  lineOf: (payload) => {
    const target = targetOfEntry(payload);
    return target && topicOf(target);
  },
  ifArrived: "deleted",
  withdraw: withdrawComment,
  reread: () => cancelAndInvalidate(queryClient, { queryKey: commentKeys.all }),
});
