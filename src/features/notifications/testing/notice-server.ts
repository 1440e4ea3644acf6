import { vi } from "vitest";
import { countUnread } from "../api.ts";
import { newestFirst } from "../rules.ts";
import type { NoticeRow } from "../notification.ts";

/** What a test can make of the network. */
type Mood = "well" | "offline" | "refusing";

/** The far end of fetch for the notices of one person: enough of PostgREST for api.ts, and nothing else. */
export class NoticeServer {
  rows: NoticeRow[];
  mood: Mood = "well";
  /** Writes as they arrived: "PATCH read=eq.false", without the person and the columns. */
  readonly writes: string[] = [];

  constructor(rows: readonly NoticeRow[] = []) {
    this.rows = [...rows];
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
      this.#answer(new Request(input, init)),
    );
  }

  /** Asks once, so that the libraries of a request are there. */
  async warmUp(): Promise<void> {
    await countUnread(new AbortController().signal);
  }

  async #answer(request: Request): Promise<Response> {
    if (this.mood === "offline") throw new TypeError("Failed to fetch");
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/rest/v1/notifications") return Response.json([]);
    const chosen = this.rows.filter((row) => matches(row, searchParams)).sort(newestFirst);
    if (request.method === "HEAD")
      return new Response(null, { headers: { "content-range": `*/${chosen.length}` } });
    if (request.method === "GET")
      return Response.json(chosen.slice(0, Number(searchParams.get("limit") ?? 1_000)));
    if (this.mood === "refusing") return Response.json({ code: "42501", message: "denied" }, { status: 403 });
    searchParams.delete("user_id");
    searchParams.delete("select");
    this.writes.push(`${request.method} ${decodeURIComponent(searchParams.toString())}`);
    this.rows =
      request.method === "DELETE"
        ? this.rows.filter((row) => !chosen.includes(row))
        : this.rows.map((row) => (chosen.includes(row) ? { ...row, read: true } : row));
    return Response.json(chosen.map(({ id }) => ({ id })));
  }
}

function matches(row: NoticeRow, filters: URLSearchParams): boolean {
  const [cursor] = /created_at\.lt\."([^"]+)"/.exec(filters.get("or") ?? "")?.slice(1) ?? [];
  const until = filters.get("created_at")?.replace("lte.", "");
  return (
    (filters.get("read") !== "eq.false" || !row.read) &&
    (filters.get("id") === null || filters.get("id") === `eq.${row.id}`) &&
    isOfType(row, filters.get("type")) &&
    (cursor === undefined || row.created_at < cursor) &&
    (until === undefined || row.created_at <= until)
  );
}

/** "in.(a,b)" or "not.in.(a,b)" of an address. */
function isOfType({ type }: NoticeRow, filter: string | null): boolean {
  if (filter === null) return true;
  const isListed = filter
    .slice(filter.indexOf("(") + 1, -1)
    .split(",")
    .includes(type);
  return filter.startsWith("not.") ? !isListed : isListed;
}
