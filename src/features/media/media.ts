import type { Database } from "#platform/supabase/database.types.ts";

type MediaRow = Database["public"]["Tables"]["media_content"]["Row"];

/** How far an item has come; only procedures of the database move it. */
export type MediaStatus = MediaRow["status"];
export const MEDIA_STATUSES = [
  "live",
  "scheduled",
  "published",
  "draft",
  "processing",
  "active",
  "archived",
] as const satisfies readonly MediaStatus[];

export type MediaCategory = MediaRow["category"];
export const MEDIA_CATEGORIES = [
  "sermon",
  "worship",
  "teaching",
  "event",
  "testimony",
  "prayer",
  "other",
] as const satisfies readonly MediaCategory[];

/** An item of the media centre: a stream, planned, live or over, or a recording. */
export type MediaItem = Pick<
  MediaRow,
  | "id"
  | "title"
  | "description"
  | "content_type"
  | "status"
  | "category"
  | "speaker"
  | "is_public"
  | "thumbnail_url"
  | "stream_url"
  | "video_url"
  | "provider"
  | "provider_id"
  | "scheduled_for"
  | "published_at"
  | "started_at"
  | "ended_at"
  | "duration"
  | "view_count"
  | "likes"
  | "comment_count"
  | "has_sound"
  | "allow_comments"
  | "allow_download"
  | "is_featured"
  | "version"
> & { series: { id: string; name: string } | null };

/** The columns of {@link MediaItem}. */
export const MEDIA_COLUMNS =
  "id, title, description, content_type, status, category, speaker, is_public, thumbnail_url, stream_url, video_url, provider, provider_id, scheduled_for, published_at, started_at, ended_at, duration, view_count, likes, comment_count, has_sound, allow_comments, allow_download, is_featured, version, series:media_series(id, name)";

/** The columns of a series for its followers. */
export type FollowedSeries = Pick<Database["public"]["Tables"]["media_series"]["Row"], "id" | "name">;

/** A series as a list offers it. */
export type MediaSeries = Pick<
  Database["public"]["Tables"]["media_series"]["Row"],
  "id" | "name" | "description"
> & {
  /** Copies that were kept before there were any do not say it. */
  thumbnail_url?: string | null;
  /** One of its recordings, or none; older copies do not say that either. */
  media_content?: { id: string }[];
};

export const CATEGORY_LABELS: Record<MediaCategory, string> = {
  sermon: "Predicación",
  worship: "Alabanza",
  teaching: "Enseñanza",
  event: "Evento",
  testimony: "Testimonio",
  prayer: "Oración",
  other: "Otro",
};

/** Where a link leads, by its provider. */
export const PROVIDER_NAMES = { youtube: "YouTube", facebook: "Facebook" } as const;
