import { callAs, Refusal } from "../_shared/caller.ts";
import { connect } from "../_shared/database.ts";
import { publishableKey, required, secretKey } from "../_shared/environment.ts";
import { type Archiving, handle } from "./handler.ts";
import { createRecordingJobs } from "./jobs.ts";
import { createLook } from "./recording.ts";

const read = (name: string) => Deno.env.get(name);
const url = required("SUPABASE_URL", read);
const key = publishableKey(read);

const archiving: Archiving = {
  // The database calls every function with the same secret.
  secret: required("PUSH_DISPATCH_SECRET", read),
  async requireAdmin(authorization) {
    const role = await callAs({ url, key }, authorization, "my_role", {});
    if (role !== "admin" && role !== "super_admin") throw new Refusal(403, "rank_required");
  },
  jobs: createRecordingJobs(connect(url, secretKey(read))),
  look: createLook(read("MEDIA_CHECK_ORIGIN") ?? "https://www.youtube.com"),
};

Deno.serve((request) => handle(request, archiving));
