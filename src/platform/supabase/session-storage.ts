/** Clocks are corrected by a little all the time. */
const MARGIN_S = 60;

type SessionInStore = { expires_at?: unknown; expires_in?: unknown } | null;

/**
 * localStorage for supabase-js; undefined where nothing can be written, which then keeps the session in memory. A
 * session that ends later than it can was stored under a clock that ran ahead and has been set right since: it is due
 * for a refresh, or requests would go out with a token that is long over.
 */
export function sessionStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined {
  try {
    localStorage.setItem("iglesia-probe", "");
    localStorage.removeItem("iglesia-probe");
  } catch {
    return undefined;
  }
  return {
    getItem: (key) => withPossibleEnd(localStorage.getItem(key), Date.now() / 1_000),
    setItem: (key, text) => localStorage.setItem(key, text),
    removeItem: (key) => localStorage.removeItem(key),
  };
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
