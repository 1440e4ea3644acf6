import { atom, createStore } from "jotai";
import { toRole, type Role, hasRole } from "#domain/roles.ts";
import { signInNameOf } from "#domain/sign-in-name.ts";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";

/** The current person. `role` decides menus and screens only; the database decides every read and write. */
export interface Session {
  /** `loading`: the role of a signed-in person is not known yet, or they are signing out. */
  status: "loading" | "visitor" | "signed-in";
  userId: string | null;
  /** Null for visitors and for accounts without e-mail, which have a sign-in name instead. */
  email: string | null;
  signInName: string | null;
  /** First name, for the greeting. */
  name: string | null;
  /** Whole name, shown with the person's texts, and for the initials. */
  fullName: string | null;
  role: Role;
  /** The server could not be asked: `role` is the last known one, or member, labelled "sin conexión". */
  offlineRole: boolean;
  /** The person requested the deletion of their account, which is inactive, and can still cancel it. */
  leaving?: boolean;
  /**
   * While nobody is signed in: a session ended without a sign-out here, and `waiting` entries are still on
   * this device. `byName`: the account has no e-mail; a new password by code may have ended its sessions.
   */
  ended?: { waiting: number; byName?: boolean };
}

export const VISITOR: Session = {
  status: "visitor",
  userId: null,
  email: null,
  signInName: null,
  name: null,
  fullName: null,
  role: "visitor",
  offlineRole: false,
};

/**
 * The session for the half second between signing out and arriving at home. Guarded screens show their
 * outline meanwhile; for a visitor they would redirect to the sign-in page.
 */
export const LEAVING: Session = { ...VISITOR, status: "loading" };

/** The application's only jotai store, so that code outside React can read and write atoms. */
export const store = createStore();

export const sessionAtom = atom<Session>(VISITOR);

/**
 * Id of this device's session at the auth server; null until it is known. It changes without a sign-out when
 * a link in a mail or a password confirmation begins another session.
 */
export const sessionIdAtom = atom<string | null>(null);

/** Whether the browser did not store the session, which then lasts only as long as this page. */
export const isSessionUnkeptAtom = atom(false);

/** The session as it is now, for code outside React. */
export function currentSession(): Session {
  return store.get(sessionAtom);
}

interface StoredUser {
  id?: unknown;
  email?: unknown;
  user_metadata?: { first_name?: unknown; full_name?: unknown } | null;
}

/** The session for a user of supabase-js; the role is filled in later. */
export function sessionOf(
  user: StoredUser,
  role: Role = "visitor",
  status: Session["status"] = "loading",
): Session {
  const metadata = user.user_metadata ?? {};
  const fullName = textOf(metadata.full_name);
  const signInName = signInNameOf(textOf(user.email));
  const name = textOf(metadata.first_name) ?? textOf(fullName?.trim().split(/\s+/)[0]);
  return {
    status,
    userId: textOf(user.id),
    email: signInName === null ? textOf(user.email) : null,
    signInName,
    name,
    fullName: fullName ?? name,
    role: toRole(role),
    offlineRole: false,
  };
}

/**
 * Reads the stored session without loading supabase-js, so that the first paint already knows
 * whether somebody is signed in. A store that is missing, blocked or damaged means visitor.
 */
export function readStoredSession(storage: Pick<Storage, "getItem"> | undefined = safeStorage()): Session {
  try {
    const stored = JSON.parse(storage?.getItem(SESSION_STORAGE_KEY) ?? "null") as {
      user?: StoredUser;
    } | null;
    return textOf(stored?.user?.id) && stored?.user ? sessionOf(stored.user) : VISITOR;
  } catch {
    return VISITOR;
  }
}

/** Removes the stored session, whole or damaged. Never throws. */
export function deleteStoredSession(storage: Pick<Storage, "removeItem"> | undefined = safeStorage()): void {
  try {
    storage?.removeItem(SESSION_STORAGE_KEY);
  } catch {
    // A store that is blocked holds no session.
  }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

function safeStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Called when the server refused a write, since the role on the screen may be out of date. `followAuth`
 * (`sign-in/`) sets the function.
 */
export const roleCheck = { afterRefusal: (_error: unknown): void => undefined };

/**
 * State of a person's account: a visitor may sign in, a member takes part. `closed` is signed in to an
 * inactive account: signing in again does not help, but the church can, and a leaving person can cancel the
 * deletion.
 */
export type AccountState = "loading" | "visitor" | "closed" | "member";

/** The state for the session on the screen; an inactive account has the role of a visitor. */
export function accountStateOf({ status, role }: Pick<Session, "status" | "role">): AccountState {
  if (hasRole(role, "member")) return "member";
  return status === "signed-in" ? "closed" : status;
}
