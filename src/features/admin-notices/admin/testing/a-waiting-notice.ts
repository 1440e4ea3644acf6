import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { WaitingNotice } from "../waiting/api.ts";

/** A prophecy's notice that leaves at 12:10 in Mexico, with `parts` of another. */
export function aWaitingNotice(parts: Partial<WaitingNotice> = {}): WaitingNotice {
  return {
    kind: "prophecy",
    target_id: anId(3),
    about: "new_post",
    name: "La luz",
    title: "Nueva profecía",
    message: "La luz",
    send_at: "2026-11-28T18:10:00Z",
    unseen: null,
    is_unchecked: false,
    people: 34,
    devices: 12,
    later: 0,
    link: null,
    ...parts,
  };
}
