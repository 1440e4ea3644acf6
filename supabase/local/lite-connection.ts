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

  override async close(): Promise<void> {
    await this.kysely.destroy();
  }
}
