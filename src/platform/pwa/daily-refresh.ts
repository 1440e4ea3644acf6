import { LATEST_PROPHECIES } from "#domain/prefetched-pages.ts";

/** Least time between two refreshes, in milliseconds; the browser makes it longer for a site that is seldom opened. */
const DAY_MS = 24 * 60 * 60_000;

/**
 * Asks the browser to wake the worker once a day for the newest prophecies. Only an installed site may; others, and
 * browsers without it, go without. Sign-out ends it (CLEAR_MEMBER_DATA). Never rejects.
 */
export async function startDailyRefresh(): Promise<void> {
  try {
    const { periodicSync } = (await navigator.serviceWorker?.getRegistration()) ?? {};
    // Chromium's name of the permission, which the TypeScript library does not list.
    const name = "periodic-background-sync" as PermissionName;
    if (!periodicSync || (await navigator.permissions.query({ name })).state !== "granted") return;
    if ((await periodicSync.getTags()).includes(LATEST_PROPHECIES)) return;
    await periodicSync.register(LATEST_PROPHECIES, { minInterval: DAY_MS });
  } catch {
    // New prophecies come with a notice or with the next visit.
  }
}
