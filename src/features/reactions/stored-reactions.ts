import { memberStore } from "#platform/offline/member-store.ts";
import type { MyReactions } from "./reaction.ts";

/** Keeps a person's choices on a prophecy for reading without network. Never fails: they are only a copy. */
export async function keepReactions(userId: string, prophecyId: string, mine: MyReactions): Promise<void> {
  try {
    const { values } = await memberStore(userId);
    await values.put({ id: `reactions:${prophecyId}`, value: mine });
  } catch {
    // Storage full or blocked: the choices are on the screen all the same.
  }
}

/** The choices kept on this device, or null. */
export async function storedReactions(userId: string, prophecyId: string): Promise<MyReactions | null> {
  const { values } = await memberStore(userId);
  const stored = await values.get(`reactions:${prophecyId}`);
  return (stored?.value as MyReactions | undefined) ?? null;
}
