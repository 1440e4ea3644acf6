import { isIos, isStandalone } from "./device.ts";
import { changePwaState } from "./pwa-state.ts";

/** Chromium's own event; the other engines have none. */
type BeforeInstallPromptEvent = Event & {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
};

const DISMISSED_KEY = "pwa:install-dismissed-at";
const DISMISSED_FOR_MS = 30 * 24 * 60 * 60 * 1000;

let pending: BeforeInstallPromptEvent | undefined;

/** True while a dismissal is younger than 30 days; an unreadable date counts as none. */
export function isDismissed(dismissedAt: string | null, now: number): boolean {
  const age = now - Number(dismissedAt ?? Number.NaN);
  return age >= 0 && age < DISMISSED_FOR_MS;
}

/**
 * Listens for the browser's offer to install. Call it before anything is awaited: the event comes once
 * and early. On iOS there is no event, so an iPhone outside the installed app gets the steps.
 */
export function watchInstall(): void {
  addEventListener("beforeinstallprompt", (offer) => {
    offer.preventDefault();
    pending = offer as BeforeInstallPromptEvent;
    if (!dismissedRecently()) changePwaState({ installState: "promptable" });
  });
  addEventListener("appinstalled", () => {
    pending = undefined;
    changePwaState({ installState: "hidden" });
    // An installed app's data is exempt from eviction in every engine that asks for this.
    void navigator.storage?.persist?.();
  });
  if (isIos(navigator) && !isStandalone() && !dismissedRecently()) {
    changePwaState({ installState: "ios-steps" });
  }
}

/** Opens the browser's install dialogue. Without a pending offer it answers "dismissed". */
export async function promptInstall(): Promise<"accepted" | "dismissed"> {
  const offer = pending;
  if (!offer) return "dismissed";
  pending = undefined; // an offer may be used once
  changePwaState({ installState: "hidden" });
  const { outcome } = await offer.prompt();
  if (outcome === "dismissed") remember();
  return outcome;
}

/** Hides the invitation on this device for 30 days. */
export function dismissInstall(): void {
  remember();
  changePwaState({ installState: "hidden" });
}

function dismissedRecently(): boolean {
  try {
    return isDismissed(localStorage.getItem(DISMISSED_KEY), Date.now());
  } catch {
    return false; // storage is blocked: ask again rather than never
  }
}

function remember(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, String(Date.now()));
  } catch {
    // Storage is blocked: hidden for this visit only.
  }
}
