import { memberStore } from "#platform/offline/member-store.ts";
import type { Rsvp } from "./event.ts";

/** Keeps a person's answers for reading without network. Never fails: they are only a copy. */
export async function keepRsvps(userId: string, mine: readonly Rsvp[]): Promise<void> {
  try {
    const { values } = await memberStore(userId);
    await values.put({ id: "rsvps", value: mine });
  } catch {
    // Storage full or blocked: the answers are on the screen all the same.
  }
}

/** The answers kept on this device, or null. */
export async function storedRsvps(userId: string): Promise<Rsvp[] | null> {
  const { values } = await memberStore(userId);
  const stored = await values.get("rsvps");
  return (stored?.value as Rsvp[] | undefined) ?? null;
}
