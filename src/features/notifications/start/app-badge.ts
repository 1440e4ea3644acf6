/** The number on the icon of the installed app, where the browser has one. */
export interface BadgeTarget {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Puts the number of unread notices on the app's icon; none at 0. Never fails: a tab has no icon. */
export async function showAppBadge(unread: number, target: BadgeTarget = navigator): Promise<void> {
  try {
    if (unread > 0) await target.setAppBadge?.(unread);
    else await target.clearAppBadge?.();
  } catch {
    // Not installed, or the system refuses: the bell's number is the truth.
  }
}
