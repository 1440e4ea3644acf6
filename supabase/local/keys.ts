import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LOCAL_DIRECTORY } from "./project-paths.ts";

/** Secrets of one machine's local stack; nothing hosted ever uses them. */
export interface LocalKeys {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** Uncompressed P-256 point, base64url: what `PushManager.subscribe` takes as applicationServerKey. */
  vapidPublicKey: string;
  /** The P-256 scalar, base64url. */
  vapidPrivateKey: string;
  /** Bearer token that lets the queue call the function push-dispatch. */
  dispatchSecret: string;
}

/** A key in the hosted platform's form: prefix, 22 random characters, 8 of checksum. */
function apiKey(kind: "publishable" | "secret"): string {
  const body = `sb_${kind}_${randomBytes(17).toString("base64url").slice(0, 22)}`;
  return `${body}_${createHash("sha256").update(body).digest("base64url").slice(0, 8)}`;
}

/** A VAPID pair (RFC 8292) in the raw base64url form that browsers and web-push libraries exchange. */
export function vapidPair(): { publicKey: string; privateKey: string } {
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { publicKey: point.toString("base64url"), privateKey: d };
}

function makeKeys(): LocalKeys {
  const vapid = vapidPair();
  return {
    publishableKey: apiKey("publishable"),
    secretKey: apiKey("secret"),
    jwtSecret: randomBytes(48).toString("base64url"),
    vapidPublicKey: vapid.publicKey,
    vapidPrivateKey: vapid.privateKey,
    dispatchSecret: randomBytes(32).toString("base64url"),
  };
}

/**
 * The keys of this machine, made at the first call and kept in `.local/keys.json` (mode 600).
 * The build calls it too, because the publishable and the VAPID public key are in the bundle.
 */
export function ensureLocalKeys(file: string = join(LOCAL_DIRECTORY, "keys.json")): LocalKeys {
  mkdirSync(dirname(file), { recursive: true });
  try {
    // "wx": when a build and a server start together, the second one reads what the first one wrote.
    writeFileSync(file, `${JSON.stringify(makeKeys(), null, 2)}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return JSON.parse(readFileSync(file, "utf8")) as LocalKeys;
}
