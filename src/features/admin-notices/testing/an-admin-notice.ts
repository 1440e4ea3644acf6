import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { AdminNotice } from "../admin-notice.ts";

/** A notice to everyone that waits, with `parts` of another. */
export function anAdminNotice(parts: Partial<AdminNotice> = {}): AdminNotice {
  return {
    id: anId(41),
    title: "Hoy no hay culto",
    message: "Se fue la luz en el templo.",
    path: null,
    audience: "everyone",
    audience_value: null,
    audience_name: null,
    is_urgent: false,
    status: "waiting",
    send_at: "2026-11-28T18:10:00Z",
    sent_at: null,
    people: null,
    author: "Abel",
    created_at: "2026-11-28T18:00:00Z",
    read: 0,
    to_ring: 0,
    receipts: { accepted: 0, shown: 0, opened: 0, failed: 0, expired: 0 },
    ...parts,
  };
}
