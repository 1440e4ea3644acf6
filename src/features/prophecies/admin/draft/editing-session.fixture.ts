import type { AppError } from "#platform/supabase/errors.ts";
import { emptyFields, type DraftFields, type SavedProphecy } from "./draft-fields.ts";
import { EditingSession, type EditingPorts } from "./editing-session.ts";

/** A prophecy as the server has it. */
export function aSavedProphecy(change: Partial<SavedProphecy> = {}): SavedProphecy {
  return {
    ...emptyFields("Abel", Date.parse("2026-11-20T12:00:00Z")),
    id: "00000000-0000-4000-8000-000000000001",
    title: "Una lámpara",
    content: "<p>Texto</p>",
    slug: "una-lampara",
    status: "draft",
    version: 1,
    announced_at: null,
    notified_at: null,
    updated_at: "2026-11-20T12:00:00Z",
    ...change,
  };
}

/** A server with one place for a prophecy, which follows the rules of the table and can lose answers. */
export function aServer(row: SavedProphecy | null = null) {
  const server = {
    row,
    /** How many writes it accepted. */
    writes: 0,
    kept: null as { fields: DraftFields; baseVersion: number | null } | null,
    /** "down": nothing arrives. "lost": the write arrives, its answer does not. */
    network: "up" as "up" | "down" | "lost",
    refusal: null as AppError | null,
    diskFull: false,
    ports: {} as EditingPorts,
  };
  const answer = <Result>(write: () => Result): Promise<Result> => {
    if (server.network === "down") return Promise.reject(new TypeError("Failed to fetch"));
    if (server.refusal) return Promise.reject(server.refusal);
    const result = write();
    if (server.network === "lost") return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(result);
  };
  const store = (next: SavedProphecy) => {
    server.writes += 1;
    server.row = { ...next, title: next.title.trim(), author: next.author.trim() || "Abel" };
    return server.row;
  };
  server.ports = {
    create: (fields) =>
      answer(() => (server.row ? null : store(aSavedProphecy({ ...fields, version: 1, status: "draft" })))),
    update: (version, { fields, status }) =>
      answer(() =>
        server.row?.version === version
          ? store({ ...server.row, ...fields, status, version: version + 1 })
          : null,
      ),
    read: () => answer(() => server.row),
    keep: (copy) => {
      if (server.diskFull) return Promise.reject(new DOMException("full", "QuotaExceededError"));
      server.kept = copy;
      return Promise.resolve();
    },
    forget: () => Promise.resolve(void (server.kept = null)),
  };
  return server;
}

/** A session over `server`, as the editor opens it. */
export function open(server: ReturnType<typeof aServer>): EditingSession {
  const { row } = server;
  return new EditingSession(server.ports, row ?? emptyFields("Abel"), row);
}
