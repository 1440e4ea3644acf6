import pg from "pg";
import { migrate, openDatabase } from "#local/database.ts";
import { makePeople } from "#tests/db/people.ts";
import type { Statements } from "#tests/db/test-database.ts";
import { startPostgres, type PrivatePostgres } from "#tests/support/postgres.ts";

/** A native PostgreSQL with much in it, asked over one session. */
export interface FilledDatabase extends AsyncDisposable {
  client: pg.Client;
  /** The same session in the words of the database tests. */
  statements: Statements;
}

/** Starts one with the people of the database tests and fills it by `scripts`, whose statements end with ";" at a line's end. */
export async function openFilledDatabase(...scripts: readonly string[]): Promise<FilledDatabase> {
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres();
  opened.defer(() => postgres.close());
  const client = await connect(await fillDatabase(postgres, ...scripts));
  opened.defer(() => client.end());
  const statements = statementsOf(client);
  const all = opened.move();
  return { client, statements, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Makes such a database on a server that runs; answers its address. */
export async function fillDatabase(
  postgres: PrivatePostgres,
  ...scripts: readonly string[]
): Promise<string> {
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url });
  await migrate(database);
  await database.close();
  const client = await connect(url);
  const statements = statementsOf(client);
  await makePeople(statements);
  // One at a time: vacuum runs in no transaction.
  for (const statement of scripts.flatMap((script) => script.split(";\n"))) await statements.exec(statement);
  await client.end();
  return url;
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A session in the words of the database tests. */
export function statementsOf(client: pg.Client): Statements {
  return {
    query: async <Row extends Record<string, unknown>>(sql: string, params: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...params])).rows,
    exec: async (sql) => void (await client.query(sql)),
  };
}

export interface Transactions extends Statements {
  /** Runs `work` in one transaction, as a request does: a role holds until its end. */
  together<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function inTransactions(db: Statements): Transactions {
  return {
    ...db,
    async together(work) {
      await db.exec("begin");
      const result = await work();
      await db.exec("commit");
      return result;
    },
  };
}
