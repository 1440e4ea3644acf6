import { expect } from "vitest";
import { page } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { openPanel, panelClient } from "#ui/testing/admin-panel.tsx";
import { MediaCenter } from "../center/media-center.tsx";
import type { EditedItem } from "../../edited-item.ts";
import { aFigures } from "./a-board.ts";
import { aLiveItem, aMediaItem, aRecording } from "../../testing/a-media-item.ts";

export const SUNDAY = aMediaItem({ title: "Culto del domingo" });
export const LIVE = aLiveItem({ id: anId(2), title: "Vigilia" });
export const TALK = aRecording({ id: anId(3), title: "La esperanza", view_count: 1_204 });
export const DRAFT = aMediaItem({
  id: anId(4),
  title: "Retiro",
  status: "draft",
  scheduled_for: null,
  stream_url: null,
  content_type: "scheduled",
});

type Body = Record<string, unknown>;

/** A media centre whose procedures write the state, as the database's do. */
export function aServer(
  items: EditedItem[] = [SUNDAY, LIVE, TALK, DRAFT],
  procedures: ConstructorParameters<typeof RowsServer>[1] = {},
): RowsServer {
  const rows = (tables: Record<string, Body[]>) => tables["media_content"] ?? [];
  const set = (tables: Record<string, Body[]>, id: unknown, change: Body) => {
    tables["media_content"] = rows(tables).map((one) => (one["id"] === id ? { ...one, ...change } : one));
  };
  const one = (status: string) => (body: Body, tables: Record<string, Body[]>) => {
    set(tables, body["p_media_id"], { status });
    return status;
  };
  const many = (change: Body) => (body: Body, tables: Record<string, Body[]>) =>
    (body["p_ids"] as string[]).map((id) => {
      set(tables, id, change);
      return { id, status: change["status"] ?? "published", code: null, problem: null };
    });
  return new RowsServer(
    { media_content: items.map((item) => ({ deleted_at: null, ...item })), media_series: [] },
    {
      media_dashboard: () => [aFigures()],
      get_media_stats: () => ({ views: 0, plays: 0, completes: 0, viewers: 17 }),
      start_stream: one("live"),
      end_stream: one("processing"),
      resume_stream: one("live"),
      publish_media: one("published"),
      duplicate_media: () => anId(77),
      schedule_media: one("scheduled"),
      archive_media: many({ status: "archived" }),
      delete_media: many({ deleted_at: "2026-11-22T18:00:00+00:00" }),
      restore_media: many({ deleted_at: null }),
      ...procedures,
    },
  );
}

export const open = (search = "", client = panelClient()) =>
  openPanel(<MediaCenter />, `/admin/media${search}`, client);
/** The list of everything, once all above it is there: what comes late moves the rows. */
export async function openList() {
  const client = panelClient();
  const opened = await open("?vista=contenido", client);
  await expect.poll(() => client.isFetching()).toBe(0);
  return opened;
}
export const stored = (server: RowsServer, id: string) =>
  server.tables["media_content"]?.find((one) => one.id === id);
export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const tableRow = (title: string) =>
  page.getByRole("table").getByRole("row").filter({ hasText: title });
