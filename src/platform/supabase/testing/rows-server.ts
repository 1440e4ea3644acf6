import { vi } from "vitest";

type Row = Record<string, unknown> & { id?: unknown };
type Tables = Record<string, Row[]>;

/** Rows of a table, or another value. */
type Procedures = Record<string, (body: Row, tables: Tables) => unknown>;

/** States of the network. "read-only" refuses writes. */
type Mood = "well" | "offline" | "refusing" | "read-only";

interface Batch {
  p_ids: string[];
  p_versions: number[];
  p_statuses: string[];
  p_publish_dates?: string[];
}

interface Decisions {
  p_items: { kind: string; id: string; version: number; status: string }[];
  p_decision: string;
  p_reason?: string;
}

/** Where what is decided on stands. */
const TABLES: Readonly<Record<string, string>> = {
  testimonial: "testimonials",
  forum_post: "forum_posts",
  prayer: "prayer_requests",
};

let current: RowsServer | undefined;

const fetchRows = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  if (!current) throw new Error("no RowsServer in this test");
  const request = new Request(input, init);
  if (typeof init?.body === "string") texts.set(request, init.body);
  const answer = current.answer(request);
  underWay.add(answer);
  const forget = () => void underWay.delete(answer);
  answer.then(forget, forget);
  return answer;
};

const underWay = new Set<Promise<Response>>();

/** Bodies of requests, read when a request is made and not a moment later. */
const texts = new WeakMap<Request, string>();

/** Resolves when every request that was made until now, and what follows from one, has its answer. */
export async function endOfRequests(): Promise<void> {
  await nextTask();
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

/** A test that is over may have left a request without an answer. */
export function forgetRequests(): void {
  current = undefined;
  underWay.clear();
}

/** After what promises alone have still to do. Neither kind of stopped clock stops it. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** The far end of fetch for rows: enough of PostgREST for an api.ts, and nothing else. Each write raises `version`. */
export class RowsServer {
  mood: Mood = "well";
  /** The answer while refusing. */
  refusal = { code: "42501", message: "denied" };
  readonly refusedIds = new Set<string>();
  /** Requests as they arrived: "PATCH testimonials id=eq.… {"status":"approved"}". */
  readonly requests: string[] = [];
  /** Stored rows, in their order. */
  readonly saved: Row[] = [];
  readonly tables: Tables;
  readonly #procedures: Procedures;
  #decided: { table: string; id: string; before: Row }[] = [];

  constructor(tables: Tables, procedures: Procedures = {}) {
    this.tables = tables;
    this.#procedures = procedures;
    current = this; // oxlint-disable-line typescript/no-this-alias -- the newest one answers
    vi.stubGlobal("fetch", fetchRows);
  }

  /** The writes only; a procedure is asked, not written. */
  get writes(): string[] {
    return this.requests.filter(
      (request) => !/^(GET|HEAD) |^POST rpc\/(?!change_|decide |undo_decisions )/.test(request),
    );
  }

  async answer(request: Request): Promise<Response> {
    const reads = request.method === "GET" || request.method === "HEAD";
    if (this.mood === "offline") throw new TypeError("Failed to fetch");
    if (this.mood === "refusing" || (this.mood === "read-only" && !reads))
      return Response.json(this.refusal, { status: 403 });
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^.*\/rest\/v1\//, "");
    const body = request.body ? (JSON.parse(texts.get(request) ?? (await request.text())) as Row) : {};
    const filters = [...searchParams].filter(([name]) => name !== "select");
    this.requests.push(
      `${request.method} ${path} ${new URLSearchParams(filters).toString()} ${JSON.stringify(body)}`,
    );
    const changed = /^rpc\/change_(\w+)$/.exec(path)?.[1];
    if (changed) return Response.json(this.#change(changed, body as unknown as Batch));
    if (path === "rpc/decide" && !this.#procedures["decide"])
      return Response.json(this.#decide(body as unknown as Decisions));
    if (path === "rpc/undo_decisions" && !this.#procedures["undo_decisions"])
      return Response.json(this.#undo());
    const procedure = this.#procedures[path.replace(/^rpc\//, "")];
    if (procedure) {
      const answer = procedure(body, this.tables);
      return Array.isArray(answer) ? page(answer, searchParams) : Response.json(answer ?? null);
    }
    if (reads) return page(this.tables[path] ?? [], searchParams, request.method === "GET");
    return this.#write(request, path, searchParams, body);
  }

  /** Answers like the procedures that change several rows, each over its version. */
  #change(table: string, batch: Batch): unknown[] {
    return batch.p_ids.map((id, place) => {
      const found = this.tables[table]?.find(
        (row) => row["id"] === id && row["version"] === batch.p_versions[place],
      );
      if (found && this.refusedIds.has(id))
        return { id, version: null, code: this.refusal.code, problem: this.refusal.message };
      if (!found) return { id, version: null, code: null, problem: null };
      const date = batch.p_publish_dates?.[place];
      const change = { status: batch.p_statuses[place], ...(date && { publish_date: date }) };
      return { id, version: this.#store(table, [found], change)[0]?.["version"], code: null, problem: null };
    });
  }

  /** Answers like the procedure that decides, each item in the version and the state it was read in. */
  #decide({ p_items: items, p_decision: status, p_reason: reason }: Decisions): unknown[] {
    this.#decided = [];
    return items.map(({ kind, id, version, status: was }) => {
      const table = TABLES[kind] ?? "";
      const found = this.tables[table]?.find((row) => row["id"] === id);
      const outcome = !found
        ? "gone"
        : found["version"] !== version || found["status"] !== was
          ? "changed"
          : this.refusedIds.has(id)
            ? `${this.refusal.code} ${this.refusal.message}`
            : "done";
      if (found && outcome === "done") {
        this.#decided.push({
          table,
          id,
          before: { status: was, rejection_reason: found["rejection_reason"] },
        });
        this.#store(table, [found], { status, rejection_reason: reason ?? null });
      }
      return { batch_id: anId(999), kind, id, outcome };
    });
  }

  /** Takes the last decisions back. */
  #undo(): unknown[] {
    return this.#decided.map(({ table, id, before }) => {
      this.#store(table, this.tables[table]?.filter((row) => row["id"] === id) ?? [], before);
      return { id, outcome: "done" };
    });
  }

  #write({ method, headers }: Request, table: string, filters: URLSearchParams, body: Row): Response {
    const rows = this.tables[table] ?? [];
    const chosen = rows.filter((row) => matches(row, filters));
    if (chosen.some(({ id }) => this.refusedIds.has(String(id))))
      return Response.json(this.refusal, { status: 403 });
    if (method === "DELETE") {
      this.tables[table] = rows.filter((row) => !chosen.includes(row));
      const asked = headers.get("prefer")?.includes("return=representation");
      return asked ? Response.json(chosen) : new Response(null, { status: 204 });
    }
    this.saved.push(body);
    if (method === "PATCH") return Response.json(this.#store(table, chosen, body));
    const keys = (filters.get("on_conflict") ?? "id").split(",");
    const taken = rows.filter((row) => keys.every((key) => row[key] === body[key]));
    if (taken.length === 0) {
      const made = this.made(table, body);
      this.tables[table] = [...rows, made];
      return Response.json([made], { status: 201 });
    }
    const merges = headers.get("prefer")?.includes("merge-duplicates") ?? false;
    return Response.json(merges ? this.#store(table, taken, body) : []);
  }

  /** A new row of this table, with what the database fills in. */
  protected made(_table: string, body: Row): Row {
    return { version: 1, ...body };
  }

  #store(table: string, rows: readonly Row[], change: Row): Row[] {
    const changed = new Map(
      rows.map((row) => [row, { ...row, ...change, version: Number(row["version"] ?? 0) + 1 }]),
    );
    this.tables[table] = (this.tables[table] ?? []).map((row) => changed.get(row) ?? row);
    return [...changed.values()];
  }
}

function page(rows: readonly unknown[], filters: URLSearchParams, body = true): Response {
  const objects = rows.every((row) => typeof row === "object");
  const chosen = objects
    ? sorted(
        (rows as Row[]).filter((row) => matches(row, filters)),
        filters.get("order"),
      )
    : rows;
  const offset = Number(filters.get("offset") ?? 0);
  const part = chosen.slice(offset, offset + Number(filters.get("limit") ?? 1_000));
  const headers = { "content-range": `0-${part.length}/${chosen.length}` };
  return body ? Response.json(part, { headers }) : new Response(null, { headers });
}

const NO_FILTER = new Set(["select", "order", "limit", "offset", "on_conflict", "columns"]);

function matches(row: Row, filters: URLSearchParams): boolean {
  return [...filters].every(
    ([name, wanted]) => NO_FILTER.has(name) || isOfRowsBelow(name, filters) || isSo(row, name, wanted),
  );
}

/** Whether "media_content.status" chooses among the rows within each row, and not among these. */
function isOfRowsBelow(name: string, filters: URLSearchParams): boolean {
  const [table, column] = name.split(".");
  return column !== undefined && !filters.get("select")?.includes(`${table}!inner`);
}

/** "or" with "(a.eq.1,and(b.lt.2,c.eq.3))", "status" with "eq.draft" or "not.in.(a,b)". */
function isSo(row: Row, name: string, wanted: string): boolean {
  if (name === "or" || name === "and") {
    const answers = partsOf(wanted).map((part) => {
      const group = /^(or|and)(\(.*\))$/s.exec(part);
      if (group) return isSo(row, group[1] ?? "", group[2] ?? "");
      const [column = "", condition = ""] = part.split(/\.(.*)/s);
      return isSo(row, column, condition);
    });
    return name === "or" ? answers.includes(true) : !answers.includes(false);
  }
  if (wanted.startsWith("not.")) return !isSo(row, name, wanted.slice(4));
  const value = String(row[name]);
  const [operator = "", text = ""] = wanted.split(/\.(.*)/s);
  // PostgreSQL parses "now" as the current time
  const plain = text === "now" ? new Date().toISOString() : unquoted(text);
  if (operator === "eq" || operator === "is") return value === plain;
  if (operator === "neq") return value !== plain;
  if (operator === "imatch") return new RegExp(plain, "i").test(value);
  if (operator === "in") return partsOf(text).map(unquoted).includes(value);
  const [mine, theirs] = typeof row[name] === "number" ? [row[name], Number(plain)] : [value, plain];
  if (operator === "gt") return mine > theirs;
  if (operator === "gte") return mine >= theirs;
  if (operator === "lt") return mine < theirs;
  if (operator === "lte") return mine <= theirs;
  throw new Error(`RowsServer does not know the filter ${name}=${wanted}`);
}

/** The members of "(a,b(c,d))": what stands between commas outside inner parentheses. */
function partsOf(list: string): string[] {
  return list.slice(1, -1).match(/(?:[^,(]|\([^)]*\))+/g) ?? [];
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/s, "$1");
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
