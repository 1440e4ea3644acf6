import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import type { Backup, Comparison, Restore } from "../backup.ts";
import { aHeader } from "./a-copy.ts";

interface Refusal {
  status: number;
  code: string;
  message: string;
  details?: string;
}

/** The far end of copies: its list, its restore, and refusals of single procedures. */
export class BackupServer extends RowsServer {
  copies: Backup[] = [];
  restore: Restore | null = null;
  comparison: Comparison = { tables: [], problems: [], accounts_missing: 0 };
  /** Names of files that the storage does not have. */
  missing: string[] = [];
  /** Files that a nightly copy names. */
  nightlyFiles: { bucket: string; name: string; bytes: number }[] = [];
  /** By the procedure's name; gone after `times`, if given. */
  readonly refusals: Record<string, Refusal & { times?: number }> = {};
  /** Names of the procedures called, in their order. */
  readonly called: string[] = [];
  /** Bodies of the parts that were staged. */
  readonly staged: string[] = [];

  constructor() {
    super({}, {});
  }

  override async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/auth/v1/token")) return this.#signedIn(request);
    const name = pathname.split("/rpc/")[1];
    if (name === undefined || this.mood !== "well") return this.#stored(request);
    this.called.push(name);
    const refusal = this.refusals[name];
    if (refusal) {
      const { status, times, ...problem } = refusal;
      if (times !== undefined) {
        refusal.times = times - 1;
        if (refusal.times === 0) delete this.refusals[name];
      }
      return Response.json(problem, { status });
    }
    return Response.json(this.#answerOf(name, await request.json().catch(() => ({}))) ?? null);
  }

  #answerOf(name: string, sent: unknown): unknown {
    const body = sent as { p_files?: { bucket: string; name: string }[]; p_body?: string };
    if (body.p_body !== undefined) this.staged.push(body.p_body);
    switch (name) {
      case "list_backups":
        return this.copies;
      case "restore_state":
        return this.restore;
      case "start_backup":
        return anId(10);
      case "backup_header":
        return aHeader();
      case "read_backup_chunk":
        return "{}";
      case "list_backup_files":
        return [];
      case "begin_restore":
        return anId(20);
      case "missing_restore_files":
        return (body.p_files ?? []).filter((file) => this.missing.includes(file.name));
      case "check_restore":
        return this.comparison;
      default:
        return null;
    }
  }

  async #stored(request: Request): Promise<Response> {
    if (this.mood === "well" && request.url.includes("/storage/v1/object/")) {
      const { pathname } = new URL(request.url);
      this.called.push(`${request.method} ${pathname.split("/object/")[1] ?? ""}`);
      if (request.method !== "GET") return Response.json({ Key: "a", Id: anId(1) });
      return pathname.endsWith("header.json")
        ? Response.json({ ...aHeader(), files: this.nightlyFiles })
        : new Response(new Blob(["{}"]).stream().pipeThrough(new CompressionStream("gzip")));
    }
    return super.answer(request);
  }

  async #signedIn(request: Request): Promise<Response> {
    const { password } = (await request.json()) as { password?: string };
    this.called.push(`password ${password}`);
    return password === "correcta"
      ? Response.json({
          access_token: "a.b.c",
          refresh_token: "r",
          token_type: "bearer",
          expires_in: 3_600,
          user: { id: anId(3), aud: "authenticated", email: "sara@example.com" },
        })
      : Response.json({ error_code: "invalid_credentials", msg: "no", code: 400 }, { status: 400 });
  }
}
