import { expect, it } from "vitest";
import { shared } from "./stack.ts";
import type { DatabaseSession } from "#local/database-session.ts";
import { openNative } from "#local/native-session.ts";

let session: DatabaseSession;
shared.beforeAll(async ({ native }) => {
  session = await openNative(await native.copy());
  return () => session.close();
});

it("loses one piece of work when its connection is cut between two statements", async () => {
  const cut = session.transaction(async ({ query }) => {
    const [own] = await query<{ pid: number }>("select pg_backend_pid() as pid");
    await session.query("select pg_terminate_backend($1, 5000)", [own?.pid]);
    await query("select 1");
  });
  await expect(cut).rejects.toThrow("not queryable");
  expect(await session.query("select 1 as one")).toEqual([{ one: 1 }]);
});
