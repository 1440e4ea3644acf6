import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import type { ChainState, LogEntry, OpenSession, RoleHolder, SignIn } from "../security.ts";
import { aBankChange, anEntry } from "./a-log.ts";

interface Asked {
  p_offset?: number;
  p_limit?: number;
}

/** The far end of the screen: its lists and checks, and whether the session is too old for an export. */
export class SecurityServer extends RowsServer {
  log: LogEntry[] = [aBankChange(), anEntry({ title: "Retiro", changes: { place: ["Patio", "Salón"] } })];
  signIns: Omit<SignIn, "total">[] = [];
  sessions: Omit<OpenSession, "total">[] = [];
  holders: RoleHolder[] = [];
  chain: ChainState = {
    rows: 2,
    head: "0123456789abcdef01",
    broken_id: null,
    problem: null,
    broken_at: null,
  };
  isOld = false;
  /** Names and bodies of the procedures called, in their order. */
  readonly called: [name: string, body: object][] = [];

  constructor() {
    super({});
  }

  override async answer(request: Request): Promise<Response> {
    if (new URL(request.url).pathname.endsWith("/auth/v1/token")) {
      this.isOld = false;
      const user = { id: anId(3), aud: "authenticated", email: "sara@example.com" };
      const tokens = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 3_600 };
      return Response.json({ ...tokens, user });
    }
    const name = new URL(request.url).pathname.split("/rpc/")[1];
    if (name === undefined || this.mood !== "well") return super.answer(request);
    const body = (await request.json()) as Asked;
    this.called.push([name, body]);
    if (name === "record_export" && this.isOld)
      return Response.json({ code: "PT403", message: "recent_session_required" }, { status: 403 });
    return Response.json(this.#answerOf(name, body) ?? null);
  }

  #answerOf(name: string, body: Asked): unknown {
    switch (name) {
      case "list_audit_log":
        return cut(this.log, body);
      case "list_sign_ins":
        return cut(this.signIns, body);
      case "list_sessions":
        return cut(this.sessions, body);
      case "list_role_holders":
        return this.holders;
      case "check_audit_chain":
        return [this.chain];
      case "revoke_sessions":
        return 2;
      default:
        return null;
    }
  }
}

/** A part of the rows, each with the number of all. */
function cut(rows: readonly object[], { p_offset: offset = 0, p_limit: limit = 10 }: Asked) {
  return rows.slice(offset, offset + limit).map((row) => ({ ...row, total: rows.length }));
}
