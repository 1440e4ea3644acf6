import assert from "node:assert/strict";
import { SITE_ROUTES } from "#domain/paths.ts";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import type { Actor, Person } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

interface Visit {
  path: string;
  from?: string | null;
  installed?: boolean;
  firsts?: string;
  agent?: string;
  who?: Actor | Person;
}

/** Opens a page as a browser reports it. */
async function open(
  db: Statements,
  { path, from = null, installed = false, firsts = "{}", agent = PHONE, who = "visitor" }: Visit,
): Promise<void> {
  await db.query("select set_config('request.headers', $1, true)", [
    JSON.stringify({ "cf-connecting-ip": "192.0.2.7", "user-agent": agent }),
  ]);
  await as(db, who, () =>
    db.query("select public.count_visit($1, $2, $3::text[], $4)", [path, installed, firsts, from]),
  );
}

/** Counted measures as "measure value number". */
async function counted(db: Statements): Promise<string[]> {
  await db.query("select private.count_visits()");
  return list(
    db,
    "select concat_ws(' ', measure, nullif(value, ''), number) from private.visit_counts where measure <> 'hour' order by measure, value",
  );
}

const figures = (db: Statements, who: Actor | Person, from: string, to: string) =>
  as(db, who, () =>
    list(
      db,
      `select concat_ws(' ', measure, bucket, value, title, number, amount) from public.analytics('${from}', '${to}')
       where measure <> 'since' order by 1`,
    ),
  );

export const ANALYTICS: readonly Behaviour[] = [
  {
    name: "a visit is counted by section, source, device and span, and nothing of it is kept apart",
    async run(db) {
      await open(db, { path: "/blog", from: "www.google.com.mx", firsts: "{day,week,month}" });
      await open(db, { path: "/oracion/5f0c", from: null, installed: true, who: "member_other" });
      await open(db, { path: "/", from: "", firsts: "{day,day,year}" });
      assert.deepEqual(await counted(db), [
        "by_members 1",
        "device phone 3",
        "first_this_month 1",
        "first_this_week 1",
        "first_today 2",
        "installed 1",
        "section / 1",
        "section /blog 1",
        "section /oracion 1",
        "source direct 1",
        "source search 1",
        "visits 3",
      ]);
      assert.equal(await value(db, "select count(*)::int from private.visits"), 0);
      await open(db, { path: "/blog" });
      assert.ok((await counted(db)).includes("section /blog 2"));
    },
  },
  {
    name: "only public pages are counted one by one, and named while they are public",
    async run(db) {
      const slug = await value(db, "select slug from public.prophecies where id = $1", [
        PROPHECIES.published,
      ]);
      const draft = await value(db, "select slug from public.prophecies where id = $1", [PROPHECIES.draft]);
      await open(db, { path: `/blog/${String(slug)}` });
      await open(db, { path: `/blog/${String(draft)}` });
      await open(db, { path: "/blog/no-existe" });
      await open(db, { path: "/inventada/x" });
      const items = (await counted(db)).filter((line) => /^(item|section)/.test(line));
      assert.deepEqual(items, [`item /blog/${String(slug)} 1`, "section /blog 3", "section other 1"]);
      const named = async () =>
        as(db, "admin", () =>
          list(
            db,
            "select title from public.analytics(private.today(), private.today()) where measure = 'item'",
          ),
        );
      assert.equal((await named()).length, 1);
      await db.query("update public.prophecies set status = 'draft' where id = $1", [PROPHECIES.published]);
      assert.deepEqual(await named(), []);
    },
  },
  {
    name: "neither admins nor robots nor made-up addresses are counted",
    async run(db) {
      await open(db, { path: "/blog", who: "admin" });
      await open(db, { path: "/blog", agent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
      await open(db, { path: "/blog", agent: PHONE.replace("Chrome", "HeadlessChrome") });
      await open(db, { path: "/blog?q=secreto" });
      await open(db, { path: "blog" });
      assert.deepEqual(await counted(db), []);
      await open(db, { path: "/blog" });
      assert.ok((await counted(db)).includes("visits 1"));
    },
  },
  {
    name: "every section of the site has a name in the figures",
    async run(db) {
      const sections = new Set(
        Object.values(SITE_ROUTES).map(({ pattern }) => `/${pattern.split("/")[1] ?? ""}`),
      );
      for (const section of sections) await open(db, { path: section });
      assert.deepEqual(
        (await counted(db)).filter((line) => line.startsWith("section")),
        [...sections].toSorted().map((section) => `section ${section} 1`),
      );
    },
  },
  {
    name: "sources and devices are recognised by host and user agent",
    async run(db) {
      const sources = await list(
        db,
        `select private.visit_source(host) from unnest(array['com.whatsapp', 'l.facebook.com', 'm.youtube.com',
           'com.google.android.googlequicksearchbox', 't.me', 'l.instagram.com', 'notfacebook.com', '']) as host`,
      );
      assert.deepEqual(sources, [
        "whatsapp",
        "facebook",
        "youtube",
        "search",
        "telegram",
        "instagram",
        "other",
        "direct",
      ]);
      assert.equal(
        await value(db, "select private.visit_device($1)", [PHONE.replace("Mobile ", "")]),
        "tablet",
      );
      assert.equal(
        await value(db, "select private.visit_device('Mozilla/5.0 (Windows NT 10.0)')"),
        "computer",
      );
    },
  },
  {
    name: "a network counts 120 pages a minute",
    async run(db) {
      for (let page = 0; page < 120; page += 1) await open(db, { path: "/" });
      assert.equal(await refusal(db, () => open(db, { path: "/" })), "PT429 rate_limited");
      assert.ok((await counted(db)).includes("visits 120"));
    },
  },
  {
    name: "figures are by day up to 92 days, by month beyond, and of those days only",
    async run(db) {
      await db.exec(`insert into private.visit_counts (day, measure, value, number) values
        ('2031-01-31', 'visits', '', 5), ('2031-02-01', 'visits', '', 7), ('2031-02-02', 'visits', '', 1),
        ('2031-02-01', 'hour', '9', 3), ('2031-02-02', 'hour', '9', 2), ('2031-02-01', 'section', '/blog', 4),
        ('2031-02-02', 'section', '/blog', 2), ('2031-02-03', 'section', '/blog', 9)`);
      assert.deepEqual(await figures(db, "admin", "2031-02-01", "2031-02-02"), [
        "hour 6-9 3",
        "hour 7-9 2",
        "section /blog 6",
        "visits 2031-02-01 7",
        "visits 2031-02-02 1",
      ]);
      assert.deepEqual(
        (await figures(db, "admin", "2030-12-01", "2031-04-01")).filter((line) => line.startsWith("visits")),
        ["visits 2031-01-01 5", "visits 2031-02-01 8"],
      );
      for (const [from, to] of [
        ["2031-02-02", "2031-02-01"],
        ["2031-01-01", "2034-06-01"],
      ] as const)
        assert.equal(await refusal(db, () => figures(db, "admin", from, to)), "22023 invalid_range");
    },
  },
  {
    name: "the community's figures count what was approved or confirmed, by the congregation's day",
    async run(db) {
      const before = await figures(db, "admin", "2031-03-01", "2031-03-03");
      assert.deepEqual(before, []);
      await db.exec(`set session_replication_role = replica;
        update public.testimonials set created_at = '2031-03-02 05:30Z';
        update public.donations set given_on = '2031-03-02';
        update public.comments set created_at = '2031-03-02 20:00Z';
        set session_replication_role = origin`);
      const count = (from: string) => value(db, `select count(*)::text from public.${from}`);
      const amount = await value(
        db,
        "select sum(amount)::text from public.donations where status = 'confirmed'",
      );
      assert.deepEqual(await figures(db, "admin", "2031-03-01", "2031-03-03"), [
        `comments 2031-03-02 ${String(await count("comments where is_approved and deleted_at is null"))}`,
        `gifts 2031-03-02 ${String(await count("donations where status = 'confirmed'"))} ${String(amount)}`,
        // half past eleven at night of the day before, in Mexico
        `testimonials 2031-03-01 ${String(await count("testimonials where status = 'approved'"))}`,
      ]);
    },
  },
  {
    name: "figures say since which day there are visits, offerings and people at all",
    async run(db) {
      const since = () =>
        as(db, "admin", () =>
          list(
            db,
            "select value || ' ' || bucket from public.analytics('2031-02-01', '2031-02-02') where measure = 'since' order by 1",
          ),
        );
      await db.exec(`set session_replication_role = replica;
        delete from private.visit_counts;
        update public.donations set given_on = '2030-05-03', status = 'confirmed';
        update public.app_users set created_at = '2030-05-02 05:30Z';
        set session_replication_role = origin`);
      assert.deepEqual(await since(), ["gifts 2030-05-03", "site 2030-05-01"]);
      await db.exec(`insert into private.visit_counts (day, measure, value, number) values
        ('2030-06-02', 'visits', '', 1), ('2030-06-01', 'section', '/blog', 1), ('2030-06-03', 'visits', '', 1)`);
      assert.ok((await since()).includes("visits 2030-06-02"));
    },
  },
  {
    name: "days older than three years are forgotten, or than a super admin chooses, which the log tells",
    async run(db) {
      await db.exec(`insert into private.visit_counts (day, measure, number) values
        (private.today() - interval '3 years 1 day', 'visits', 1), (private.today() - interval '3 years', 'visits', 2),
        (private.today() - interval '2 years', 'visits', 4)`);
      assert.deepEqual(await counted(db), ["visits 2", "visits 4"]);
      const keep = (years: number) =>
        as(db, "super_admin", () => db.query("select public.keep_visits($1)", [years]));
      assert.match(await refusal(db, () => keep(0)), /^23514 /);
      assert.match(await refusal(db, () => keep(4)), /^23514 /);
      await keep(2);
      assert.equal(await as(db, "super_admin", () => value(db, "select public.visits_kept()")), 2);
      assert.deepEqual(await counted(db), ["visits 4"]);
      assert.equal(
        await value(
          db,
          "select changes ->> 'kept_years' from public.audit_log where action = 'ANALYTICS_SETTINGS'",
        ),
        "2",
      );
    },
  },
  {
    name: "super admins read the stored counts of a month at a time",
    async run(db) {
      await db.exec(`insert into private.visit_counts (day, measure, value, number) values
        ('2031-05-01', 'section', '/blog', 4), ('2031-05-31', 'hour', '9', 3), ('2031-06-01', 'visits', '', 7)`);
      const counts = (to: string) =>
        as(db, "super_admin", () => value(db, "select public.visit_counts('2031-05-01', $1)", [to]));
      assert.deepEqual(await counts("2031-05-31"), [
        ["2031-05-01", "section", "/blog", 4],
        ["2031-05-31", "hour", "9", 3],
      ]);
      for (const to of ["2031-06-02", "2031-04-30"])
        assert.equal(await refusal(db, () => counts(to)), "22023 invalid_range");
    },
  },
];
