import { assertEquals } from "../_shared/testing/assert.ts";
import { handle, type Sweep } from "./handler.ts";
import type { FileToDelete } from "./queue.ts";

const SECRET = "s3creto";

/** A sweep over a queue in memory; `broken` buckets refuse. */
function aSweep(
  count: number,
  { bucketOf = () => "gallery", broken = "" }: { bucketOf?: (id: number) => string; broken?: string } = {},
) {
  let due: FileToDelete[] = Array.from({ length: count }, (_, id) => ({
    file_id: id,
    bucket_id: bucketOf(id),
    name: `album/${id}.webp`,
  }));
  const removed: string[] = [];
  const settled: number[] = [];
  const sweep: Sweep = {
    secret: SECRET,
    queue: {
      lease: async (limit) => {
        const leased = due.slice(0, limit);
        due = due.slice(limit);
        return leased;
      },
      settle: async (files) => {
        settled.push(...files.map(({ file_id: id }) => id));
        return due.length;
      },
    },
    remove: async (bucket, names) => {
      if (bucket === broken) throw new Error("500");
      removed.push(...names.map((name) => `${bucket}/${name}`));
    },
  };
  return { sweep, removed, settled };
}

const call = (sweep: Sweep, secret = SECRET) =>
  handle(
    new Request("http://localhost/", { method: "POST", headers: { authorization: `Bearer ${secret}` } }),
    sweep,
  );

Deno.test("only a POST with the secret sweeps", async () => {
  const { sweep, removed } = aSweep(1);
  assertEquals((await handle(new Request("http://localhost/"), sweep)).status, 405);
  assertEquals((await call(sweep, "otro")).status, 401);
  assertEquals(removed, []);
});

Deno.test("every file is removed and forgotten, batch after batch", async () => {
  const { sweep, removed, settled } = aSweep(250);
  assertEquals(await (await call(sweep)).json(), { removed: 250, failed: 0, remaining: 0 });
  assertEquals([removed.length, settled.length, removed[249]], [250, 250, "gallery/album/249.webp"]);
});

Deno.test("files that a bucket refuses to delete stay in the queue, the rest goes", async () => {
  const { sweep, removed, settled } = aSweep(4, {
    bucketOf: (id) => (id % 2 ? "roto" : "gallery"),
    broken: "roto",
  });
  assertEquals(await (await call(sweep)).json(), { removed: 2, failed: 2, remaining: 0 });
  assertEquals(removed, ["gallery/album/0.webp", "gallery/album/2.webp"]);
  assertEquals(settled, [0, 2]);
});

Deno.test("a queue that cannot be read is reported as a failure", async () => {
  const { sweep } = aSweep(1);
  sweep.queue.lease = () => Promise.reject(new Error("down"));
  assertEquals((await call(sweep)).status, 500);
});
