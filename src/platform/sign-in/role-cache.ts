import { LIMITS } from "#domain/limits.ts";
import { ROLES, type Role } from "#domain/roles.ts";
import { memberStore } from "../offline/member-store.ts";

/** Raised when the stored shape changes, so that an older build's is not read. */
const ROLE_KEY = "role-v4";

/** A person's role, as the database answered, and the reason why an account is inactive. */
export interface Standing {
  role: Role;
  /** They asked for the end of their account. */
  leaving: boolean;
}

interface CachedRole extends Standing {
  userId: string;
  storedAt: number;
}

/** A cached role is valid for the same user and for LIMITS.roleCacheMs; anything else is discarded. */
export function validCachedRole(cached: unknown, userId: string, now: number): Standing | null {
  const { userId: owner, role, leaving, storedAt } = (cached ?? {}) as Partial<CachedRole>;
  if (owner !== userId || typeof storedAt !== "number") return null;
  const age = now - storedAt;
  // A clock that was set back makes an age below zero; such a role could stay valid for ever.
  if (!(age >= 0 && age <= LIMITS.roleCacheMs)) return null;
  const known = ROLES.find((one) => one === role);
  return known ? { role: known, leaving: leaving === true } : null;
}

/** The role this person had when it was last asked for, or null when that is unknown or too old. */
export async function readCachedRole(userId: string, now: number = Date.now()): Promise<Standing | null> {
  const { values } = await memberStore(userId);
  const cached = await values.get(ROLE_KEY);
  const standing = validCachedRole(cached?.value, userId, now);
  if (cached && standing === null) await values.delete(ROLE_KEY);
  return standing;
}

/** Remembers the role for the next start and for reading without network. */
export async function cacheRole(userId: string, standing: Standing, now: number = Date.now()): Promise<void> {
  const { values } = await memberStore(userId);
  const value: CachedRole = { userId, ...standing, storedAt: now };
  await values.put({ id: ROLE_KEY, value });
}
