import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { LogEntry } from "../security.ts";

/** A row of the log as the server answers it: Ana Ruiz's change of an event. */
export function anEntry(changes: Partial<LogEntry> = {}): LogEntry {
  return {
    id: 12,
    created_at: "2026-11-20T18:30:00Z",
    actor_id: anId(1),
    actor_name: "Ana Ruiz",
    action: "UPDATE",
    table_name: "events",
    row_id: anId(9),
    title: null,
    person_id: null,
    person_name: null,
    reason: null,
    changes: {},
    total: 1,
    ...changes,
  };
}

/** Sara Luna's change of the bank account. */
export function aBankChange(changes: Partial<LogEntry> = {}): LogEntry {
  return anEntry({
    id: 13,
    actor_name: "Sara Luna",
    table_name: "site_settings",
    row_id: "bank",
    changes: {
      value: [
        { bank: "BBVA", clabe: "002010077777777771" },
        { bank: "Banorte", clabe: "032180000118359719" },
      ],
    },
    ...changes,
  });
}
