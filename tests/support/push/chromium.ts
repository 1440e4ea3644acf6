import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright";
import { CHROMIUM, CHROMIUM_FLAGS } from "../chromium-flags.ts";
import type { Desktop } from "./desktop-notifications.ts";
import type { PushService } from "./push-service.ts";

export type ChromiumOptions = {
  pushService: PushService;
  desktop: Desktop;
  /** Origins whose notifications are decided from the start; without one the browser has not decided. */
  notifications?: { origins: readonly string[]; setting: "allow" | "block" };
  args?: readonly string[];
};

export type ChromiumProfile = {
  /** Starts the browser; again after `context.close()`, with what it remembered. */
  launch: () => Promise<BrowserContext>;
  remove: () => void;
};

/** Values of Chromium's content settings. */
const SETTING = { allow: 1, block: 2 } as const;

/**
 * A Chromium with its own profile on disk: push needs one (a private window has no push), and a permission granted by
 * Playwright would not survive a restart, so it is written into the profile.
 */
export function aChromiumProfile(options: ChromiumOptions): ChromiumProfile {
  const { pushService, desktop, notifications, args = [] } = options;
  const directory = mkdtempSync(join(tmpdir(), "chromium-"));
  if (notifications) {
    const setting = { setting: SETTING[notifications.setting], last_modified: "13300000000000000" };
    const exceptions = Object.fromEntries(notifications.origins.map((origin) => [`${origin},*`, setting]));
    mkdirSync(join(directory, "Default"));
    writeFileSync(
      join(directory, "Default", "Preferences"),
      JSON.stringify({ profile: { content_settings: { exceptions: { notifications: exceptions } } } }),
    );
  }
  return {
    launch: () =>
      chromium.launchPersistentContext(directory, {
        serviceWorkers: "allow",
        executablePath: CHROMIUM,
        args: [...CHROMIUM_FLAGS, ...pushService.chromiumArgs, ...args],
        env: { ...process.env, ...desktop.env },
        locale: "es-MX",
        timezoneId: "America/Mexico_City",
      }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
