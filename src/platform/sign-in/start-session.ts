import type { AuthChangeEvent, Session as AuthSession, SupabaseClient, User } from "@supabase/supabase-js";
import { ROLES, type Role } from "#domain/roles.ts";
import { onceStoreOpens } from "../offline/storage-problem.ts";
import { deleteCachedPages } from "../pwa/cached-pages.ts";
import { cancelAndInvalidate } from "../query/cancel-and-invalidate.ts";
import { queryClient } from "../query/query-client.ts";
import { hasStoredSession, supabase } from "../supabase/client.ts";
import { AppError, toAppError } from "../supabase/errors.ts";
import { takeMissed, usableSession } from "../supabase/session-renewal.ts";
import { isSessionUnkept } from "../supabase/session-storage.ts";
import { refreshRoleAfterRefusal } from "./refresh-role-after-refusal.ts";
import { deleteAbandonedCopies } from "./abandoned-stores.ts";
import { cacheRole, readCachedRole, type Standing } from "./role-cache.ts";
import {
  currentSession,
  isSessionUnkeptAtom,
  roleCheck,
  sessionAtom,
  sessionIdAtom,
  sessionOf,
  store,
  VISITOR,
} from "../session/session.ts";

let following = false;

/** Loads supabase-js and keeps the session in step with it; called at start and before signing in. */
export async function followAuth(): Promise<SupabaseClient> {
  const client = await supabase();
  if (!following) {
    following = true;
    client.auth.onAuthStateChange(onAuthChange);
    roleCheck.afterRefusal = refreshRoleAfterRefusal(queryClient, refreshRole);
    watchRole();
  }
  return client;
}

/** Interval at which a page without other requests checks the state of its account, in milliseconds. */
const LOOK_AGAIN_MS = 55_000;

/** Looks within every minute whether the role is still the one on the screen: an account may be closed while its page is open. */
export function watchRole(): void {
  setInterval(() => void lookAgain().catch(() => undefined), LOOK_AGAIN_MS);
}

async function lookAgain(): Promise<void> {
  const { userId, status, role, offlineRole } = currentSession();
  if (!userId || status !== "signed-in" || document.visibilityState === "hidden" || !navigator.onLine) return;
  if (offlineRole) return refreshRole();
  const client = await supabase();
  await usableSession(client.auth);
  // A failed request says nothing about the role.
  if ((await readRole(client)) !== role) await refreshRole();
}

/** Asks the database for the role again (after a promotion, or when the network is back). */
export async function refreshRole(): Promise<void> {
  const { userId } = currentSession();
  if (userId) await resolveRole(userId);
}

/** Takes up a stored session: the role last known at once, then supabase-js and the role itself. */
export async function resume(userId: string | null): Promise<void> {
  const client = followAuth();
  client.catch(() => undefined);
  await showCachedRole(userId);
  // supabase-js says nothing for as long as it tries to renew an expired session.
  await client.then(({ auth }) => usableSession(auth)).catch(keepKnownRole);
}

function onAuthChange(event: AuthChangeEvent, session: AuthSession | null): void {
  store.set(isSessionUnkeptAtom, session !== null && isSessionUnkept());
  // A failed refresh without network leaves the stored session alone: the person stays signed in.
  if (!session && event !== "SIGNED_OUT" && hasStoredSession()) return void keepKnownRole();
  if (!session) return leave();
  store.set(sessionIdAtom, sessionIdOf(session.access_token));
  if (event === "TOKEN_REFRESHED" && takeMissed()) void cancelAndInvalidate(queryClient, { queryKey: [] });
  // supabase-js waits for this callback before it answers other calls, so the lookup must not be awaited here.
  void adopt(session.user, event === "INITIAL_SESSION" || event === "TOKEN_REFRESHED");
}

/** The session that a token belongs to; null for a token that does not say. */
function sessionIdOf(token: string): string | null {
  try {
    const [, payload = ""] = token.split(".");
    const { session_id: id } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as {
      session_id?: string;
    };
    return id ?? null;
  } catch {
    return null;
  }
}

/** Another tab changed the stored session. */
export function followOtherTab(newValue: string | null): void {
  // Another tab signed in while this one was a visitor and had not loaded supabase-js.
  if (newValue && !following) void followAuth();
  // Another tab signed out; without network supabase-js says nothing of it here.
  if (!newValue) leave();
}

/**
 * The session ended without a sign-out in this tab: in another tab, or on the server. Nothing read as a member stays on
 * the screen.
 */
function leave(): void {
  const { userId, signInName } = currentSession();
  // Said a second time, it would take away the sentence that says so.
  if (userId === null) return;
  store.set(sessionAtom, VISITOR);
  forgetPerson();
  void deleteAbandonedCopies()
    .then(({ waiting }) => sayEnded(waiting, signInName !== null))
    .catch(() => undefined);
}

/** A start without a session, on a device that has kept something of a person who never signed out. */
export async function clearAbandonedStores(): Promise<void> {
  const { waiting, hadCopies } = await deleteAbandonedCopies();
  if (hadCopies) forgetOnDevice();
  if (waiting > 0) sayEnded(waiting);
}

function sayEnded(waiting: number, byName = false): void {
  if (currentSession() === VISITOR)
    store.set(sessionAtom, { ...VISITOR, ended: byName ? { waiting, byName } : { waiting } });
}

/** `askAgain`: the shown role is the cached or an hour-old one, so the database is asked once more. */
async function adopt(user: User, askAgain: boolean): Promise<void> {
  const before = currentSession();
  if (before.userId && before.userId !== user.id) forgetPerson();
  if (before.userId === user.id && before.status === "signed-in") {
    const { offlineRole, leaving = false } = before;
    store.set(sessionAtom, { ...sessionOf(user, before.role, "signed-in"), offlineRole, leaving });
    if (!askAgain) return;
  } else {
    store.set(sessionAtom, sessionOf(user));
  }
  await resolveRole(user.id);
}

/**
 * Nothing of the earlier person may show, and this device must not ring for them: the next person may hold it.
 * Their own database stays: it holds what they have not sent, and only their session opens it.
 * The cached pages go: their header greets by name and says how many notices wait.
 */
function forgetPerson(): void {
  queryClient.clear();
  forgetOnDevice();
}

function forgetOnDevice(): void {
  void deleteCachedPages().catch(() => undefined);
  void import("../pwa/push-subscription.ts")
    .then(({ removePush }) => removePush(async () => undefined))
    .catch(() => undefined);
}

async function resolveRole(userId: string): Promise<void> {
  let standing: Standing;
  try {
    standing = await askForRole();
  } catch {
    return keepKnownRole();
  }
  settle(userId, standing, false);
  // A full or blocked store costs the next start its head start, not this one its role.
  await cacheRole(userId, standing).catch(() => undefined);
}

/**
 * The answer of private.my_rank(), which decides in the policies too: app_users if active, else user_roles, else
 * visitor.
 */
async function askForRole(): Promise<Standing> {
  const client = await supabase();
  await usableSession(client.auth);
  const role = await readRole(client);
  if (role !== "visitor") return { role, leaving: false };
  await leaveEndedSession(client);
  // Sign-up makes a person's row; one whose row is missing all the same gets it with the defaults.
  const made = await client.rpc("ensure_app_user");
  if (made.error) throw toAppError(made.error);
  const known = await readRole(client);
  return { role: known, leaving: known === "visitor" && (await isLeaving(client)) };
}

/**
 * The caller's role; a closed account has a visitor's. Throws AppError, also for an answer that names no role: an empty
 * 404 arrives as null without an error.
 */
async function readRole(client: SupabaseClient): Promise<Role> {
  const { data, error } = await client.rpc("my_role");
  if (error) throw toAppError(error);
  if (!ROLES.includes(data as Role)) throw new AppError("network", "no-role");
  return data as Role;
}

/** Whether an inactive person asked for the end of their account; without an answer, the office may be asked why. */
async function isLeaving(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.rpc("my_deletion");
  return Array.isArray(data) && data.length > 0;
}

/**
 * A visitor's role with a token in hand: the session may have been ended elsewhere, which the server tells. Then the
 * device forgets it (SIGNED_OUT follows) and AppError is thrown.
 */
async function leaveEndedSession({ auth }: SupabaseClient): Promise<void> {
  const { error } = await auth.getUser();
  if (error?.code === "user_not_found") await auth.signOut({ scope: "local" });
  if ((await auth.getSession()).data.session === null) throw new AppError("denied", "session-ended", error);
}

async function showCachedRole(userId: string | null): Promise<void> {
  const known = userId ? await readKnownRole(userId) : null;
  if (userId && known && currentSession().status === "loading") settle(userId, known, false);
}

async function keepKnownRole(): Promise<void> {
  const { userId, role, leaving = false, status } = currentSession();
  if (!userId) return;
  const known = status === "signed-in" ? { role, leaving } : await readKnownRole(userId);
  // A role older than 8 h is not shown as a right; a person with a session is at least a member on the screen.
  settle(userId, known ?? { role: "member", leaving: false }, true);
}

/** The role last known on this device; a store that opens late gives it to the session once it has opened. */
async function readKnownRole(userId: string): Promise<Standing | null> {
  const known = await readCachedRole(userId).catch(() => null);
  if (!known) onceStoreOpens(() => void showLateRole(userId));
  return known;
}

async function showLateRole(userId: string): Promise<void> {
  const known = await readCachedRole(userId).catch(() => null);
  const { status, offlineRole } = currentSession();
  // The database may have answered meanwhile.
  if (known && (status === "loading" || offlineRole)) settle(userId, known, offlineRole);
}

function settle(userId: string, standing: Standing, offlineRole: boolean): void {
  const session = currentSession();
  if (session.userId !== userId) return;
  store.set(sessionAtom, { ...session, ...standing, status: "signed-in", offlineRole });
}
