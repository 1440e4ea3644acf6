import type { NotificationType } from "#domain/notification-kinds.ts";
import { TARGET_TYPES, targetOfTopic, targetPath, topicOf, type TargetType } from "#domain/target.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";

type Tables = Database["public"]["Tables"];

type Row = Tables["notification_preferences"]["Row"];

export type Preferences = Pick<
  Row,
  | "new_content"
  | "live_streams"
  | "series_updates"
  | "push_enabled"
  | "quiet_from"
  | "quiet_to"
  | "timezone"
  | "email_enabled"
  | "email_rhythm"
  | "email_hour"
  | "email_bounced_at"
>;

const COLUMNS =
  "new_content, live_streams, series_updates, push_enabled, quiet_from, quiet_to, timezone, email_enabled, email_rhythm, email_hour, email_bounced_at";

/** A switch the person has moved; no row means on. */
type Subscription = Pick<
  Tables["notification_subscriptions"]["Row"],
  "notification_type" | "channel" | "is_active"
>;

export type Channel = "app" | "push";

/** Everything the settings page shows besides devices. */
export interface NotificationSettings {
  preferences: Preferences;
  subscriptions: Subscription[];
}

/** Preferences of a person without rows. */
export const DEFAULT_PREFERENCES: Preferences = {
  new_content: true,
  live_streams: true,
  series_updates: true,
  push_enabled: true,
  quiet_from: null,
  quiet_to: null,
  timezone: null,
  email_enabled: false,
  email_rhythm: "daily",
  email_hour: 8,
  email_bounced_at: null,
};

/** A thread the person hears nothing from. */
export interface MutedTopic {
  topic: string;
  /** Null when what it is about is no longer published. */
  title: string | null;
  path: string | null;
}

/** The person's preferences and the switches they have moved. Throws AppError. */
export async function readSettings(signal: AbortSignal): Promise<NotificationSettings> {
  const rows = await db();
  const preferences = rows.from("notification_preferences").select(COLUMNS).limit(1);
  const subscriptions = rows
    .from("notification_subscriptions")
    .select("notification_type, channel, is_active");
  const [first, second] = await Promise.all([
    preferences.abortSignal(signal),
    subscriptions.abortSignal(signal),
  ]);
  return { preferences: unwrap(first)[0] ?? DEFAULT_PREFERENCES, subscriptions: unwrap(second) };
}

/** Changes some preferences and leaves the others alone. Throws AppError. */
export async function savePreferences(userId: string, change: Partial<Preferences>): Promise<void> {
  const rows = (await db()).from("notification_preferences");
  unwrap(await rows.upsert({ user_id: userId, ...change }, { onConflict: "user_id" }));
}

/**
 * Switches one type on or off for one channel. A person has one row per type and channel: a repeat overwrites it.
 * Throws AppError.
 */
export async function saveSubscription(
  userId: string,
  type: NotificationType,
  channel: Channel,
  isActive: boolean,
): Promise<void> {
  const rows = (await db()).from("notification_subscriptions");
  unwrap(
    await rows.upsert(
      { user_id: userId, notification_type: type, channel, is_active: isActive },
      { onConflict: "user_id,notification_type,channel" },
    ),
  );
}

/** The muted threads with the titles of what they are about, the newest mute first. Throws AppError. */
export async function listMutes(signal: AbortSignal): Promise<MutedTopic[]> {
  const rows = await db();
  const asked = rows.from("notification_mutes").select("topic").order("created_at", { ascending: false });
  const mutes = unwrap(await asked.abortSignal(signal));
  if (mutes.length === 0) return [];
  const targets = mutes.flatMap(({ topic }) => targetOfTopic(topic) ?? []);
  const read = await Promise.all(
    TARGET_TYPES.map(async (type) => {
      const ids = targets.filter((target) => target.type === type).map(({ id }) => id);
      if (ids.length === 0) return [];
      const found = await readTitles(rows, type, ids, signal);
      return found.map(({ id, title, slug }) => ({
        topic: topicOf({ type, id }),
        title,
        path: targetPath(type, slug ?? id),
      }));
    }),
  );
  const known = read.flat();
  return mutes.map(
    ({ topic }) => known.find((each) => each.topic === topic) ?? { topic, title: null, path: null },
  );
}

/** Titles of targets that the caller may read. Throws AppError. */
export async function readTitles(
  rows: Rows,
  type: TargetType,
  ids: string[],
  signal: AbortSignal,
): Promise<{ id: string; title: string; slug?: string }[]> {
  if (type === "media")
    return unwrap(await rows.from("media_content").select("id, title").in("id", ids).abortSignal(signal));
  const table = type === "event" ? "events" : "prophecies";
  return unwrap(await rows.from(table).select("id, title, slug").in("id", ids).abortSignal(signal));
}

/** Mutes a thread ("prophecy:<id>", "event:<id>") or lets it be heard again; both may be repeated. Throws AppError. */
export async function setMuted(userId: string, topic: string, muted: boolean): Promise<void> {
  const mutes = (await db()).from("notification_mutes");
  const request = muted
    ? mutes.upsert({ user_id: userId, topic }, { onConflict: "user_id,topic", ignoreDuplicates: true })
    : mutes.delete().eq("user_id", userId).eq("topic", topic);
  unwrap(await request);
}
