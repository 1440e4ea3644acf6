import pg from "pg";
import { migrate, openDatabase } from "#local/database.ts";
import { makePeople } from "#tests/db/people.ts";
import type { Statements } from "#tests/db/test-database.ts";
import { startPostgres } from "#tests/support/postgres.ts";

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
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url });
  await migrate(database);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  const statements: Statements = {
    query: async <Row extends Record<string, unknown>>(sql: string, params: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...params])).rows,
    exec: async (sql) => void (await client.query(sql)),
  };
  await makePeople(statements);
  // One at a time: vacuum runs in no transaction.
  for (const statement of scripts.flatMap((script) => script.split(";\n"))) await statements.exec(statement);
  const all = opened.move();
  return { client, statements, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
