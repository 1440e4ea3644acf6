import { environment } from "./environment.ts";
import { toAppError } from "./errors.ts";
import { timedFetch } from "./timed-fetch.ts";

/** Remains on the server of a person who has left this device: their session there, and the device's row. */
export interface LeftOnServer {
  accessToken: string;
  /** The push subscription that this device had. */
  endpoint: string | null;
}

/**
 * Ends on the server the session that has ended on this device. Resolves to false when the server cannot be reached:
 * then it is tried again once the network is back, for as long as the page lives (a session whose tokens are lost
 * opens nothing, and the row goes with the first push that does not arrive). Throws AppError when the server refuses.
 */
export async function endSession(left: LeftOnServer): Promise<boolean> {
  try {
    if (left.endpoint) await ask("DELETE", deviceAddress(left.endpoint), left);
    await ask("POST", "/auth/v1/logout?scope=local", left);
    return true;
  } catch (error) {
    if (toAppError(error).kind !== "network") throw error;
    globalThis.addEventListener("online", () => void endSession(left).catch(() => undefined), { once: true });
    return false;
  }
}

function deviceAddress(endpoint: string): string {
  return `/rest/v1/push_subscriptions?endpoint=eq.${encodeURIComponent(endpoint)}`;
}

async function ask(method: string, path: string, { accessToken }: LeftOnServer): Promise<void> {
  const { ok, status } = await timedFetch(environment.url + path, {
    method,
    headers: { apikey: environment.publishableKey, Authorization: `Bearer ${accessToken}` },
    // People often close the tab right after signing out.
    keepalive: true,
  });
  // A session that the server no longer knows has ended already.
  if (!ok && ![401, 403, 404].includes(status)) throw toAppError({ message: `logout ${status}` }, status);
}
