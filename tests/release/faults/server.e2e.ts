import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Upload } from "tus-js-client";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { everySeed, Ledger } from "#tests/support/every-seed.ts";
import { startFaultProxy, type Fault } from "#tests/support/fault-proxy.ts";
import { comment, forget, hearOfNetwork, waiting } from "#tests/support/faulty-writing.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { PEOPLE, signIn } from "#tests/support/site.ts";
import { expect, openProphecy, test, wholePage } from "#tests/support/spoiled-site.ts";

/** Faults behind the network: the database, the files, and two people at one thing. */

const WORDS = "Con el servidor";

test("fault 12: two devices save one prophecy, and no save is written over unseen", async ({ site }) => {
  const [one, other] = await Promise.all([site.signedIn(PEOPLE.abel), site.signedIn(PEOPLE.sara)]);
  await everySeed(12, async (random) => {
    const id = randomUUID();
    const row = {
      id,
      title: "A dos manos",
      content: "<p>Principio</p>",
      category: "Esperanza",
      status: "draft",
    };
    await one.from("prophecies").insert(row).throwOnError();
    const saved = new Map<number, string>();
    let doubled = 0;
    const save = async (device: typeof one) => {
      const { data } = await device.from("prophecies").select("version").eq("id", id).single().throwOnError();
      if (random.chance(0.5)) await pause(10 * random.next());
      const content = `<p>${randomUUID()}</p>`;
      const { data: rows } = await device
        .from("prophecies")
        .update({ content })
        .eq("id", id)
        .eq("version", data.version)
        .select("content");
      if (rows?.length !== 1) return;
      // A device that saves has seen the text it replaces: two saves over one version would be one of them lost.
      if (saved.has(data.version)) doubled += 1;
      saved.set(data.version, content);
    };
    for (let round = 0; round < 4; round += 1) await Promise.all([save(one), save(other)]);
    const [kept] = await site.db.query<{ content: string }>(
      "select content from public.prophecies where id = $1",
      [id],
    );
    const last = saved.get(Math.max(...saved.keys()));
    await site.db.query("delete from public.prophecies where id = $1", [id]);
    return { lost: kept?.content === last ? 0 : 1, doubled, stuck: 0 };
  });
});

test("fault 30: PostgreSQL killed while somebody writes", async ({ browser }) => {
  const postgres = await startPostgres({
    settings: { fsync: "on", synchronous_commit: "on", full_page_writes: "on" },
  });
  const site = await startBackend({ databaseUrl: await postgres.createDatabase() });
  const network = await startFaultProxy(site.origin);
  const page = await (await browser.newContext()).newPage();
  try {
    await signIn(page, network.origin, "marta");
    await openProphecy(page, network);
    await wholePage(page);
    await everySeed(30, async (random) => {
      const ledger = new Ledger();
      const desk = { page, site, network, ledger };
      const dying = pause(600 * random.next()).then(() => postgres.crash());
      for (let number = 1 + Math.floor(random.next() * 3); number > 0; number -= 1)
        await comment(desk, WORDS);
      await dying;
      await hearOfNetwork(page, network);
      const verdict = await ledger.judge(waiting(page));
      await forget(site, WORDS);
      return verdict;
    });
  } finally {
    await page.context().close();
    await network.close();
    await site.close();
    await postgres.close();
  }
});

/** Errors of PostgreSQL without room, connections, time or luck, as SQLSTATE. */
const FULL = ["53100", "53200", "XX000"];
const BUSY = ["53300", "55P03", "57014", "40P01", "40001", "57P01"];

for (const [number, name, states] of [
  [31, "a database without room", FULL],
  [32, "a database that is busy: connections, locks, time, deadlocks", BUSY],
] as const)
  test(`fault ${number}: ${name}`, async ({ page, site, network }) => {
    await site.db.exec(`
      create table public.trouble (state text, left_over integer);
      create function public.fail() returns trigger language plpgsql security definer as $$
        declare found text;
        begin
          update public.trouble set left_over = left_over - 1 where left_over > 0 returning state into found;
          if found is not null then raise exception 'trouble' using errcode = found; end if;
          return new;
        end $$`);
    await signIn(page, network.origin, "marta");
    await openProphecy(page, network);
    await wholePage(page);
    try {
      await everySeed(number, async (random) => {
        // At the row, or only when the transaction commits.
        await site.db.exec(
          random.chance(0.5)
            ? "create trigger trouble before insert on public.comments for each row execute function public.fail()"
            : "create constraint trigger trouble after insert on public.comments deferrable initially deferred for each row execute function public.fail()",
        );
        // A failure undoes its own count: every try fails until the trouble is over.
        await site.db.query("insert into public.trouble values ($1, 1000)", [random.one(states)]);
        const ledger = new Ledger();
        const desk = { page, site, network, ledger };
        for (let left = 1 + Math.floor(random.next() * 3); left > 0; left -= 1) await comment(desk, WORDS);
        await expect(page.getByText(/Pendiente de enviar|no se envió/).first()).toBeVisible();
        await site.db.exec("delete from public.trouble; drop trigger trouble on public.comments");
        await hearOfNetwork(page, network);
        const verdict = await ledger.judge(waiting(page));
        await forget(site, WORDS);
        return verdict;
      });
    } finally {
      await site.db.exec("drop function public.fail() cascade; drop table public.trouble");
    }
  });

const PARTS: readonly Fault[] = ["cut before", "cut answer", "cut halfway", { status: 503, body: "" }];
const BYTES = 600_000;

test("fault 35: an upload that is cut, and goes on in another tab", async ({ site, network }) => {
  const client = await site.signedIn(PEOPLE.marta);
  const { data } = await client.auth.getSession();
  const owner = data.session?.user.id ?? "";
  await site.db.exec(`
    insert into storage.buckets (id, name, public, file_size_limit) values ('cuts', 'cuts', false, 20000000) on conflict do nothing;
    create policy "cuts" on storage.objects for all to authenticated using (bucket_id = 'cuts') with check (bucket_id = 'cuts');`);
  await everySeed(35, async (random, seed) => {
    const name = `${owner}/${seed}-${randomUUID()}.mp4`;
    const file = Buffer.alloc(BYTES, Buffer.from(Array.from({ length: 251 }, (_, at) => (at * seed) % 251)));
    for (const method of ["POST", "PATCH", "HEAD"])
      network.next(
        { method, path: /\/upload\/resumable/ },
        ...random.some(PARTS, method === "PATCH" ? 4 : 1),
      );
    let url: string | undefined;
    let isDone = false;
    for (let tab = 0; tab < 10 && !isDone; tab += 1) {
      const closing =
        random.chance(0.3) && tab < 5 ? Math.floor(BYTES * random.one([0.01, 0.5, 0.99])) : Infinity;
      isDone = await new Promise<boolean>((resolve) => {
        const upload = new Upload(file, {
          endpoint: `${network.origin}/storage/v1/upload/resumable`,
          chunkSize: 100_000,
          retryDelays: [0, 10, 50],
          headers: {
            authorization: `Bearer ${data.session?.access_token ?? ""}`,
            apikey: site.keys.publishableKey,
          },
          metadata: { bucketName: "cuts", objectName: name, contentType: "video/mp4" },
          ...(url !== undefined && { uploadUrl: url }),
          onProgress: (sent) => {
            url = upload.url ?? url;
            // The tab is closed: nothing more is sent from it.
            if (sent >= closing) void upload.abort().then(() => resolve(false));
          },
          onError: () => {
            url = upload.url ?? url;
            resolve(false);
          },
          onSuccess: () => resolve(true),
        });
        upload.start();
      });
    }
    network.heal();
    const [rows] = await site.db.query<{ n: number }>(
      "select count(*)::int as n from storage.objects where bucket_id = 'cuts' and name = $1",
      [name],
    );
    const { data: stored } = await client.storage.from("cuts").download(name);
    const isWhole = stored !== null && Buffer.from(await stored.arrayBuffer()).equals(file);
    await client.storage.from("cuts").remove([name]);
    return { lost: isWhole ? 0 : 1, doubled: (rows?.n ?? 0) > 1 ? 1 : 0, stuck: isDone ? 0 : 1 };
  });
});

test("fault 36: the job of a recording that dies at any step, and runs twice", async ({ site }) => {
  const admin = await site.signedIn(PEOPLE.abel);
  await everySeed(36, async (random) => {
    const id = randomUUID();
    const link = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    await admin.from("media_content").insert({ id, title: "Culto", stream_url: link }).throwOnError();
    await admin.rpc("start_stream", { p_media_id: id }).throwOnError();
    await admin.rpc("end_stream", { p_media_id: id }).throwOnError();
    let isFinished = false;
    for (let step = 0; step < 60 && !isFinished; step += 1) {
      const isHealthy = step > 8;
      await letPass(site, random.one(["5 seconds", "1 minute", "10 minutes"]));
      // The job of the minute may run twice, and a worker that took an item may never say what it saw.
      await site.db.query("select private.run_media_jobs()");
      if (random.chance(0.3)) await site.db.query("select private.run_media_jobs()");
      const jobs = await site.db.query<{ job_id: number; lease: string }>(
        "select * from public.lease_media_jobs(p_media_id => $1)",
        [id],
      );
      if (!isHealthy && random.chance(0.5)) continue;
      for (const { job_id, lease } of jobs)
        for (let times = random.chance(0.3) ? 2 : 1; times > 0; times -= 1)
          await site.db.query("select public.finish_media_job($1, $2, $3, 'visto')", [
            job_id,
            lease,
            isHealthy ? "there" : random.one(["there", "later"]),
          ]);
      isFinished = ["published", "archived"].includes(await statusOf(site, id));
    }
    const [archives] = await site.db.query<{ files: number; first: number }>(
      "select count(*)::int as files, count(*) filter (where is_primary)::int as first from public.stream_archive where media_content_id = $1",
      [id],
    );
    await site.db.query("delete from public.media_content where id = $1", [id]);
    return {
      lost: isFinished && archives?.first === 0 ? 1 : 0,
      doubled: (archives?.files ?? 0) > 1 || (archives?.first ?? 0) > 1 ? 1 : 0,
      stuck: isFinished ? 0 : 1,
    };
  });
});

const statusOf = async (site: Backend, id: string): Promise<string> =>
  (await site.db.query<{ status: string }>("select status from public.media_content where id = $1", [id]))[0]
    ?.status ?? "";

/** Lets time go by for what is planned. */
async function letPass(site: Backend, time: string): Promise<void> {
  await site.db.exec(
    `update private.media_jobs set run_at = run_at - interval '${time}', leased_until = leased_until - interval '${time}'`,
  );
}
