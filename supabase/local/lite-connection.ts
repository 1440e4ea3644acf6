import type { IConnectionConfig } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { Kysely, type Dialect } from "kysely";
import type { Row } from "./database-session.ts";

/**
 * Lite's PostgreSQL base class: introspection, roles and claims per request. Lite exports only its two drivers, and
 * its PGlite driver lets the transactions of two requests mix, so ours extend what they extend. (Typed as the PGlite
 * driver, whose `driver` and `createMigrator` it has not; nothing here asks for them.)
 */
const BasePostgresConnection = Object.getPrototypeOf(PgliteConnection) as new (
  config: IConnectionConfig,
) => PgliteConnection;

interface DatabaseRefusal {
  code: string;
  message: string;
  detail: string | null;
  hint: string | null;
}

/** SQLSTATE classes that Lite answers as PostgREST does; it answers 500 to every other. */
const KNOWN_TO_LITE = /^(?:PGRST|PT\d{3}|25006|42501|42P01|42P17|23502|23503|23505)$|^(?:21|22|42)/;
/** Classes in which the server failed and not the request: 500 is right. */
const FAILURES = /^(?:08|25|40|53|57|58|F0|HV|XX)/;

/** A connection of Lite's over a driver of ours, with the database's grants left as the migrations made them. */
export class LiteConnection extends BasePostgresConnection {
  readonly #script: (sql: string) => Promise<Row[]>;

  /** @param script runs a script of statements and answers the last one's rows. */
  constructor(dialect: Dialect, script: (sql: string) => Promise<Row[]>) {
    super({});
    this.kysely = new Kysely({ dialect });
    this.#script = script;
    // "unknown" would make Lite `grant all on all tables` to the API roles at the first request, which undoes every
    // revoke and column grant of the migrations. The tables have row-level security: say so and skip that step.
    Object.assign(this, { rlsState: "active" });
  }

  override async exec<Result = { rows: unknown[] }>(sql: string): Promise<Result> {
    return { rows: await this.#script(sql) } as Result;
  }

  /**
   * PostgREST answers 400 and the SQLSTATE to a rule that a request breaks. A 500 would make a client try the same words
   * again and again instead of showing that they were refused.
   */
  override normalizeDbError(error: unknown): unknown {
    const known = super.normalizeDbError(error) as Partial<DatabaseRefusal> | undefined;
    const { code, message = "", detail = null, hint = null } = known ?? {};
    if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code)) return known;
    if (KNOWN_TO_LITE.test(code) || FAILURES.test(code)) return known;
    // PostgREST's own way for the database to choose its answer, which Lite follows.
    return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
      code: "PGRST",
      detail: JSON.stringify({ status: 400, headers: {} }),
    });
  }

  override async close(): Promise<void> {
    await this.kysely.destroy();
  }
}
