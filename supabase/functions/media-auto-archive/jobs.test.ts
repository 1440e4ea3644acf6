import { assertEquals, assertRejects } from "../_shared/testing/assert.ts";
import { createLookJobs } from "./jobs.ts";

const LEASED = {
  job_id: 7,
  kind: "signal" as const,
  lease: "l1",
  provider: "youtube",
  provider_id: "dQw4w9WgXcQ",
};

Deno.test("pending jobs are leased, and results are sent with their lease", async () => {
  const calls: unknown[][] = [];
  const jobs = createLookJobs({
    rpc: async (name, args) => {
      calls.push([name, args]);
      return name === "lease_media_jobs" ? [{ ...LEASED, media_id: "m1", attempts: 1 }] : true;
    },
  });
  const [first] = await jobs.lease("m1");
  assertEquals(first, LEASED);
  await jobs.finish(LEASED, { outcome: "there", detail: "YouTube answered 200" });
  assertEquals(calls, [
    ["lease_media_jobs", { p_limit: 10, p_media_id: "m1" }],
    [
      "finish_media_job",
      { p_job_id: 7, p_lease: "l1", p_outcome: "there", p_detail: "YouTube answered 200" },
    ],
  ]);
});

Deno.test("an answer that is none is a failure", async () => {
  const jobs = createLookJobs({ rpc: () => Promise.resolve([{ job_id: "x" }]) });
  await assertRejects(jobs.lease(null), /Invalid/);
});
