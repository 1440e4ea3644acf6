import { LIMITS } from "#domain/limits.ts";
import type { Sending } from "#platform/offline/outbox-sender.ts";
import { asOwner } from "#platform/offline/owner-authorization.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap, expectOnly, assertRows } from "#platform/supabase/errors.ts";
import { hearServerClock } from "#platform/supabase/server-clock.ts";
import {
  GROUPED_TYPES,
  NOTICE_GROUPS,
  type Bell,
  type NoticeCursor,
  type NoticeFilter,
  type NoticeMark,
  type NoticeRow,
} from "../notification.ts";

const COLUMNS = "id, type, title, message, data, read, created_at";

/** A page of the signed-in person's notices, newest first, below `after`. Throws AppError. */
export async function listNotices(
  { unread, group }: NoticeFilter,
  after: NoticeCursor | null,
  signal: AbortSignal,
): Promise<NoticeRow[]> {
  let query = (await db())
    .from("notifications")
    .select(COLUMNS)
    .order("created_at", { ascending: false })
    .order("id")
    .limit(LIMITS.pageSize);
  if (unread) query = query.eq("read", false);
  if (group === "site") query = query.not("type", "in", `(${GROUPED_TYPES.join(",")})`);
  else if (group) query = query.in("type", [...NOTICE_GROUPS[group]]);
  if (after) {
    const { created_at: moment, id } = after;
    query = query.or(`created_at.lt."${moment}",and(created_at.eq."${moment}",id.gt.${id})`);
  }
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Unread count and end of the silence, for the bell. Throws AppError. */
export async function readBell(signal: AbortSignal): Promise<Bell> {
  const call = (await db()).rpc("my_bell");
  const asked = Date.now();
  const [bell] = unwrap(await call.abortSignal(signal));
  // The page of a captive portal is an answer too.
  if (typeof bell?.unread !== "number") throw new AppError("network", "no-bell");
  hearServerClock(bell.said_at, asked, Date.now());
  return { unread: bell.unread, silentUntil: bell.silent_until };
}

/**
 * Sends one mark of `owner`. A repeat changes nothing, and a notice deleted meanwhile is no failure: it needs
 * no mark. Throws AppError, OwnerSignedOutError when `owner` is no longer signed in.
 */
export async function storeMark(mark: NoticeMark, { owner, signal }: Sending): Promise<void> {
  await asOwner(owner, async (authorization) => {
    // In an object: a bare query is a promise, and awaiting it would send it at once.
    const { request } = await requestFor(owner, mark);
    const rows = assertRows(
      unwrap(await request.select("id").setHeader("Authorization", authorization).abortSignal(signal)),
    );
    if (mark.id !== null) expectOnly(mark.id, rows);
  });
}

async function requestFor(owner: string, mark: NoticeMark) {
  const notices = (await db()).from("notifications");
  switch (mark.action) {
    case "read":
      return {
        request: notices.update({ read: true }).eq("user_id", owner).eq("id", mark.id).eq("read", false),
      };
    case "delete":
      return { request: notices.delete().eq("user_id", owner).eq("id", mark.id) };
    case "read-page": {
      const { path } = mark;
      const slug = /^\/blog\/([\w-]+)$/.exec(path)?.[1];
      // As `leadsTo` in rules.ts: also with a query, but not with a fragment, which leads below the page.
      const byPath = `data->>path.eq.${path},and(data->>path.like.${path}?*,data->>path.not.like.*#*)`;
      const byProphecy = `and(data->>post_slug.eq.${slug},data->>comment_id.is.null,data->>path.is.null)`;
      return {
        request: notices
          .update({ read: true })
          .eq("user_id", owner)
          .eq("read", false)
          .or(slug === undefined ? byPath : `${byPath},${byProphecy}`),
      };
    }
    case "read-all":
      return {
        request: notices
          .update({ read: true })
          .eq("user_id", owner)
          .eq("read", false)
          .lte("created_at", mark.at),
      };
  }
}
