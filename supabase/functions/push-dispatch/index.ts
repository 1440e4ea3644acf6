import { callAgain } from "../_shared/background.ts";
import { connect } from "../_shared/database.ts";
import { required, secretKey } from "../_shared/environment.ts";
import { readPushHosts } from "../_shared/web-push/push-hosts.ts";
import { createSender } from "../_shared/web-push/sender.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";
import { createQueue } from "./queue.ts";

const read = (name: string) => Deno.env.get(name);
const url = required("SUPABASE_URL", read);
const secret = required("PUSH_DISPATCH_SECRET", read);

const dispatch = {
  secret,
  siteUrl: required("SITE_URL", read),
  queue: createQueue(connect(url, secretKey(read))),
  send: createSender({
    vapid: {
      publicKey: required("VAPID_PUBLIC_KEY", read),
      privateKey: required("VAPID_PRIVATE_KEY", read),
      subject: required("VAPID_SUBJECT", read),
    },
    hosts: readPushHosts(read("PUSH_HOSTS")),
  }),
  callAgain: () => callAgain(url, "push-dispatch", secret),
};

serve((request) => handle(request, dispatch));
