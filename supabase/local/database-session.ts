import type { Dialect } from "kysely";

export type Row = Record<string, unknown>;

/** Statements of one session: a transaction's, or the database's at large. */
export interface Statements {
  /** One statement with `$1` parameters; answers its rows. */
  query: <R extends Row = Row>(sql: string, params?: readonly unknown[]) => Promise<R[]>;
  /** A script of any number of statements, without parameters. */
  exec: (sql: string) => Promise<void>;
}

/** The part of PGlite and of a native PostgreSQL that the local stack needs. */
export interface DatabaseSession extends Pick<Statements, "query"> {
  /** Kysely's way in, for Lite. */
  readonly dialect: Dialect;
  /** Runs a script and answers the last statement's rows. */
  script: (sql: string) => Promise<Row[]>;
  /** Runs `work` between begin and commit; whatever it throws rolls back. */
  transaction: <Result>(work: (statements: Statements) => Promise<Result>) => Promise<Result>;
  /** Calls back with the payload of every NOTIFY on the channel, after its transaction committed. Answers how to stop. */
  listen: (channel: string, callback: (payload: string) => void) => Promise<() => Promise<void>>;
  /** The data folder as one tar file; PGlite only. */
  dump?: () => Promise<Blob>;
  close: () => Promise<void>;
}
