import { describe, expect, it } from "vitest";
import type { Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

let backend: Backend;
shared.beforeAll(({ stack }) => {
  backend = stack;
});

async function send(method: string, path: string, body?: unknown): Promise<number> {
  const answer = await fetch(backend.origin + path, {
    method,
    headers: { apikey: backend.keys.publishableKey, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  await answer.text();
  return answer.status;
}

/** Whether the next request finds a database that answers. */
const serves = async (): Promise<boolean> =>
  (await send("GET", "/rest/v1/prophecies?select=id&limit=1")) === 200;

describe("a value that no column takes", () => {
  it("is refused with 4xx for every list column, and the next request is answered", async () => {
    const lists = await backend.db.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type = 'ARRAY' order by 1, 2`,
    );
    expect(lists.length).toBeGreaterThan(3);
    for (const { table, column } of lists) {
      for (const value of [true, 1, "x", { a: 1 }, [true], [[1]], [null]]) {
        const status = await send("POST", `/rest/v1/${table}`, { [column]: value });
        expect([table, column, value, status >= 400 && status < 500 ? "4xx" : status]).toEqual([
          table,
          column,
          value,
          "4xx",
        ]);
      }
      expect(await serves()).toBe(true);
    }
  });
});
