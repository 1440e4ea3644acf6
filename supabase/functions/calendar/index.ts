import { connect } from "../_shared/database.ts";
import { publishableKey, required } from "../_shared/environment.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";

const read = (name: string) => Deno.env.get(name);
// As a visitor: row-level security decides what a calendar may show.
const database = connect(required("SUPABASE_URL", read), publishableKey(read));

const calendar = {
  siteUrl: required("SITE_URL", read),
  read: (eventId: string | null) =>
    database.rpc("calendar_events", eventId === null ? {} : { p_event_id: eventId }),
};

serve((request) => handle(request, calendar));
