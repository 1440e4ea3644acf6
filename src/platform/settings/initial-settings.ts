import { setClockZone } from "#lib/clock.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";

/** Id of the element that carries the settings the pages were prerendered from. */
const SETTINGS_ELEMENT = "initial-settings";

/**
 * The settings the page was built from: what it shows until the server answered. In the built site
 * they travel as data in the page itself, which already holds these texts, and not in the script too.
 */
export const INITIAL_SETTINGS: SiteSettings =
  import.meta.env.PROD && !import.meta.env.SSR
    ? embeddedSettings()
    : (JSON.parse(import.meta.env.VITE_SITE_SETTINGS) as SiteSettings);

setClockZone(INITIAL_SETTINGS.location.timeZone);

function embeddedSettings(): SiteSettings {
  return JSON.parse(document.getElementById(SETTINGS_ELEMENT)?.textContent ?? "null") as SiteSettings;
}
