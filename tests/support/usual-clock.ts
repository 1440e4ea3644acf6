import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { setClockZone } from "#lib/clock.ts";

/** Before each file of the unit and ui tests: what the app does when its settings are there. */
setClockZone(DEFAULT_SETTINGS.location.timeZone);
