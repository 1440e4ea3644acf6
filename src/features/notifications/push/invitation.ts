/** Belongs to the device, as the subscription does: signing out keeps it. */
const DISMISSED_KEY = "push:invitation-dismissed-at";
const DISMISSED_FOR_MS = 30 * 24 * 60 * 60 * 1_000;

/** Whether "Ahora no" was said on this device less than 30 days ago. */
export function invitationDismissed(now: number = Date.now()): boolean {
  try {
    const age = now - Number(localStorage.getItem(DISMISSED_KEY) ?? Number.NaN);
    return age >= 0 && age < DISMISSED_FOR_MS;
  } catch {
    return false;
  }
}

/** Puts the invitation off for 30 days on this device. */
export function dismissInvitation(now: number = Date.now()): void {
  try {
    localStorage.setItem(DISMISSED_KEY, String(now));
  } catch {
    // Storage is blocked: hidden for this visit only.
  }
}
