import { paths } from "#domain/paths.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { commentPayload } from "./payload.ts";
import { storeComment, withdrawComment } from "./store-api.ts";
import { showStored } from "./thread-cache.ts";

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
  describe: ({ slug, title, content, parentId }, entryId) => ({
    what: `${parentId ? "Respuesta" : "Comentario"} en «${title}»`,
    text: content,
    path: paths.comment(slug, entryId),
  }),
  refusals: {
    too_many_comments_waiting:
      "Ya tienes 30 comentarios esperando revisión. Cuando revisemos alguno, reinténtalo.",
  },
  // What is said under one prophecy arrives in the order in which it was said.
  lineOf: (payload) => {
    const { prophecyId } = (payload ?? {}) as { prophecyId?: unknown };
    return typeof prophecyId === "string" ? prophecyId : null;
  },
  ifArrived: "deleted",
  withdraw: withdrawComment,
});
