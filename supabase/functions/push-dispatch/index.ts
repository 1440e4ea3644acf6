import { connect } from "../_shared/database.ts";
import { required, secretKey } from "../_shared/environment.ts";
import { readPushHosts } from "../_shared/web-push/push-hosts.ts";
import { createSender } from "../_shared/web-push/sender.ts";
import { handle } from "./handler.ts";
import { createQueue } from "./queue.ts";

const read = (name: string) => Deno.env.get(name);
const url = required("SUPABASE_URL", read);
const secret = required("PUSH_DISPATCH_SECRET", read);

/** Long enough to hand the next run over, in milliseconds; its work goes on without us. */
const HAND_OVER_MS = 5_000;

async function callAgain(): Promise<void> {
  try {
    const response = await fetch(new URL("/functions/v1/push-dispatch", url), {
      method: "POST",
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(HAND_OVER_MS),
    });
    await response.body?.cancel();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "TimeoutError") throw error;
  }
}

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
  callAgain,
};

Deno.serve((request) => handle(request, dispatch));
