import { paths } from "#domain/paths.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { storeFollow } from "./follow-api.ts";
import { storeLike } from "./like-api.ts";
import { mediaLikePayload, seriesFollowPayload } from "./payload.ts";
import { invalidateMedia, rememberFollow, rememberLike } from "./queries.ts";

/** The only way a like reaches the server, online or later. */
export const mediaLikeKind = defineOutboxKind({
  kind: "media-like",
  name: "Me gusta en un video",
  schema: mediaLikePayload,
  send: async (like, _entryId, context) => {
    await storeLike(like, context);
    // Before the entry leaves the outbox, so that the heart never goes out in between.
    await context.show(() => rememberLike(queryClient, context.owner, like));
  },
  describe: ({ mediaId, title, liked }) => ({
    what: `${liked ? "Me gusta en" : "Quitar el me gusta de"} «${title}»`,
    text: null,
    path: paths.mediaItem(mediaId),
  }),
  ifArrived: "shown",
  reread: () => invalidateMedia(queryClient),
});

/** The only way a follow of a series reaches the server, online or later. */
export const seriesFollowKind = defineOutboxKind({
  kind: "series-follow",
  name: "Seguir una serie",
  schema: seriesFollowPayload,
  send: async (follow, _entryId, context) => {
    await storeFollow(follow, context);
    await context.show(() => rememberFollow(queryClient, context.owner, follow));
  },
  describe: ({ seriesId, name, follows }) => ({
    what: `${follows ? "Seguir" : "Dejar de seguir"} la serie «${name}»`,
    text: null,
    path: `${paths.media()}?serie=${seriesId}`,
  }),
  ifArrived: "shown",
  reread: () => invalidateMedia(queryClient),
});
