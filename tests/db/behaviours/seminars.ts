import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { SEMINARS, SESSIONS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";

const create = (db: Statements, columns: Record<string, unknown> = {}) => {
  const row: Record<string, unknown> = { id: ID, title: "Panorama de la Biblia", ...columns };
  const names = Object.keys(row);
  return as(db, "admin", () =>
    db.query(
      `insert into public.seminars (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")})`,
      Object.values(row),
    ),
  );
};
const seminar = (db: Statements, columns: string, id: string = ID) =>
  one(db, `select ${columns} from public.seminars where id = $1`, [id]);
const count = (db: Statements, who: Person | "visitor", sql: string) =>
  as(db, who, () => value(db, `select count(*)::int from ${sql}`));

export const SEMINAR: readonly Behaviour[] = [
  {
    name: "a seminar is cleaned, gets an address from its title while it is a draft, and keeps it once it is public",
    async run(db) {
      await create(db, {
        title: "  Fundamentos\u202E de la fe ",
        description: " Cuatro \u0007semanas \n",
        teacher: " Sara\u202E Ruiz ",
        schedule: " Los  lunes ",
        place: " Salón\ngrande ",
        image_url: "",
      });
      const columns = "title, description, teacher, schedule, place, image_url, slug, status, version";
      assert.deepEqual(await seminar(db, columns), {
        title: "Fundamentos de la fe",
        description: "Cuatro semanas",
        teacher: "Sara Ruiz",
        schedule: "Los lunes",
        place: "Salón grande",
        image_url: null,
        slug: "fundamentos-de-la-fe-2",
        status: "draft",
        version: 1,
      });
      const change = (sql: string) =>
        as(db, "admin", () => db.query(`update public.seminars set ${sql} where id = $1`, [ID]));
      await change("title = 'Panorama'");
      assert.deepEqual(await seminar(db, "slug, version"), { slug: "panorama", version: 2 });
      await change("title = '¡Panorama!'");
      assert.deepEqual(await seminar(db, "slug, version"), { slug: "panorama", version: 3 });
      await change("status = 'published'");
      await change("title = 'Panorama bíblico'");
      await change("title = 'Panorama bíblico'");
      await db.query("update public.seminars set version = 9 where id = $1", [ID]);
      assert.deepEqual(await seminar(db, "slug, version"), { slug: "panorama", version: 5 });
      const untold = "00000000-0000-4000-8000-0000000f0002";
      await create(db, { id: untold, title: "祈祷会" });
      assert.equal((await seminar(db, "slug", untold))["slug"], "seminario");
      assert.equal(
        await value(
          db,
          "insert into public.seminars (title, slug) values ('Otro', 'Uno más') returning slug",
        ),
        "uno-mas",
      );
    },
  },
  {
    name: "dates that cannot be, pictures from elsewhere and lengths beyond the form are refused",
    async run(db) {
      const refused = (columns: Record<string, unknown>) => refusal(db, () => create(db, columns));
      assert.match(await refused({ title: "Ya" }), /^23514 .*seminars_title_length/);
      assert.match(
        await refused({ starts_on: "2026-05-05", ends_on: "2026-05-04" }),
        /seminars_ends_after_start/,
      );
      assert.match(await refused({ ends_on: "2026-05-04" }), /seminars_ends_if_it_starts/);
      assert.match(await refused({ image_url: "https://malo.mx/x.webp" }), /seminars_image_form/);
      assert.match(await refused({ description: "x".repeat(5001) }), /seminars_description_length/);
      assert.equal(await refused({ starts_on: "2026-05-05", ends_on: "2026-05-05" }), "accepted");
    },
  },
  {
    name: "sessions, materials and files are read with access only, and not of a draft; visitors see how many there are",
    async run(db) {
      assert.equal((await seminar(db, "session_count", SEMINARS.open))["session_count"], 3);
      const sessions = (who: Person) =>
        count(db, who, `public.seminar_sessions where seminar_id = '${SEMINARS.published}'`);
      assert.deepEqual(
        [await sessions("member_owner"), await sessions("member_other"), await sessions("deactivated_admin")],
        [1, 0, 0],
      );
      assert.match(
        await refusal(db, () => count(db, "visitor", "public.seminar_sessions")),
        /^42501 permission denied/,
      );
      assert.equal(
        await count(db, "member_owner", `public.seminar_materials where session_id = '${SESSIONS.draft}'`),
        0,
      );
      await db.query("update public.seminars set status = 'published' where id = $1", [SEMINARS.draft]);
      assert.equal(
        await count(db, "member_owner", `public.seminar_materials where session_id = '${SESSIONS.draft}'`),
        1,
      );
      await db.query("update public.access_grants set expires_at = now() where user_id = $1", [
        PEOPLE.member_owner,
      ]);
      for (const what of [
        "public.seminar_sessions",
        "public.seminar_materials",
        "storage.objects where bucket_id = 'seminar-files'",
      ])
        assert.equal(await count(db, "member_owner", what), 0, what);
    },
  },
  {
    name: "every caller learns whether a seminar is open to them, and until when",
    async run(db) {
      const mine = (who: Person) =>
        as(db, who, () =>
          one(db, "select is_open, expires_at < now() as over from public.my_seminar_access($1)", [
            SEMINARS.published,
          ]),
        );
      assert.deepEqual(await mine("member_owner"), { is_open: true, over: null });
      assert.deepEqual(await mine("member_other"), { is_open: false, over: true });
      assert.deepEqual(await mine("admin"), { is_open: true, over: null });
      assert.equal((await mine("deactivated_member"))["is_open"], false);
      await db.query(
        "insert into public.access_grants (kind, target_id, user_id, email, expires_at, revoked_at) values ('seminar', $1, $2, '', now(), now())",
        [SEMINARS.published, PEOPLE.admin],
      );
      assert.deepEqual(await mine("admin"), { is_open: true, over: null }, "what was revoked says no end");
    },
  },
  {
    name: "a mark is one's own, once, on a session one may read, and goes with it",
    async run(db) {
      const mark = (who: Person, session: string) =>
        as(db, who, () =>
          db.query(
            `insert into public.seminar_progress (session_id, seminar_id)
             select $1, seminar_id from public.seminar_sessions where id = $1 on conflict do nothing returning user_id`,
            [session],
          ),
        );
      assert.deepEqual(await mark("member_owner", SESSIONS.undone), [{ user_id: PEOPLE.member_owner }]);
      assert.deepEqual(await mark("member_owner", SESSIONS.undone), []);
      assert.deepEqual(await mark("member_other", SESSIONS.published), []); // it does not even see the session
      assert.match(
        await refusal(db, () =>
          as(db, "member_other", () =>
            db.query("insert into public.seminar_progress (session_id, seminar_id) values ($1, $2)", [
              SESSIONS.published,
              SEMINARS.published,
            ]),
          ),
        ),
        /^42501/,
      );
      await db.query("delete from public.seminar_sessions where id = $1", [SESSIONS.undone]);
      assert.equal(
        await value(db, "select count(*)::int from public.seminar_progress where session_id = $1", [
          SESSIONS.undone,
        ]),
        0,
      );
    },
  },
  {
    name: "files of what is deleted are queued, with its picture",
    async run(db) {
      const picture = `/storage/v1/object/public/seminar-images/${SEMINARS.published}/1.webp`;
      await db.query("update public.seminars set image_url = $1 where id = $2", [
        picture,
        SEMINARS.published,
      ]);
      await db.query(
        "insert into public.seminar_materials (session_id, title, url) values ($1, 'Página', 'https://ejemplo.mx')",
        [SESSIONS.published],
      );
      await db.query("delete from public.seminars where id = $1", [SEMINARS.published]);
      // all of them at once
      assert.deepEqual(await list(db, "select name from public.lease_files_to_delete(100) order by name"), [
        `${SEMINARS.published}/1.webp`,
        `${SESSIONS.published}/guia.pdf`,
      ]);
    },
  },
  {
    name: "a search finds beginnings of words without accents, and only what its caller may read",
    async run(db) {
      const found = (who: Person | "visitor", words: string) =>
        count(db, who, `public.search_seminars('${words}')`);
      assert.equal(await found("visitor", "oracion"), 1);
      assert.equal(await found("visitor", "ORAC"), 1);
      assert.equal(await found("member_owner", "homilet"), 0);
      assert.equal(await found("admin", "homilet"), 1);
      assert.equal(await found("visitor", ""), 0);
    },
  },
  {
    name: "the menu of the office counts who asks for a seminar",
    async run(db) {
      assert.deepEqual(
        await as(db, "admin", () =>
          one(db, "select total, waiting from public.content_statistics() where kind = 'seminars'"),
        ),
        { total: 5, waiting: 9 },
      );
    },
  },
  {
    name: "one person's additions within a minute have a limit, each kind its own",
    async run(db) {
      const limited = async (who: Person, limit: number, sql: string) => {
        const add = (many: number) =>
          refusal(db, () => as(db, who, () => db.exec(`${sql} from generate_series(1, ${many}) as number`)));
        assert.equal(await add(limit), "accepted", sql);
        assert.match(await add(limit + 1), /^PT429 rate_limited/, sql);
      };
      await limited("admin", 30, "insert into public.seminars (title) select 'Curso ' || number");
      const session = `'${SESSIONS.open}'`;
      await limited(
        "admin",
        60,
        `insert into public.seminar_sessions (seminar_id, title) select '${SEMINARS.open}', 'Sesión'`,
      );
      await limited(
        "admin",
        60,
        `insert into public.seminar_materials (session_id, title, file_path, file_bytes) select ${session}, 'Guía', '${SESSIONS.open}/' || number || '.pdf', 9`,
      );
      const numbered = "('00000000-0000-4000-8000-' || lpad(number::text, 12, '9'))::uuid";
      await db.exec(`insert into public.seminar_sessions (id, seminar_id, title)
        select ${numbered}, '${SEMINARS.open}', 'Sesión' from generate_series(1, 61) as number`);
      await limited(
        "member_owner",
        60,
        `insert into public.seminar_progress (session_id, seminar_id) select ${numbered}, '${SEMINARS.open}'`,
      );
    },
  },
  {
    name: "an admin's changes in a seminar, its sessions and materials are logged",
    async run(db) {
      await as(db, "admin", () =>
        db.exec(`update public.seminars set place = 'Anexo' where id = '${SEMINARS.open}';
          update public.seminar_sessions set title = 'Otra' where id = '${SESSIONS.open}';
          delete from public.seminar_materials where session_id = '${SESSIONS.open}'`),
      );
      assert.deepEqual(
        await list(
          db,
          "select table_name || ' ' || action from public.audit_log where table_name like 'seminar%' and actor_id = $1 order by id",
          [PEOPLE.admin],
        ),
        ["seminars UPDATE", "seminar_sessions UPDATE", "seminar_materials DELETE"],
      );
    },
  },
  {
    name: "files that no material and no seminar names a day after their upload are queued; younger and named ones are not",
    async run(db) {
      const store = (bucket: string, name: string, hours: number) =>
        db.query(
          "insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - make_interval(hours => $3))",
          [bucket, name, hours],
        );
      await db.query("update public.seminars set image_url = $1 where id = $2", [
        `/storage/v1/object/public/seminar-images/${SEMINARS.published}/1.webp`,
        SEMINARS.published,
      ]);
      for (const bucket of ["seminar-files", "seminar-images", "avatars"]) {
        await store(bucket, "perdida", 48);
        await store(bucket, "en-camino", 23);
      }
      await db.query(
        "update storage.objects set created_at = now() - interval '2 days' where name = any ($1)",
        [[`${SEMINARS.published}/1.webp`, `${SESSIONS.published}/guia.pdf`]],
      );
      await db.exec(
        "select private.queue_orphaned_seminar_files(); select private.queue_orphaned_seminar_files()",
      );
      assert.deepEqual(await list(db, "select bucket_id || ' ' || name from private.file_queue order by 1"), [
        "seminar-files perdida",
        "seminar-images perdida",
      ]);
    },
  },
];
