import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { db, supabase } from "#platform/supabase/client.ts";
import { environment } from "#platform/supabase/environment.ts";
import { AppError, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";
import { mergeActivity, type Activity } from "./activity.ts";
import type { ContentKind, ContentStatistics, NoticeStatistics, Statistics } from "./statistics.ts";

/** How many of each kind are asked for before the newest five of all are kept: no kind fills the list alone. */
const EACH = 3;

/** True counts for the cards and how long the database took, in milliseconds; admin only. Throws AppError. */
export async function readStatistics(signal: AbortSignal): Promise<{ figures: Statistics; tookMs: number }> {
  const query = (await db()).rpc("dashboard_statistics");
  const started = performance.now();
  const [figures] = unwrap(await query.abortSignal(signal));
  if (!figures) throw new AppError("not-found", "dashboard_statistics");
  return { figures, tookMs: performance.now() - started };
}

/** Numbers of members' texts by kind and state; admin only. Throws AppError. */
export async function readContentStatistics(signal: AbortSignal): Promise<ContentStatistics> {
  const query = (await db()).rpc("content_statistics");
  const rows = unwrap(await query.abortSignal(signal));
  return Object.fromEntries(
    rows.map(({ kind, total, waiting, amount }) => [
      kind as ContentKind,
      { total, waiting, amount: (amount as number | null) === null ? null : Number(amount) },
    ]),
  );
}

/** Notices of the last thirty days; admin only. Throws AppError. */
export async function readNoticeStatistics(signal: AbortSignal): Promise<NoticeStatistics> {
  const query = (await db()).rpc("notification_statistics");
  return unwrap(await query.abortSignal(signal)) as unknown as NoticeStatistics;
}

/** Recent events: new people, prophecies, testimonials and seminars, newest first. Throws AppError. */
export async function readActivity(): Promise<Activity[]> {
  const client = await db();
  const newest = { ascending: false };
  const [people, prophecies, testimonials, seminars] = await Promise.all([
    client
      .from("user_profiles")
      .select("user_id, first_name, last_name, created_at")
      .order("created_at", newest)
      .limit(EACH),
    client.from("prophecies").select("id, slug, title, created_at").order("created_at", newest).limit(EACH),
    client.from("testimonials").select("id, author_name, created_at").order("created_at", newest).limit(2),
    client.from("seminars").select("id, title, created_at").order("created_at", newest).limit(2),
  ]);
  return mergeActivity(
    unwrap(people).map(({ user_id, first_name, last_name, created_at }) => ({
      id: user_id,
      kind: "user" as const,
      subject: [first_name, last_name].filter(Boolean).join(" ") || "Alguien sin nombre",
      path: null,
      at: created_at,
    })),
    unwrap(prophecies).map(({ id, slug, title, created_at }) => ({
      id,
      kind: "prophecy" as const,
      subject: title,
      path: paths.prophecy(slug),
      at: created_at,
    })),
    unwrap(testimonials).map(({ id, author_name: name, created_at }) => ({
      id,
      kind: "testimonial" as const,
      subject: name,
      path: adminPaths.testimonials(),
      at: created_at,
    })),
    unwrap(seminars).map(({ id, title, created_at }) => ({
      id,
      kind: "seminar" as const,
      subject: title,
      // A draft has no public page yet.
      path: `${adminPaths.seminars()}?seminario=${id}`,
      at: created_at,
    })),
  );
}

/** Asks the auth server for its health; resolves to the milliseconds it took. Throws AppError. */
export async function pingServer(signal: AbortSignal): Promise<number> {
  const started = performance.now();
  const answer = await timedFetch(`${environment.url}/auth/v1/health`, {
    headers: { apikey: environment.publishableKey },
    signal,
  });
  if (!answer.ok) throw toAppError({ status: answer.status, message: "health" });
  return performance.now() - started;
}

/** Asks the storage for one name in a bucket; resolves to the milliseconds it took. Throws AppError. */
export async function pingStorage(): Promise<number> {
  const bucket = (await supabase()).storage.from("prophecy-images");
  const started = performance.now();
  const { error } = await bucket.list("", { limit: 1 });
  if (error) throw toAppError(error);
  return performance.now() - started;
}
