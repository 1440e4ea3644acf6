import { callAgain } from "../_shared/background.ts";
import { connect } from "../_shared/database.ts";
import { publishableKey, required, secretKey } from "../_shared/environment.ts";
import { createFiles } from "../_shared/storage.ts";
import { createCopies } from "./copies.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";
import { createStore } from "./store.ts";

const read = (name: string) => Deno.env.get(name);
const url = required("SUPABASE_URL", read);
const key = secretKey(read);
// The database calls every function with the same secret.
const secret = required("PUSH_DISPATCH_SECRET", read);

const night = {
  secret,
  copies: createCopies(connect(url, key)),
  store: createStore(url, key, createFiles(url, { publishable: publishableKey(read), secret: key })),
  callAgain: () => callAgain(url, "backup-night", secret),
};

serve((request) => handle(request, night));
