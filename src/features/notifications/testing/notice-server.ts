import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { countUnread } from "../store/api.ts";
import type { NoticeRow } from "../notification.ts";
import { MARTA } from "./marta.tsx";

/** The server behind Marta's notices. */
export class NoticeServer extends RowsServer {
  constructor(rows: readonly NoticeRow[] = []) {
    super({ notifications: rows.map((row) => ({ ...row, user_id: MARTA.id })) });
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
    await countUnread(new AbortController().signal);
  }
}
