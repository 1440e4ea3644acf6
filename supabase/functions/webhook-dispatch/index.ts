import { callAgain } from "../_shared/background.ts";
import { connect } from "../_shared/database.ts";
import { required, secretKey } from "../_shared/environment.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";
import { resolveByDns } from "./public-address.ts";
import { createQueue } from "./queue.ts";
import { createSender, secureConnect } from "./sender.ts";

const read = (name: string) => Deno.env.get(name);
const url = required("SUPABASE_URL", read);
// The database calls every function with the same secret.
const secret = required("PUSH_DISPATCH_SECRET", read);

const dispatch = {
  secret,
  siteUrl: required("SITE_URL", read),
  queue: createQueue(connect(url, secretKey(read))),
  send: createSender({ resolve: resolveByDns, connect: secureConnect() }),
  callAgain: () => callAgain(url, "webhook-dispatch", secret),
};

serve((request) => handle(request, dispatch));
