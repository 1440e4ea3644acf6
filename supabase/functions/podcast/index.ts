import { connect } from "../_shared/database.ts";
import { publishableKey, required, secretKey } from "../_shared/environment.ts";
import { createFiles } from "../_shared/storage.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";

const read = (name: string) => Deno.env.get(name);
const url = required("SUPABASE_URL", read);
const publishable = publishableKey(read);
// As a visitor: programs that play podcasts have no account.
const database = connect(url, publishable);

const podcast = {
  siteUrl: required("SITE_URL", read),
  selfUrl: new URL("/functions/v1/podcast", url).href,
  read: (asked: { p_series_id?: string; p_media_id?: string }) => database.rpc("podcast_feed", asked),
  files: createFiles(url, { publishable, secret: secretKey(read) }),
};

serve((request) => handle(request, podcast));
