import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { counted } from "#lib/counting.ts";
import { toDate } from "#lib/dates.ts";
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

/** Imports that were run and not undone, with what came in; super admins only. Throws AppError. */
async function readImports(): Promise<Activity[]> {
  const imports = unwrap(await (await db()).rpc("list_imports"));
  return imports
    .filter(({ undone_at: undoneAt }) => (undoneAt as string | null) === null)
    .slice(0, 2)
    .map(({ id, kind, file_name: file, added, done_at: at }) => {
      const [one, many] = IMPORTED[kind] ?? ["fila", "filas"];
      const subject = `${file}: ${counted(added, one, many)}`;
      return { id, kind: "import" as const, subject, path: `${adminPaths.imports()}?parte=hechas`, at };
    });
}

const IMPORTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  people: ["persona invitada", "personas invitadas"],
  events: ["evento", "eventos"],
  prophecies: ["profecía", "profecías"],
  offerings: ["ofrenda", "ofrendas"],
};

/** The kind of news that a prophecy is: a draft or a scheduled one has no public page yet. */
function kindOf(status: string, publishDate: string): "prophecy" | "draft" | "scheduled" {
  if (status !== "published") return "draft";
  return toDate(publishDate).getTime() > Date.now() ? "scheduled" : "prophecy";
}

/** Recent events: new people, prophecies, testimonials, seminars, and for super admins imports, newest first. Throws AppError. */
export async function readActivity(withImports: boolean): Promise<Activity[]> {
  const client = await db();
  const newest = { ascending: false };
  const [people, prophecies, testimonials, seminars, imports] = await Promise.all([
    client
      .from("user_profiles")
      .select("user_id, first_name, last_name, created_at")
      .order("created_at", newest)
      .limit(EACH),
    client
      .from("prophecies")
      .select("id, slug, title, status, publish_date, created_at")
      .order("created_at", newest)
      .limit(EACH),
    client.from("testimonials").select("id, author_name, created_at").order("created_at", newest).limit(2),
    client.from("seminars").select("id, title, created_at").order("created_at", newest).limit(2),
    // The other news do not wait for the list of imports to work.
    withImports ? readImports().catch(() => []) : [],
  ]);
  return mergeActivity(
    unwrap(people).map(({ user_id, first_name, last_name, created_at }) => ({
      id: user_id,
      kind: "user" as const,
      subject: [first_name, last_name].filter(Boolean).join(" ") || "Alguien sin nombre",
      path: null,
      at: created_at,
    })),
    unwrap(prophecies).map(({ id, slug, title, status, publish_date, created_at }) => {
      const kind = kindOf(status, publish_date);
      const path = kind === "prophecy" ? paths.prophecy(slug) : `${adminPaths.blog()}?estado=${kind}`;
      return { id, kind, subject: title, path, at: created_at };
    }),
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
    imports,
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
