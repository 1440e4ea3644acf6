import type { Device } from "./api.ts";

/** A device that nothing reached for so long asks its owner, in milliseconds; so long in private.is_silent_device too. */
const SILENT_AFTER_MS = 14 * 24 * 60 * 60_000;

/** A sender settles a message a moment after the device has shown it, in milliseconds. */
const SETTLED_WITHIN_MS = 60 * 60_000;

/** Push services answer 429 and 503 to a good address too; messages are then tried again, in milliseconds. */
const PASSES_WITHIN_MS = 60 * 60_000;

/** Its push service refuses our messages, or takes them and the device shows none. */
export type Trouble = "refused" | "unshown";

type Receipts = Pick<
  Device,
  "endpoint" | "created_at" | "last_success_at" | "last_shown_at" | "failing_since"
>;

/** The last moment at which a device said that it had shown a notice; null of one that never did, or no longer does. */
export function lastShown({ endpoint, last_shown_at: shown }: Receipts): string | null {
  // Safari shows pushes without a worker since 18.4; what an earlier one said is no measure for the later ones.
  return /^https:\/\/[^/]+\.push\.apple\.com\//.test(endpoint) ? null : shown;
}

/** The way in which pushes to a device fail; null while its receipts say that they arrive, or nothing. */
export function troubleOf(device: Receipts, now: number): Trouble | null {
  const { last_success_at: accepted, failing_since: failing } = device;
  if (failing && now - Date.parse(failing) > PASSES_WITHIN_MS) return "refused";
  const shown = lastShown(device);
  if (!shown || !accepted) return null;
  return Date.parse(accepted) > Date.parse(shown) + SETTLED_WITHIN_MS ? "unshown" : null;
}

/** The last moment at which a notice is known to have reached a device; null of none. Both moments are the server's. */
export function lastArrival(device: Receipts): string | null {
  return lastShown(device) ?? device.last_success_at;
}

/** Since when nothing has reached a device, though something was sent to it for 14 days; null of any other. */
export function silentSince(device: Receipts, now: number): string | null {
  const since = lastArrival(device) ?? device.created_at;
  if (troubleOf(device, now) === null) return null;
  // One that was registered again starts again.
  return now - Math.max(Date.parse(since), Date.parse(device.created_at)) > SILENT_AFTER_MS ? since : null;
}
