import { connect } from "../_shared/database.ts";
import { publishableKey, required } from "../_shared/environment.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";

const read = (name: string) => Deno.env.get(name);
const url = required("SUPABASE_URL", read);
// As a visitor: row-level security decides what a reader of the feed may see.
const database = connect(url, publishableKey(read));

const feed = {
  siteUrl: required("SITE_URL", read),
  selfUrl: new URL("/functions/v1/feed", url).href,
  read: () => database.rpc("prophecy_feed", {}),
};

serve((request) => handle(request, feed));
