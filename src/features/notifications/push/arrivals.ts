import type { Device } from "./api.ts";

/** A device that nothing reached for so long asks its owner, in milliseconds; private.is_silent_device says the same. */
const SILENT_AFTER_MS = 14 * 24 * 60 * 60_000;

/** A sender settles a message a moment after the device has shown it, in milliseconds. */
const SETTLED_WITHIN_MS = 60 * 60_000;

/** Its push service refuses our messages, or takes them and the device shows none. */
export type Trouble = "refused" | "unshown";

type Receipts = Pick<Device, "created_at" | "last_success_at" | "last_shown_at" | "failing_since">;

/** The way in which pushes to a device fail; null while its receipts say that they arrive, or nothing. */
export function troubleOf(device: Receipts): Trouble | null {
  if (device.failing_since) return "refused";
  const { last_shown_at: shown, last_success_at: accepted } = device;
  // Safari shows pushes without a worker, so nobody says that they were shown.
  if (!shown || !accepted) return null;
  return Date.parse(accepted) > Date.parse(shown) + SETTLED_WITHIN_MS ? "unshown" : null;
}

/** The last moment at which a notice is known to have reached a device; null of none. Both moments are the server's. */
export function lastArrival(device: Receipts): string | null {
  return device.last_shown_at ?? device.last_success_at;
}

/** Since when nothing has reached a device, though something was sent to it for 14 days; null of any other. */
export function silentSince(device: Receipts, now: number): string | null {
  const since = lastArrival(device) ?? device.created_at;
  if (troubleOf(device) === null) return null;
  // One that was registered again starts again.
  return now - Math.max(Date.parse(since), Date.parse(device.created_at)) > SILENT_AFTER_MS ? since : null;
}
