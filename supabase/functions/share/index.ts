import { connect } from "../_shared/database.ts";
import { publishableKey, required } from "../_shared/environment.ts";
import { handle } from "./handler.ts";

const read = (name: string) => Deno.env.get(name);
const supabaseUrl = required("SUPABASE_URL", read);
// As a visitor: what nobody but a member may read is not told in a chat.
const database = connect(supabaseUrl, publishableKey(read));

const sharing = {
  siteUrl: required("SITE_URL", read),
  supabaseUrl,
  read: (section: string, key: string) => database.rpc("share_card", { p_section: section, p_key: key }),
};

Deno.serve((request) => handle(request, sharing));
