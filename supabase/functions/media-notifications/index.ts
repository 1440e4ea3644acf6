import * as v from "valibot";
import { callAs } from "../_shared/caller.ts";
import { publishableKey, required } from "../_shared/environment.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";

const read = (name: string) => Deno.env.get(name);
const database = { url: required("SUPABASE_URL", read), key: publishableKey(read) };

serve((request) =>
  handle(request, async (authorization, { type, mediaId }) =>
    v.parse(
      v.number(),
      await callAs(database, authorization, "announce_media", { p_media_id: mediaId, p_type: type }),
    ),
  ),
);
