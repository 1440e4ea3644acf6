import assert from "node:assert/strict";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { SEMINARS, SESSIONS } from "../scenario-rows.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";

export const SEMINAR_SESSION: readonly Behaviour[] = [
  {
    name: "a new session stands behind the others; a new order is taken as it is told, the unnamed behind",
    async run(db) {
      await as(db, "admin", () =>
        db.query("insert into public.seminar_sessions (id, seminar_id, title) values ($1, $2, 'Cuarta')", [
          ID,
          SEMINARS.open,
        ]),
      );
      const order = () =>
        list(db, "select title from public.seminar_sessions where seminar_id = $1 order by position", [
          SEMINARS.open,
        ]);
      assert.deepEqual(await order(), ["Primera", "Segunda", "Tercera", "Cuarta"]);
      const places = () =>
        list(db, "select position from public.seminar_sessions where seminar_id = $1 order by 1", [
          SEMINARS.published,
        ]);
      await db.query("insert into public.seminar_sessions (seminar_id, title) values ($1, 'Segunda')", [
        SEMINARS.published,
      ]);
      assert.deepEqual(await places(), ["1", "2"]);
      await as(db, "admin", () =>
        db.query("select public.reorder_sessions($1, $2)", [SEMINARS.open, [ID, SESSIONS.another]]),
      );
      assert.deepEqual(await order(), ["Cuarta", "Tercera", "Primera", "Segunda"]);
      assert.deepEqual(await places(), ["1", "2"], "those of another seminar stay");
      assert.equal(
        await value(db, "select max(version) from public.seminar_sessions where seminar_id = $1", [
          SEMINARS.open,
        ]),
        1,
      );
    },
  },
  {
    name: "sessions are counted as they come and go",
    async run(db) {
      const sessions = () =>
        value(db, "select session_count from public.seminars where id = $1", [SEMINARS.open]);
      const others = () =>
        list(db, "select id || ' ' || session_count from public.seminars where id <> $1 order by id", [
          SEMINARS.open,
        ]);
      const before = await others();
      await db.query("insert into public.seminar_sessions (seminar_id, title) values ($1, 'Cuarta')", [
        SEMINARS.open,
      ]);
      assert.equal(await sessions(), 4);
      await db.query("delete from public.seminar_sessions where seminar_id = $1", [SEMINARS.open]);
      assert.equal(await sessions(), 0);
      assert.deepEqual(await others(), before);
    },
  },
  {
    name: "texts of materials and sessions are cleaned; a session counts the versions of its texts, not of its place",
    async run(db) {
      await db.query(
        "insert into public.seminar_materials (session_id, title, file_path, file_bytes) values ($1, '  Hoja\u202E  uno ', $2, 9)",
        [SESSIONS.open, `${SESSIONS.open}/hoja.pdf`],
      );
      assert.deepEqual(
        await list(db, "select title from public.seminar_materials where file_path like '%/hoja.pdf'"),
        ["Hoja uno"],
      );
      const version = () =>
        value(db, "select version from public.seminar_sessions where id = $1", [SESSIONS.open]);
      await db.query("update public.seminar_sessions set position = 9 where id = $1", [SESSIONS.open]);
      assert.equal(await version(), 1);
      await db.query(
        "update public.seminar_sessions set title = $2, content = $3, version = 9 where id = $1",
        [SESSIONS.open, " Otra\u202E  más ", " Uno\u0007 \n"],
      );
      assert.equal(await version(), 2);
      assert.deepEqual(
        await list(db, "select title || '|' || content from public.seminar_sessions where id = $1", [
          SESSIONS.open,
        ]),
        ["Otra más|Uno"],
      );
      await db.query("update public.seminar_sessions set version = 9 where id = $1", [SESSIONS.open]);
      assert.equal(await version(), 2);
    },
  },
];
