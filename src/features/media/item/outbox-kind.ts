import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { deniedBy, goneOrDeniedText } from "#platform/offline/outbox-outcome.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { paths } from "#domain/paths.ts";
import { invalidateMedia } from "../queries.ts";
import { storeLike } from "./api.ts";
import { mediaLikePayload } from "./payload.ts";
import { rememberLike } from "./queries.ts";

/** The only way a like reaches the server, online or later. */
export const mediaLikeKind = defineOutboxKind({
  kind: "media-like",
  name: "Me gusta en un video",
  schema: mediaLikePayload,
  send: async (like, _entryId, context) => {
    const liked = await storeLike(like, context);
    // Before the entry leaves the outbox, so that the heart never goes out in between.
    await context.show(() => rememberLike(queryClient, context.owner, { ...like, liked }));
  },
  describe: ({ mediaId, title, liked }) => ({
    what: `${liked ? "Me gusta en" : "Quitar el me gusta de"} «${title}»`,
    text: null,
    path: paths.mediaItem(mediaId),
  }),
  refusals: {
    [deniedBy("media_likes")]: goneOrDeniedText("Este video ya no está publicado", "descarta tu me gusta."),
  },
  ifArrived: "shown",
  reread: () => invalidateMedia(queryClient),
});
