import { readDraft, writeDraft } from "#platform/offline/drafts.ts";
import type { Received } from "./received.ts";

const KEY = "received";
/** The next person to sign in on this device may be another one: a visitor's text waits for a day, in milliseconds. */
const WAITS_MS = 24 * 60 * 60_000;

/** Keeps a text until the person decides, in place of one that arrived before. Rejects when there is no room. */
export async function keepReceived(userId: string | null, received: Received): Promise<void> {
  await writeDraft(userId, KEY, { ...received, at: Date.now() });
}

/** The text that waits for the person. One that arrived before they signed in becomes theirs. */
export async function waitingReceived(userId: string | null): Promise<Received | null> {
  const own = receivedIn((await readDraft(userId, KEY))?.value);
  if (own || userId === null) return own;
  const arrived = receivedIn((await readDraft(null, KEY))?.value);
  if (!arrived) return null;
  await keepReceived(userId, arrived);
  await writeDraft(null, KEY, null);
  return arrived;
}

/** Forgets a text that is in a form or was thrown away. */
export async function forgetReceived(userId: string | null): Promise<void> {
  await writeDraft(userId, KEY, null);
}

function receivedIn(stored: unknown): Received | null {
  const { title, text, link, at } = (stored ?? {}) as Partial<Received & { at: number }>;
  if (typeof title !== "string" || typeof text !== "string" || typeof link !== "string") return null;
  return Date.now() - (at ?? 0) < WAITS_MS ? { title, text, link } : null;
}
