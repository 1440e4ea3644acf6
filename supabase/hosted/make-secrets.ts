import { randomBytes } from "node:crypto";
import { vapidPair } from "#local/keys.ts";

/** Secrets of the functions of a hosted project that are made once: phones that subscribed with another VAPID pair must subscribe again. */
export function makeSecrets(): Record<
  "VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY" | "PUSH_DISPATCH_SECRET",
  string
> {
  const { publicKey, privateKey } = vapidPair();
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    PUSH_DISPATCH_SECRET: randomBytes(32).toString("base64url"),
  };
}
