import { vi } from "vitest";

type Row = Record<string, unknown> & { id: string };

/** What each procedure answers to its arguments. */
type Procedures = Record<string, (body: Record<string, unknown>) => Row[]>;

interface Batch {
  p_ids: string[];
  p_versions: number[];
  p_statuses: string[];
}

/** What a test can make of the network. */
type Mood = "well" | "offline" | "refusing";

let current: RowsServer | undefined;

// Once and for all tests of a file: the PostgREST client keeps the fetch it was made with.
vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
  if (!current) throw new Error("no RowsServer in this test");
  return current.answer(new Request(input, init));
});

/** The far end of fetch for rows: enough of PostgREST for an api.ts, and nothing else. Each write raises `version`. */
export class RowsServer {
  mood: Mood = "well";
  /** What it answers while refusing. */
  refusal = { code: "42501", message: "denied" };
  /** Rows of which it refuses every change. */
  readonly refusedIds = new Set<string>();
  /** Requests as they arrived: "PATCH testimonials id=eq.… {"status":"approved"}". */
  readonly requests: string[] = [];
  readonly tables: Record<string, Row[]>;
  readonly #procedures: Procedures;

  constructor(tables: Record<string, Row[]>, procedures: Procedures = {}) {
    this.tables = tables;
    this.#procedures = procedures;
    current = this; // oxlint-disable-line typescript/no-this-alias -- the newest one answers
  }

  /** The writes only; a procedure is asked, not written. */
  get writes(): string[] {
    return this.requests.filter((request) => !/^(GET|HEAD) |^POST rpc\/(?!change_)/.test(request));
  }

  async answer(request: Request): Promise<Response> {
    if (this.mood === "offline") throw new TypeError("Failed to fetch");
    if (this.mood === "refusing") return Response.json(this.refusal, { status: 403 });
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^.*\/rest\/v1\//, "");
    const body = request.body ? ((await request.json()) as Record<string, unknown>) : {};
    const filters = [...searchParams].filter(([name]) => name !== "select");
    this.requests.push(
      `${request.method} ${path} ${new URLSearchParams(filters).toString()} ${JSON.stringify(body)}`,
    );
    const changed = /^rpc\/change_(\w+)$/.exec(path)?.[1];
    if (changed) return Response.json(this.#change(changed, body as unknown as Batch));
    const procedure = this.#procedures[path.replace(/^rpc\//, "")];
    if (procedure) return this.#page(procedure(body), searchParams);
    return this.#rows(request.method, path, searchParams, body);
  }

  /** Answers like the procedures that change several rows, each over its version. */
  #change(table: string, { p_ids: ids, p_versions: versions, p_statuses: statuses }: Batch): unknown[] {
    return ids.map((id, place) => {
      const found = this.tables[table]?.find((row) => row.id === id && row["version"] === versions[place]);
      if (found && this.refusedIds.has(id))
        return { id, version: null, code: this.refusal.code, problem: this.refusal.message };
      if (!found) return { id, version: null, code: null, problem: null };
      const changed = { ...found, status: statuses[place], version: Number(found["version"]) + 1 };
      this.tables[table] = (this.tables[table] ?? []).map((row) => (row === found ? changed : row));
      return { id, version: changed.version, code: null, problem: null };
    });
  }

  #rows(method: string, table: string, filters: URLSearchParams, body: Record<string, unknown>): Response {
    const rows = this.tables[table] ?? [];
    if (method === "GET") return this.#page(rows, filters);
    const chosen = rows.filter((row) => matches(row, filters));
    if (chosen.some(({ id }) => this.refusedIds.has(id))) return Response.json(this.refusal, { status: 403 });
    if (method === "DELETE") {
      this.tables[table] = rows.filter((row) => !chosen.includes(row));
      return new Response(null, { status: 204 });
    }
    if (method === "POST") {
      const made = { version: 1, ...body } as unknown as Row;
      if (rows.some(({ id }) => id === made.id)) return Response.json([]);
      this.tables[table] = [...rows, made];
      return Response.json([made], { status: 201 });
    }
    const changed = chosen.map((row) => ({ ...row, ...body, version: Number(row["version"] ?? 0) + 1 }));
    this.tables[table] = rows.map((row) => changed.find(({ id }) => id === row.id) ?? row);
    return Response.json(changed);
  }

  #page(rows: readonly Row[], filters: URLSearchParams): Response {
    const chosen = sorted(
      rows.filter((row) => matches(row, filters)),
      filters.get("order"),
    );
    const offset = Number(filters.get("offset") ?? 0);
    const page = chosen.slice(offset, offset + Number(filters.get("limit") ?? 1_000));
    return Response.json(page, { headers: { "content-range": `0-${page.length}/${chosen.length}` } });
  }
}

const NO_FILTER = new Set(["select", "order", "limit", "offset", "on_conflict", "columns"]);

function matches(row: Row, filters: URLSearchParams): boolean {
  return [...filters].every(([name, wanted]) => {
    if (NO_FILTER.has(name)) return true;
    if (name === "or")
      return wanted
        .slice(1, -1)
        .split(",")
        .some((part) => {
          const [column = "", condition = ""] = part.split(/\.(.*)/s);
          return matches(row, new URLSearchParams({ [column]: condition }));
        });
    const value = String(row[name]);
    if (wanted.startsWith("not.")) return !matches(row, new URLSearchParams({ [name]: wanted.slice(4) }));
    const [operator = "", text = ""] = wanted.split(/\.(.*)/s);
    if (operator === "eq" || operator === "is") return value === text;
    if (operator === "neq") return value !== text;
    if (operator === "in") return text.slice(1, -1).replaceAll('"', "").split(",").includes(value);
    if (operator === "gt") return value > text;
    if (operator === "gte") return value >= text;
    if (operator === "lt") return value < text;
    if (operator === "lte") return value <= text;
    throw new Error(`RowsServer does not know the filter ${name}=${wanted}`);
  });
}

function sorted(rows: readonly Row[], order: string | null): Row[] {
  const [column = "", direction] = (order ?? "").split(",")[0]?.split(".") ?? [];
  if (!column) return [...rows];
  const sign = direction === "desc" ? -1 : 1;
  return rows.toSorted((a, b) => sign * String(a[column]).localeCompare(String(b[column]), "es"));
}

/** "00000000-0000-4000-8000-000000000007" for 7. */
export function anId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}
