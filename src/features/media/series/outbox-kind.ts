import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { deniedBy, goneOrDeniedText } from "#platform/offline/outbox-outcome.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { paths } from "#domain/paths.ts";
import { invalidateMedia } from "../queries.ts";
import { seriesFollowPayload } from "./payload.ts";
import { storeFollow } from "./api.ts";
import { rememberFollow } from "./queries.ts";

/** The only way a follow of a series reaches the server, online or later. */
export const seriesFollowKind = defineOutboxKind({
  kind: "series-follow",
  name: "Seguir una serie",
  schema: seriesFollowPayload,
  send: async (follow, _entryId, context) => {
    const follows = await storeFollow(follow, context);
    await context.show(() => rememberFollow(queryClient, context.owner, { ...follow, follows }));
  },
  describe: ({ seriesId, name, follows }) => ({
    what: `${follows ? "Seguir" : "Dejar de seguir"} la serie «${name}»`,
    text: null,
    path: `${paths.media()}?serie=${seriesId}`,
  }),
  refusals: {
    [deniedBy("media_series_follows")]: goneOrDeniedText("Esta serie ya no está publicada", "descártalo."),
  },
  ifArrived: "shown",
  reread: () => invalidateMedia(queryClient),
});
