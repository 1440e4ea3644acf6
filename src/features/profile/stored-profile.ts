import { memberStore } from "#platform/offline/member-store.ts";
import type { Profile } from "./profile.ts";

const KEY = "profile";

/** Keeps one's own profile on this device, for /perfil without network; a full store is no reason to fail. */
export async function keepProfile(userId: string, profile: Profile): Promise<void> {
  const { values } = await memberStore(userId);
  await values.put({ id: KEY, value: profile }).catch(() => undefined);
}

/** The profile as this device last saw it. */
export async function storedProfile(userId: string): Promise<Profile | null> {
  const { values } = await memberStore(userId);
  const kept = await values.get(KEY).catch(() => undefined);
  return (kept?.value as Profile | undefined) ?? null;
}
