import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { readBell } from "../store/api.ts";
import type { NoticeRow } from "../notification.ts";
import { MARTA } from "./marta.tsx";

/** The server behind Marta's notices. */
export class NoticeServer extends RowsServer {
  /** When a silence of everything ends; null without one. */
  silentUntil: string | null = null;

  constructor(rows: readonly NoticeRow[] = []) {
    super(
      { notifications: rows.map((row) => ({ ...row, user_id: MARTA.id })) },
      {
        my_bell: (_, { notifications = [] }) => [
          {
            unread: notifications.filter(({ read }) => read === false).length,
            silent_until: this.silentUntil,
            said_at: new Date().toISOString(),
          },
        ],
      },
    );
  }

  /** "PATCH read=eq.false": without the table, the person and the columns. */
  override get writes(): string[] {
    return super.writes.map((write) => {
      const [method = "", , filters = ""] = write.split(" ");
      return `${method} ${decodeURIComponent(filters.replace(/user_id=[^&]*&?/, ""))}`;
    });
  }

  /** Asks once, so that the libraries of a request are there. */
  async warmUp(): Promise<void> {
    await readBell(new AbortController().signal);
  }
}
