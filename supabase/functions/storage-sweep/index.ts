import { connect } from "../_shared/database.ts";
import { required, secretKey } from "../_shared/environment.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";
import { createFileQueue } from "./queue.ts";
import { createRemover } from "./storage.ts";

const read = (name: string) => Deno.env.get(name);
const url = required("SUPABASE_URL", read);
const key = secretKey(read);

const sweep = {
  // The database calls every function with the same secret.
  secret: required("PUSH_DISPATCH_SECRET", read),
  queue: createFileQueue(connect(url, key)),
  remove: createRemover(url, key),
};

serve((request) => handle(request, sweep));
