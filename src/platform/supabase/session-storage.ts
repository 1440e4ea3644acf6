import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";

/** Clocks are corrected by a little all the time. */
const MARGIN_S = 60;

type SessionInStore = { expires_at?: unknown; expires_in?: unknown } | null;

/** Texts that the browser did not store, until the page is closed; null for one that is deleted. */
const unkept = new Map<string, string | null>();

/**
 * localStorage for supabase-js. A session that cannot be written, as when the quota is used up, is held in memory, beside
 * one that can be read: the page would take a person for signed in whose requests go out as a visitor's. A session that
 * ends later than it can was stored under a clock that ran ahead and has been set right since: it is due for a refresh, or
 * requests would go out with a token that is long over.
 */
export const sessionStorage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
  getItem: (key) => withPossibleEnd(textOf(key), Date.now() / 1_000),
  setItem: (key, text) => keep(key, text, () => localStorage.setItem(key, text)),
  removeItem: (key) => keep(key, null, () => localStorage.removeItem(key)),
};

/** Whether this device's session is in memory alone, and lost with the page. */
export function isSessionUnkept(): boolean {
  return unkept.get(SESSION_STORAGE_KEY) != null;
}

function textOf(key: string): string | null {
  const text = unkept.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string | null, store: () => void): void {
  try {
    store();
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

/** The stored text, with an end of the session that has passed when the one it says is not possible; `now` in seconds. */
export function withPossibleEnd(text: string | null, now: number): string | null {
  try {
    const session = JSON.parse(text ?? "null") as SessionInStore;
    const latest = now + Number(session?.expires_in) + MARGIN_S;
    return Number(session?.expires_at) > latest ? JSON.stringify({ ...session, expires_at: 1 }) : text;
  } catch {
    return text;
  }
}
