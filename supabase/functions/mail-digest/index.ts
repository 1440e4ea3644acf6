import { callAgain } from "../_shared/background.ts";
import { connect } from "../_shared/database.ts";
import { required, secretKey } from "../_shared/environment.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";
import { createQueue } from "./queue.ts";
import { createSession } from "./sender.ts";

const read = (name: string) => Deno.env.get(name);
const url = required("SUPABASE_URL", read);
// The database calls every function with the same secret.
const secret = required("PUSH_DISPATCH_SECRET", read);
// A church may have no mail server yet.
const host = read("SMTP_HOST");

const dispatch = {
  secret,
  siteUrl: required("SITE_URL", read),
  functionUrl: new URL("/functions/v1/mail-digest", url).href,
  queue: createQueue(connect(url, secretKey(read))),
  openSession: host
    ? () =>
        createSession({
          host,
          port: Number(read("SMTP_PORT") || 465),
          user: read("SMTP_USER") ?? "",
          password: read("SMTP_PASS") ?? "",
          from: required("SMTP_SENDER", read),
        })
    : null,
  callAgain: () => callAgain(url, "mail-digest", secret),
};

serve((request) => handle(request, dispatch));
