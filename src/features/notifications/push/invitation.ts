/** Belong to the device, as the subscription does: signing out keeps them. */
const KEYS = { invitation: "push:invitation-dismissed-at", silence: "push:silence-dismissed-at" } as const;

/** The offer to switch notices on, and the question why none arrives. */
type Offer = keyof typeof KEYS;

const DISMISSED_FOR_MS = 30 * 24 * 60 * 60 * 1_000;

/** Whether "Ahora no" was said on this device less than 30 days ago. */
export function isPutOff(offer: Offer, now: number = Date.now()): boolean {
  try {
    const age = now - Number(localStorage.getItem(KEYS[offer]) ?? Number.NaN);
    return age >= 0 && age < DISMISSED_FOR_MS;
  } catch {
    return false;
  }
}

/** Puts an offer off for 30 days on this device. */
export function putOff(offer: Offer, now: number = Date.now()): void {
  try {
    localStorage.setItem(KEYS[offer], String(now));
  } catch {
    // Storage is blocked: hidden for this visit only.
  }
}
