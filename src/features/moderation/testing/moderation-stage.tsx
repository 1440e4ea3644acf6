import { page } from "vitest/browser";
import type { ReviewStatus } from "#platform/supabase/decisions.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { ModerationPage } from "../components/moderation-page.tsx";
import { MODERATED_KINDS, type ModeratedItem } from "../item.ts";
import { anItem } from "./an-item.ts";

export const ROSA = anItem();
export const ABEL = anItem({
  kind: "testimonial",
  id: anId(2),
  version: 3,
  author_name: "Abel Ortega",
  content: "Dios me dio trabajo",
  title: null,
  path: null,
  sent_at: "2026-11-02T12:00:00Z",
});
export const ANONYMOUS = anItem({
  kind: "prayer",
  id: anId(3),
  version: 1,
  author_name: null,
  content: "Oren por mi matrimonio",
  title: null,
  path: `/oracion/${anId(3)}`,
  audience: "miembros",
  is_urgent: true,
  sent_at: "2026-11-03T12:00:00Z",
});
export const TOPIC = anItem({
  kind: "forum_post",
  id: anId(4),
  version: 1,
  content: "¿Cómo oran con sus hijos?",
  title: "Crianza",
  path: `/foro/topic/${anId(5)}#mensaje-${anId(4)}`,
  opens_topic: true,
  sent_at: "2026-11-04T12:00:00Z",
});
export const BATCH = anId(9);

/** Fields of an item that the server compares, sends and changes. */
interface Body {
  p_items: { id: string; version: number; status: ReviewStatus }[];
  p_decision: ReviewStatus;
  p_reason?: string;
}

/** A server with these items; `rewritten` are others than those that were read. */
export function aServer(items: readonly ModeratedItem[], rewritten: readonly string[] = []) {
  let before: ModeratedItem[] = [];
  const all = (tables: Record<string, unknown[]>) => tables["items"] as ModeratedItem[];
  return new RowsServer(
    { items: items.map((item) => ({ ...item })) },
    {
      moderation_queue: ({ p_status, p_kinds, p_words }, tables) =>
        all(tables).filter(
          (item) =>
            item.status === (p_status ?? "pending") &&
            (!p_kinds || (p_kinds as string[]).includes(item.kind)) &&
            (!p_words || item.content.includes(p_words as string)),
        ),
      moderation_statistics: (_, tables) =>
        MODERATED_KINDS.map((kind) => ({
          kind,
          waiting: all(tables).filter((item) => item.kind === kind && item.status === "pending").length,
          oldest: null,
          decided_today: 2,
          median_seconds: 7200,
        })),
      reports_waiting: () => 2,
      reports_queue: () => [],
      moderation_history: () => [
        {
          id: anId(20),
          batch_id: BATCH,
          kind: "comment",
          item_id: ROSA.id,
          decision: "rejected",
          reason: "Publicidad",
          moderator_name: "Sara",
          decided_at: "2026-11-02T12:00:00Z",
          undone_at: null,
          author_name: "Rosa Pérez",
          content: "Amén, así sea",
        },
      ],
      decide: (body, tables) => {
        const { p_items: asked, p_decision: status, p_reason: reason = null } = body as unknown as Body;
        before = all(tables).map((item) => ({ ...item }));
        return asked.map(({ id }) => {
          const found = all(tables).find((item) => item.id === id);
          if (rewritten.includes(id)) return { batch_id: BATCH, id, outcome: "changed" };
          if (found) Object.assign(found, { status, reason });
          return { batch_id: BATCH, id, outcome: found ? "done" : "gone" };
        });
      },
      undo_decisions: ({ p_item_id: one }, tables) => {
        if (one) return [{ id: one, outcome: "done" }];
        tables["items"] = before.map((item) => ({ ...item }));
        return before.map(({ id }) => ({ id, outcome: "done" }));
      },
    },
  );
}

export const open = (address = "/admin/comentarios") => openPanel(<ModerationPage />, address);
export const item = (words: string) => page.getByRole("listitem").filter({ hasText: words });
export const asked = (server: RowsServer, procedure: string) =>
  server.requests.filter((request) => request.includes(`rpc/${procedure} `));
