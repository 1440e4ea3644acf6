import { Refusal } from "../_shared/caller.ts";
import { assertEquals } from "../_shared/testing/assert.ts";
import { type Archiving, handle } from "./handler.ts";
import type { Look } from "./jobs.ts";

const SECRET = "s3creto";
const ABEL = "Bearer token of abel";
const ITEM = "00000000-0000-4000-8000-000000007001";
const BODY = { mediaId: ITEM, streamUrl: "https://otra.example/", quality: "high" };

const aRecording = (id: number, provider: string | null = "youtube"): Look => ({
  job_id: id,
  kind: "archive",
  lease: `lease ${id}`,
  provider,
  provider_id: provider && "dQw4w9WgXcQ",
});

/** Two recordings wait, the second on Facebook; `done` has what was asked of the database, in order. */
function anOffice(failing: Partial<Archiving> = {}) {
  const done: unknown[][] = [];
  const archiving: Archiving = {
    secret: SECRET,
    requireAdmin: async (authorization) => {
      if (authorization !== ABEL) throw new Refusal(403, "rank_required");
    },
    jobs: {
      lease: async (mediaId) => {
        done.push(["lease", mediaId]);
        return mediaId === null ? [aRecording(1), aRecording(2, "facebook")] : [aRecording(1)];
      },
      finish: async ({ job_id: id, lease }, { outcome }) => {
        done.push(["finish", id, lease, outcome]);
      },
    },
    see: async ({ provider }) => ({ outcome: provider === "youtube" ? "gone" : "unknown", detail: "" }),
    ...failing,
  };
  return { archiving, done };
}

const asking = (authorization: string | null, body: unknown = "") =>
  new Request("https://abc.supabase.co/functions/v1/media-auto-archive", {
    method: "POST",
    headers: authorization === null ? {} : { authorization },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

Deno.test("the database has all looked at that waits", async () => {
  const { archiving, done } = anOffice();
  const answer = await handle(asking(`Bearer ${SECRET}`), archiving);
  assertEquals(
    [answer.status, await answer.json()],
    [200, { checked: 2, there: 0, gone: 1, closed: 0, unknown: 1 }],
  );
  assertEquals(done, [
    ["lease", null],
    ["finish", 1, "lease 1", "gone"],
    ["finish", 2, "lease 2", "unknown"],
  ]);
});

Deno.test("an admin has one item looked at, by the link that the item has", async () => {
  const { archiving, done } = anOffice();
  const answer = await handle(asking(ABEL, BODY), archiving);
  assertEquals(
    [answer.status, await answer.json()],
    [200, { checked: 1, there: 0, gone: 1, closed: 0, unknown: 0 }],
  );
  assertEquals(done[0], ["lease", ITEM]);
});

Deno.test("nobody else has anything looked at", async () => {
  for (const authorization of [null, "Bearer token of marta", "Bearer otro"]) {
    const { archiving, done } = anOffice();
    const answer = await handle(asking(authorization, BODY), archiving);
    assertEquals([answer.status, await answer.json()], [403, { code: "rank_required" }]);
    assertEquals(done, []);
  }
});

Deno.test("an admin says which item", async () => {
  for (const body of ["", "{", {}, { mediaId: "todas" }]) {
    const { archiving, done } = anOffice();
    const answer = await handle(asking(ABEL, body), archiving);
    assertEquals([answer.status, await answer.json()], [400, { code: "invalid" }]);
    assertEquals(done, []);
  }
});

Deno.test("a database that does not answer is reported as a failure", async () => {
  const down = () => Promise.reject(new Error("timed out"));
  const { archiving } = anOffice({ requireAdmin: down });
  assertEquals((await handle(asking(ABEL, BODY), archiving)).status, 502);
  const { archiving: other } = anOffice({ jobs: { lease: down, finish: down } });
  assertEquals((await handle(asking(`Bearer ${SECRET}`), other)).status, 502);
});

Deno.test("only a POST is a call", async () => {
  const url = "https://abc.supabase.co/functions/v1/media-auto-archive";
  assertEquals((await handle(new Request(url), anOffice().archiving)).status, 405);
  assertEquals((await handle(new Request(url, { method: "OPTIONS" }), anOffice().archiving)).status, 204);
});
