import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import { picture, set, titles } from "./prophecy-steps.ts";

const { draft, published } = PROPHECIES;

export const PROPHECY_VERSIONS: readonly Behaviour[] = [
  {
    name: "publishing and each save of what is published keep a version; drafts, dates and readers' counts do not",
    async run(db) {
      await set(db, "title = 'Borrador dos'");
      assert.deepEqual(await titles(db), []);
      await set(db, "status = 'published'");
      await set(db, "title = 'Corregida'", draft, "super_admin");
      await set(db, "publish_date = publish_date - interval '1 hour'");
      await as(db, "member_owner", () =>
        db.query("insert into public.prophecy_reactions (prophecy_id, kind) values ($1, 'amen')", [draft]),
      );
      assert.deepEqual(await titles(db), ["Borrador dos", "Corregida"]);
      await set(db, "status = 'draft'");
      await set(db, "title = 'Otra vez borrador'");
      await set(db, "status = 'published'");
      assert.deepEqual(await titles(db), ["Borrador dos", "Corregida", "Otra vez borrador"]);
    },
  },
  {
    name: "the same words published again are no other version",
    async run(db) {
      await set(db, "status = 'published'");
      await set(db, "status = 'draft'");
      await set(db, "status = 'published'");
      assert.deepEqual(await titles(db), ["Borrador"]);
      await set(db, `image_url = '${picture("a/1-0.webp")}'`);
      await set(db, "category = 'Fe'");
      await set(db, "author = 'Sara'");
      await set(db, "content = '<p>Otro</p>'");
      assert.equal((await titles(db)).length, 5);
    },
  },
  {
    name: "a version says who saved it, under the name of that day, and what it held",
    async run(db) {
      await set(db, "status = 'published', content = '<p>Uno</p>'");
      await set(db, "content = '<p>Dos</p>'", draft, "super_admin");
      const rows = await db.query(
        "select content, saved_by, saved_by_name from public.prophecy_versions where prophecy_id = $1 order by version",
        [draft],
      );
      const name = (person: string) => value(db, "select private.display_name($1)", [person]);
      assert.deepEqual(rows, [
        { content: "<p>Uno</p>", saved_by: PEOPLE.admin, saved_by_name: await name(PEOPLE.admin) },
        {
          content: "<p>Dos</p>",
          saved_by: PEOPLE.super_admin,
          saved_by_name: await name(PEOPLE.super_admin),
        },
      ]);
      await db.query("delete from auth.users where id = $1", [PEOPLE.super_admin]);
      assert.deepEqual(
        await one(
          db,
          "select saved_by, saved_by_name <> '' as named from public.prophecy_versions where content = '<p>Dos</p>'",
        ),
        { saved_by: null, named: true },
      );
    },
  },
  {
    name: "an older version saved again is the newest",
    async run(db) {
      await set(db, "status = 'published', content = '<p>Uno</p>'");
      await set(db, "content = '<p>Dos</p>'");
      await set(db, "content = '<p>Uno</p>'");
      assert.deepEqual(
        await list(
          db,
          "select content from public.prophecy_versions where prophecy_id = $1 order by version",
          [draft],
        ),
        ["<p>Uno</p>", "<p>Dos</p>", "<p>Uno</p>"],
      );
    },
  },
  {
    name: "versions go with their prophecy and by nothing else",
    async run(db) {
      const gone = async (who: "admin" | "service") =>
        refusal(db, () => as(db, who, () => db.exec("delete from public.prophecy_versions")));
      assert.match(await gone("admin"), /^42501/);
      assert.match(await gone("service"), /^42501/);
      assert.match(
        await refusal(db, () =>
          as(db, "service", () => db.exec("update public.prophecy_versions set title = 'x'")),
        ),
        /^42501/,
      );
      await as(db, "admin", () => db.query("delete from public.prophecies where id = $1", [published]));
      assert.deepEqual(await titles(db, published), []);
    },
  },
  {
    name: "a picture of another house is not stored",
    async run(db) {
      const write = (src: string) =>
        refusal(db, () => set(db, `content = '<p><img alt="x" src="${src}"></p>'`));
      assert.equal(await write(picture("a/1-0.webp")), "accepted");
      assert.equal(await write(`https://abc.supabase.co${picture("a/1-0.webp")}`), "accepted");
      for (const src of ["/a.webp", "https://otra.mx/a.webp", "/storage/v1/object/public/avatars/a/1.webp"])
        assert.match(await write(src), /^23514/, src);
      assert.match(await write("data:image/png;base64,AA=="), /^23514/);
    },
  },
  {
    name: "an older text with a picture of another house can still be answered and given another date",
    async run(db) {
      await db.exec(`
        alter table public.prophecies disable trigger before_30_refuse_foreign_picture;
        update public.prophecies set content = '<p><img src="https://otra.mx/a.webp" alt="x"></p>' where id = '${draft}';
        alter table public.prophecies enable trigger before_30_refuse_foreign_picture`);
      await set(db, "status = 'published', publish_date = now() - interval '1 hour'");
      await as(db, "member_owner", () =>
        db.query("insert into public.prophecy_reactions (prophecy_id, kind) values ($1, 'amen')", [draft]),
      );
      assert.equal(
        await value(db, "select total_reactions from public.prophecies where id = $1", [draft]),
        1,
      );
    },
  },
];
