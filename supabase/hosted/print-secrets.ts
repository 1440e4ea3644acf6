import { parseArgs } from "node:util";
import { makeSecrets } from "./make-secrets.ts";

/**
 * `npm run --silent hosted:secrets -- <site address> <office e-mail>`: the variables of the functions of a hosted
 * project, as lines for `supabase secrets set --env-file`, with new keys at each run.
 */
const [siteUrl = "", email = ""] = parseArgs({ allowPositionals: true }).positionals;
if (!URL.canParse(siteUrl) || !/^[^@\s]+@[^@\s]+$/.test(email)) {
  console.error("Usage: npm run --silent hosted:secrets -- https://tu-iglesia.mx oficina@tu-iglesia.mx");
  process.exit(1);
}

const values = { SITE_URL: new URL(siteUrl).origin, VAPID_SUBJECT: `mailto:${email}`, ...makeSecrets() };
for (const [name, value] of Object.entries(values)) console.log(`${name}=${value}`);
