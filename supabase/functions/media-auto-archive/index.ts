import { callAs, Refusal } from "../_shared/caller.ts";
import { connect } from "../_shared/database.ts";
import { publishableKey, required, secretKey } from "../_shared/environment.ts";
import { serve } from "../_shared/health.ts";
import { type Archiving, handle } from "./handler.ts";
import { createLookJobs } from "./jobs.ts";
import { createRecordingLook } from "./recording.ts";
import { createSignalLook } from "./signal.ts";

const read = (name: string) => Deno.env.get(name);
const url = required("SUPABASE_URL", read);
const key = publishableKey(read);

// Where another answers for YouTube, or (empty) nobody does.
const origin = read("MEDIA_CHECK_ORIGIN");
const lookAtRecording = createRecordingLook(origin ?? "https://www.youtube.com");
const lookAtSignal = createSignalLook(origin ?? "https://www.googleapis.com", read("YOUTUBE_API_KEY") ?? "");

const archiving: Archiving = {
  // The database calls every function with the same secret.
  secret: required("PUSH_DISPATCH_SECRET", read),
  async requireAdmin(authorization) {
    const role = await callAs({ url, key }, authorization, "my_role", {});
    if (role !== "admin" && role !== "super_admin") throw new Refusal(403, "rank_required");
  },
  jobs: createLookJobs(connect(url, secretKey(read))),
  see: (look) => (look.kind === "signal" ? lookAtSignal(look) : lookAtRecording(look)),
};

serve((request) => handle(request, archiving));
