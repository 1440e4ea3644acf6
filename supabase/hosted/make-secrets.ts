import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { vapidPair } from "#local/keys.ts";

/**
 * `npm run --silent hosted:secrets -- <site address> <office e-mail>`: what the functions of a hosted project have to
 * know, as lines for `supabase secrets set --env-file`. Each run makes new keys; phones that subscribed with an older
 * VAPID pair must subscribe again.
 */
const [siteUrl = "", email = ""] = parseArgs({ allowPositionals: true }).positionals;
if (!URL.canParse(siteUrl) || !/^[^@\s]+@[^@\s]+$/.test(email)) {
  console.error("Usage: npm run --silent hosted:secrets -- https://tu-iglesia.mx oficina@tu-iglesia.mx");
  process.exit(1);
}

const { publicKey, privateKey } = vapidPair();
console.log(`SITE_URL=${new URL(siteUrl).origin}
VAPID_SUBJECT=mailto:${email}
VAPID_PUBLIC_KEY=${publicKey}
VAPID_PRIVATE_KEY=${privateKey}
PUSH_DISPATCH_SECRET=${randomBytes(32).toString("base64url")}`);
