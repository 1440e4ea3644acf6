import type { Prayer } from "../prayer.ts";

/** A request as the server has it: open, for members, with a name. */
export function aPrayer(change: Partial<Prayer> = {}): Prayer {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    shown_name: "Marta Hernández",
    visibility: "miembros",
    is_urgent: false,
    content: "Oren por mi trabajo, que se acaba en diciembre.",
    status: "approved",
    rejection_reason: null,
    expires_at: "2100-01-01T12:00:00Z",
    answered_at: null,
    prayed_count: 0,
    version: 1,
    created_at: "2026-11-01T12:00:00Z",
    ...change,
  };
}
