import { vi } from "vitest";
import type { ListedProphecy } from "../api.ts";
import type { SavedProphecy } from "../draft/draft-fields.ts";
import { aSavedProphecy } from "../draft/editing-session.fixture.ts";

/** What a test can make of the network. */
type Mood = "well" | "offline" | "refusing";

export type StoredProphecy = SavedProphecy & ListedProphecy;

interface Batch {
  p_ids: string[];
  p_versions: number[];
  p_statuses: StoredProphecy["status"][];
  p_publish_dates: string[];
}

let current: ProphecyServer | undefined;

// Once and for all tests of a file: the PostgREST client keeps the fetch it was made with.
vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
  if (!current) throw new Error("no ProphecyServer in this test");
  return current.answer(new Request(input, init));
});

/** The far end of fetch for prophecies: enough of PostgREST for the panel's api.ts, and nothing else. */
export class ProphecyServer {
  rows: StoredProphecy[];
  mood: Mood = "well";
  pushDevices = 12;
  comments = 3;
  /** Rows of prophecy_versions, newest first. */
  versions: Record<string, unknown>[] = [];
  /** Requests as they arrived: "PATCH id=eq.…&version=eq.1 {"status":"published"}". */
  readonly requests: string[] = [];

  constructor(rows: readonly StoredProphecy[] = []) {
    this.rows = [...rows];
    current = this; // oxlint-disable-line typescript/no-this-alias -- the newest one answers
  }

  /** The writes only. */
  get writes(): string[] {
    return this.requests.filter((request) => !/^(GET|HEAD) /.test(request));
  }

  row(id: string): StoredProphecy | undefined {
    return this.rows.find((row) => row.id === id);
  }

  async answer(request: Request): Promise<Response> {
    if (this.mood === "offline") throw new TypeError("Failed to fetch");
    if (this.mood === "refusing") return Response.json({ code: "42501", message: "denied" }, { status: 403 });
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/rpc/dashboard_statistics"))
      return Response.json([{ push_devices: this.pushDevices }]);
    if (pathname.endsWith("/rpc/prophecy_authors"))
      return Response.json([...new Set(this.rows.map(({ author }) => author))]);
    if (pathname.endsWith("/prophecy_versions")) {
      const id = searchParams.get("id")?.slice("eq.".length);
      return Response.json(this.versions.filter((version) => !id || version["id"] === id));
    }
    if (pathname.endsWith("/comments")) return counted([], this.comments);
    if (pathname.endsWith("/profiles")) return Response.json([{ first_name: "Abel", last_name: "Ortega" }]);
    if (pathname.endsWith("/rpc/change_prophecies"))
      return Response.json(this.#change((await request.json()) as Batch));
    if (!/\/(search_)?prophecies$/.test(pathname)) return Response.json([]);
    const body: Partial<StoredProphecy> & { p_words?: string } = request.body
      ? ((await request.json()) as Partial<StoredProphecy>)
      : {};
    const filters = new URLSearchParams([...searchParams].filter(([name]) => name !== "select"));
    this.requests.push(`${request.method} ${filters.toString()} ${JSON.stringify(body)}`);
    if (pathname.endsWith("/rpc/search_prophecies")) return this.#page(searchParams, body.p_words);
    return this.#rows(request.method, searchParams, body);
  }

  #change(batch: Batch): unknown[] {
    return batch.p_ids.map((id, place) => {
      const found = this.rows.find((row) => row.id === id && row.version === batch.p_versions[place]);
      if (!found) return { id, version: null, code: null, problem: null };
      const changed = {
        ...found,
        status: batch.p_statuses[place] ?? found.status,
        publish_date: batch.p_publish_dates[place] ?? found.publish_date,
        version: found.version + 1,
      };
      this.rows = this.rows.map((row) => (row === found ? changed : row));
      return { id, version: changed.version, code: null, problem: null };
    });
  }

  #page(filters: URLSearchParams, words = ""): Response {
    const chosen = this.rows
      .filter((row) => matches(row, filters))
      .filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
    const offset = Number(filters.get("offset") ?? 0);
    return counted(chosen.slice(offset, offset + Number(filters.get("limit") ?? 100)), chosen.length);
  }

  #rows(method: string, filters: URLSearchParams, body: Partial<StoredProphecy>): Response {
    const chosen = this.rows.filter((row) => matches(row, filters));
    if (method === "GET") return this.#page(filters);
    if (method === "POST") return Response.json(this.#insert(body), { status: 201 });
    if (method === "DELETE") {
      this.rows = this.rows.filter((row) => !chosen.includes(row));
      return new Response(null, { status: 204 });
    }
    const changed = chosen.map((row) => ({ ...row, ...body, version: row.version + 1 }));
    this.rows = this.rows.map((row) => changed.find(({ id }) => id === row.id) ?? row);
    return Response.json(changed);
  }

  #insert(body: Partial<StoredProphecy>): StoredProphecy[] {
    if (this.row(body.id ?? "")) return [];
    const made = aProphecy({ ...body, slug: "nueva", version: 1 });
    this.rows.push(made);
    return [made];
  }
}

/** A prophecy of the panel's list and of its editor. */
export function aProphecy(change: Partial<StoredProphecy> = {}): StoredProphecy {
  return {
    ...aSavedProphecy(),
    deleted_at: null,
    excerpt: "Texto",
    comment_count: 0,
    total_reactions: 0,
    ...change,
  };
}

/** "00000000-0000-4000-8000-000000000007" for 7. */
export function anId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

function counted(rows: unknown[], total: number): Response {
  return Response.json(rows, { headers: { "content-range": `0-${rows.length}/${total}` } });
}

function matches(row: StoredProphecy, filters: URLSearchParams): boolean {
  const equal = (["id", "version", "status", "category", "author"] as const).every((name) => {
    const wanted = filters.get(name);
    return wanted === null || wanted.startsWith("in.") || wanted === `eq.${row[name]}`;
  });
  const ids = filters.get("id");
  const among = !ids?.startsWith("in.") || ids.slice(4, -1).split(",").includes(row.id);
  const trash = filters.get("deleted_at");
  const there = trash === null || (trash === "is.null") === (row.deleted_at === null);
  return equal && among && there && filters.getAll("publish_date").every((date) => isThen(row, date));
}

function isThen({ publish_date: at }: StoredProphecy, filter: string): boolean {
  const [relation = "", ...rest] = filter.split(".");
  const [left, right] = [Date.parse(at), Date.parse(rest.join("."))];
  return { gt: left > right, gte: left >= right, lt: left < right, lte: left <= right }[relation] ?? false;
}
