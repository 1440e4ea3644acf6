import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import type { PastImport, Report, UndoneImport } from "../import.ts";

/** An import that was run an hour ago. */
export const aPastImport = (changes: Partial<PastImport> = {}): PastImport => ({
  id: anId(1),
  kind: "events",
  file_name: "agenda.csv",
  made_by_name: "Sara Luna",
  is_mine: true,
  done_at: "2026-11-20T18:30:00Z",
  added: 12,
  repeated: 1,
  refused: 0,
  undone_at: null,
  undone_by_name: null,
  stayed: 0,
  may_undo: true,
  ...changes,
});

/** The far end of the page: imports, exports, and the function that sends invitations. */
export class ImportsServer extends RowsServer {
  report: Report = { ready: 2, repeats: [], problems: [] };
  past: PastImport[] = [];
  exports: object[] = [];
  undone: UndoneImport = { undone: 12, stays: [] };
  /** Refusals of procedures and functions by their names. */
  readonly refusals = new Map<string, { status: number; code: string; message?: string }>();
  /** Answers of procedures that wait, by their names. */
  readonly held = new Map<string, Promise<void>>();
  /** Names and bodies of what was called, in order. */
  readonly called: [name: string, body: Record<string, unknown>][] = [];

  override async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const name = /\/(?:rpc|functions\/v1)\/(\w+)$/.exec(pathname)?.[1];
    if (pathname.endsWith("/auth/v1/token")) {
      this.refusals.clear();
      const user = { id: anId(3), aud: "authenticated", email: "sara@example.com" };
      const tokens = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 3_600 };
      return Response.json({ ...tokens, user });
    }
    if (name === undefined || this.mood !== "well") return super.answer(request);
    const body = (await request.json()) as Record<string, unknown>;
    this.called.push([name, body]);
    await this.held.get(name);
    const refusal = this.refusals.get(name);
    if (refusal) return Response.json(refusal, { status: refusal.status });
    return Response.json(this.#answerOf(name) ?? null);
  }

  /** Bodies of the calls of one. */
  bodies(name: string): Record<string, unknown>[] {
    return this.called.filter(([called]) => called === name).map(([, body]) => body);
  }

  #answerOf(name: string): unknown {
    switch (name) {
      case "start_import":
        return anId(1);
      case "stage_import":
        return 1;
      case "check_import":
      case "run_import":
        return this.report;
      case "undo_import":
        return this.undone;
      case "list_imports":
        return this.past;
      case "list_audit_log":
        return this.exports;
      case "export_tables":
        return [{ name: "events", columns: ["id", "title"], keys: ["id"] }];
      case "invite":
        return { email: "x" };
      default:
        return null;
    }
  }
}
