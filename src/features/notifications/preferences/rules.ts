import type { NotificationType } from "#domain/notification-kinds.ts";
import { clockZone } from "#lib/clock.ts";
import { formatClockTime, parseClockTime } from "#lib/clock-time.ts";
import type { Channel, NotificationSettings, Preferences } from "./api.ts";

const STREAMS: readonly NotificationType[] = ["stream_started", "stream_ended", "stream_scheduled"];

/** Whether a wider preference lets a type through at all; private.notification_gate() in the database has the same rule. */
function isAllowed(preferences: Preferences, type: NotificationType): boolean {
  if (type === "new_post") return preferences.new_content;
  // of the series that somebody follows
  if (type === "new_video") return preferences.new_content || preferences.series_updates;
  return preferences.live_streams || !STREAMS.includes(type);
}

/** State of a switch: whether it is on, and whether moving it would change anything. */
export interface SwitchState {
  on: boolean;
  effective: boolean;
}

/** The switch of a type for one channel. No row means on; what a wider switch turned off has no effect. */
export function switchState(
  settings: NotificationSettings,
  type: NotificationType,
  channel: Channel,
): SwitchState {
  const { preferences } = settings;
  const allowed = isAllowed(preferences, type);
  if (channel === "app") return { on: isOn(settings, type, "app"), effective: allowed };
  // The gate sends a push only for a notice that the person gets at all.
  const heard = allowed && isOn(settings, type, "app");
  return { on: isOn(settings, type, "push"), effective: heard && preferences.push_enabled };
}

/** Settings after one switch was moved, before the server knows. */
export function withSubscription(
  settings: NotificationSettings,
  type: NotificationType,
  channel: Channel,
  isActive: boolean,
): NotificationSettings {
  const others = settings.subscriptions.filter(
    (row) => row.notification_type !== type || row.channel !== channel,
  );
  return {
    ...settings,
    subscriptions: [...others, { notification_type: type, channel, is_active: isActive }],
  };
}

/** "22:00:00" of the database as the "22:00" of a time input; "" for none. */
export function inputTime(time: string | null): string {
  return time?.slice(0, 5) ?? "";
}

/** "De 10:00 p. m. a 7:00 a. m."; null without quiet hours. */
export function quietHoursText({ quiet_from: from, quiet_to: to }: Preferences): string | null {
  if (!from || !to || inputTime(from) === inputTime(to)) return null;
  return `De ${formatClockTime(inputTime(from))} a ${formatClockTime(inputTime(to))}`;
}

/** Whether pushes wait at this moment; the same rule as `private.notification_gate` in the database. */
export function isQuietNow({ quiet_from: from, quiet_to: to, timezone }: Preferences, now: number): boolean {
  const start = parseClockTime(inputTime(from));
  const end = parseClockTime(inputTime(to));
  if (start === null || end === null || start === end) return false;
  const minutes = minutesIn(timezone ?? clockZone(), now);
  return start < end ? minutes >= start && minutes < end : minutes >= start || minutes < end;
}

/** The zone of this device's clock. */
export function here(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone to store: null for the congregation's, so that it follows a change of the settings. */
export function chosenZone(zone: string): string | null {
  return zone === clockZone() ? null : zone;
}

function isOn({ subscriptions }: NotificationSettings, type: NotificationType, channel: Channel): boolean {
  const row = subscriptions.find((each) => each.notification_type === type && each.channel === channel);
  return row?.is_active ?? true;
}

function minutesIn(timeZone: string, now: number): number {
  const clock = new Intl.DateTimeFormat("es-MX", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return parseClockTime(clock.format(now)) ?? 0;
}
