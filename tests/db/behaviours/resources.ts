import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Actor, type Person } from "../people.ts";
import { resourceFile, RESOURCES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";
const { public: open, members, restricted, granted } = RESOURCES;

const change = (db: Statements, who: Person, sql: string, id: string = open) =>
  as(db, who, () => db.query(`update public.resources set ${sql} where id = $1`, [id]));
const resource = (db: Statements, columns: string, id: string = open) =>
  one(db, `select ${columns} from public.resources where id = $1`, [id]);
const store = (db: Statements, bucket: string, name: string, hours = 0) =>
  db.query(
    "insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - make_interval(hours => $3))",
    [bucket, name, hours],
  );
const queued = (db: Statements) =>
  list(db, "select bucket_id || '/' || name from private.file_queue order by id");
const pathSeen = (db: Statements, who: Actor | Person, id: string) =>
  as(db, who, () => list(db, "select file_path from public.resource_listing where id = $1", [id]));
const grant = (db: Statements, id: string, person: string) =>
  db.query(
    "insert into public.access_grants (kind, target_id, user_id, email) values ('resource', $1, $2, 'x@example.com')",
    [id, person],
  );

interface Draft {
  title?: string;
  tags?: string[];
  visibility?: string;
  path?: string;
  name?: string;
  size?: number;
}

const add = (db: Statements, who: Person, draft: Draft = {}) => {
  const { title = "Guía nueva", tags = [], visibility = "public", size = 900 } = draft;
  const { path = resourceFile(ID, "1.pdf"), name = "Guía.pdf" } = draft;
  return as(db, who, () =>
    db.query(
      `insert into public.resources (id, title, category, tags, visibility, file_path, file_name, file_size)
       values ($1, $2, 'Guías', $3, $4, $5, $6, $7) on conflict (id) do nothing returning id`,
      [ID, title, tags, visibility, path, name, size],
    ),
  );
};

export const RESOURCE: readonly Behaviour[] = [
  {
    name: "a resource belongs to whoever made it; its texts and tags are cleaned, and the same key twice makes one",
    async run(db) {
      await store(db, "resources", resourceFile(ID, "1.pdf"));
      const draft = {
        title: "  Guía\u202E  de  ayuno ",
        tags: [" Oración ", "FAMILIA  y hogar", " "],
        name: " Guía \u0007de ayuno.pdf",
      };
      assert.equal((await add(db, "admin", draft)).length, 1);
      assert.equal((await add(db, "admin", { title: "Otra" })).length, 0);
      assert.deepEqual(await resource(db, "title, tags, file_name, file_type, created_by, version", ID), {
        title: "Guía de ayuno",
        tags: ["oración", "familia y hogar"],
        file_name: "Guía de ayuno.pdf",
        file_type: "pdf",
        created_by: PEOPLE.admin,
        version: 1,
      });
    },
  },
  {
    name: "the kind of a file is that of its extension, whatever its case",
    async run(db) {
      const kinds = Object.entries({
        "a.PDF": "pdf",
        "a.docx": "docx",
        "a.doc": "doc",
        "a.xls": "xls",
        "a.xlsx": "xlsx",
        "a.ppt": "ppt",
        "a.pptx": "pptx",
        "a.jpeg": "image",
        "a.webp": "image",
        "a.mov": "video",
        "a.mp3": "audio",
        "a.wav": "audio",
        "a.pdf.zip": "other",
        "a.html": "other",
        pdf: "other",
      });
      for (const [name, kind] of kinds)
        assert.equal(await value(db, "select private.file_type_of($1)", [name]), kind, name);
    },
  },
  {
    name: "values beyond the limits are refused: texts, tags, sizes and names",
    async run(db) {
      await store(db, "resources", resourceFile(ID, "1.pdf"));
      const refused = (draft: Draft) => refusal(db, () => add(db, "admin", draft));
      assert.match(await refused({ title: " ab " }), /^23514 .*resources_title_length/);
      assert.match(await refused({ title: "a".repeat(101) }), /^23514 .*resources_title_length/);
      assert.equal(await refused({ title: "á".repeat(100) }), "accepted");
      assert.match(await refused({ tags: ["x"] }), /^23514 .*resources_tags_fit/);
      assert.match(await refused({ tags: ["x".repeat(31)] }), /^23514 .*resources_tags_fit/);
      assert.match(await refused({ tags: ["Oración", "oracion"] }), /^23514 .*resources_tags_fit/);
      assert.equal(await refused({ tags: ["año", "ano"] }), "accepted");
      const many = Array.from({ length: 9 }, (_, index) => `etiqueta ${index}`);
      assert.match(await refused({ tags: many }), /^23514 .*resources_tags_fit/);
      assert.equal(await refused({ tags: many.slice(1) }), "accepted");
      assert.match(await refused({ size: 0 }), /^23514 .*resources_file_size_fits/);
      assert.match(await refused({ size: 52_428_801 }), /^23514 .*resources_file_size_fits/);
      assert.equal(await refused({ size: 52_428_800 }), "accepted");
      assert.match(await refused({ name: "  " }), /^23514 .*resources_file_name_length/);
      assert.match(
        await refusal(db, () => change(db, "admin", "description = repeat('a', 501)")),
        /^23514 .*resources_description_length/,
      );
      assert.match(
        await refusal(db, () => change(db, "admin", "category = 'Libros'")),
        /^22P02 .*resource_category/,
      );
      for (const path of [
        "../a.pdf",
        `${ID}/a`,
        `${ID}/b/a.pdf`,
        `${ID}/a.pdf?x`,
        "a.pdf",
        `${ID}/a b.pdf`,
      ]) {
        await store(db, "resources", path);
        assert.match(await refused({ path }), /^23514 .*resources_file_path_form/, path);
      }
    },
  },
  {
    name: "a row names a file that is stored where its visibility says, and no file twice",
    async run(db) {
      assert.match(await refusal(db, () => add(db, "admin")), /^23503 file_is_missing/);
      await store(db, "resources", resourceFile(ID, "1.pdf"));
      assert.match(
        await refusal(db, () => add(db, "admin", { visibility: "members" })),
        /^23503 file_is_missing/,
      );
      assert.match(
        await refusal(db, () => add(db, "admin", { path: resourceFile(open) })),
        /^23505 .*resources_file_path/,
      );
      assert.equal(await refusal(db, () => add(db, "admin")), "accepted");
      assert.match(
        await refusal(db, () => change(db, "admin", `file_path = '${resourceFile(open, "2.pdf")}'`)),
        /^23503 file_is_missing/,
      );
    },
  },
  {
    name: "a file moves when everybody may read it no more, or may read it now",
    async run(db) {
      assert.match(
        await refusal(db, () => change(db, "admin", "visibility = 'members'")),
        /^23514 file_follows_visibility/,
      );
      assert.equal(
        await refusal(db, () => change(db, "admin", "visibility = 'restricted'", members)),
        "accepted",
      );
      const moved = resourceFile(open, "2.pdf");
      await store(db, "resources-private", moved);
      await change(db, "admin", `visibility = 'members', file_path = '${moved}'`);
      assert.deepEqual(await queued(db), [`resources/${resourceFile(open)}`]);
    },
  },
  {
    name: "the version counts what two people may change, and nothing else",
    async run(db) {
      await change(db, "admin", "title = 'Otra guía'");
      await change(db, "admin", "title = 'Otra guía', file_size = 5");
      await change(db, "admin", "tags = '{nueva}'");
      assert.equal((await resource(db, "version"))["version"], 3);
    },
  },
  {
    name: "where a file lies is told to those who may open it, and its grant can end",
    async run(db) {
      const [there, nothing] = [resourceFile(granted), "null"];
      assert.deepEqual(await pathSeen(db, "visitor", open), [resourceFile(open)]);
      assert.deepEqual(await pathSeen(db, "visitor", members), []);
      assert.deepEqual(await pathSeen(db, "member_other", members), [resourceFile(members)]);
      assert.deepEqual(await pathSeen(db, "member_owner", granted), [there]);
      assert.deepEqual(await pathSeen(db, "member_other", granted), [nothing]);
      assert.deepEqual(await pathSeen(db, "admin", restricted), [resourceFile(restricted)]);
      assert.deepEqual(await pathSeen(db, "deactivated_admin", restricted), []);
      await db.query("update public.access_grants set expires_at = now() where target_id = $1", [granted]);
      assert.deepEqual(await pathSeen(db, "member_owner", granted), [nothing]);
    },
  },
  {
    name: "a member reads the object of a file that is open to them, and no other of the private bucket",
    async run(db) {
      await store(db, "resources-private", resourceFile(ID, "perdido.pdf"));
      // a public resource names a file of the other bucket
      await store(db, "resources-private", resourceFile(open));
      const seen = (who: Person) =>
        as(db, who, () =>
          list(db, "select name from storage.objects where bucket_id = 'resources-private' order by name"),
        );
      assert.deepEqual(await seen("member_owner"), [resourceFile(members), resourceFile(granted)]);
      assert.deepEqual(await seen("member_other"), [resourceFile(members)]);
      assert.deepEqual(await seen("deactivated_member"), []);
      assert.equal((await seen("admin")).length, 5);
      await grant(db, restricted, PEOPLE.member_other);
      assert.deepEqual(await seen("member_other"), [resourceFile(members), resourceFile(restricted)]);
    },
  },
  {
    name: "a deleted resource takes its file, its grants and its requests along",
    async run(db) {
      await as(db, "admin", () => db.query("delete from public.resources where id = $1", [granted]));
      assert.deepEqual(await queued(db), [`resources-private/${resourceFile(granted)}`]);
      assert.equal(
        await value(db, "select count(*)::int from public.access_grants where target_id = $1", [granted]),
        0,
      );
    },
  },
  {
    name: "a replaced file is queued, one that stays is not",
    async run(db) {
      await change(db, "admin", "description = 'Otra'");
      assert.deepEqual(await queued(db), []);
      const next = resourceFile(open, "2.docx");
      await store(db, "resources", next);
      await change(db, "admin", `file_path = '${next}'`);
      assert.deepEqual(await queued(db), [`resources/${resourceFile(open)}`]);
      assert.equal((await resource(db, "file_type"))["file_type"], "docx");
    },
  },
  {
    name: "files that no resource names a day after their upload are queued; younger and named ones are not",
    async run(db) {
      await store(db, "resources", resourceFile(ID, "9.pdf"), 48);
      await store(db, "resources-private", resourceFile(ID, "9.pdf"), 48);
      await store(db, "resources-private", resourceFile(ID, "8.pdf"), 23);
      // the copy of a file that did not move in the end
      await store(db, "resources-private", resourceFile(open), 48);
      await store(db, "gallery", "otra.webp", 48);
      await db.query(
        "update storage.objects set created_at = now() - interval '2 days' where name = any ($1) and bucket_id = 'resources'",
        [[resourceFile(open)]],
      );
      await db.exec("select private.queue_orphaned_resources(); select private.queue_orphaned_resources()");
      assert.deepEqual((await queued(db)).toSorted(), [
        `resources-private/${resourceFile(open)}`,
        `resources-private/${resourceFile(ID, "9.pdf")}`,
        `resources/${resourceFile(ID, "9.pdf")}`,
      ]);
    },
  },
  {
    name: "a search ignores accents, looks at title, tags and description, and finds for each what they may see",
    async run(db) {
      await change(db, "admin", "description = 'Para el ayuno', tags = '{Hogar,Familia}'");
      const found = (who: Actor | Person, words: string) =>
        as(db, who, () => list(db, "select id from public.search_resources($1)", [words]));
      assert.deepEqual(await found("visitor", "oracion"), [open]);
      assert.deepEqual(await found("visitor", "famil"), [open]);
      assert.deepEqual(await found("visitor", "ayuno guia"), [open]);
      assert.deepEqual(await found("visitor", "inexistente"), []);
      assert.equal((await found("member_other", "oracion")).length, 4);
      assert.equal((await found("deactivated_member", "oracion")).length, 1);
    },
  },
  {
    name: "the tags are counted over what the caller may see, the most used first",
    async run(db) {
      await change(db, "admin", "tags = '{familia,oración}'");
      const tags = (who: Actor) =>
        as(db, who, () => list(db, "select tag || ' ' || uses from public.resource_tags()"));
      assert.deepEqual(await tags("visitor"), ["familia 1", "oración 1"]);
      assert.deepEqual(await tags("member_other"), ["oración 4", "familia 1"]);
    },
  },
  {
    name: "an admin's changes and deletions are logged, without the size",
    async run(db) {
      await change(db, "admin", "title = 'Otra guía', file_size = 77");
      await as(db, "admin", () => db.query("delete from public.resources where id = $1", [members]));
      const [changed, deleted] = await list(
        db,
        "select array_to_string(array(select jsonb_object_keys(changes) order by 1), ',') from public.audit_log where table_name = 'resources' and created_at = now() order by id",
      );
      assert.equal(changed, "title");
      assert.match(deleted ?? "", /category,.*file_path,.*visibility/);
    },
  },
  {
    name: "nobody adds more than 60 a minute",
    async run(db) {
      await db.query("select private.enforce_rate_limit('resources', $1, 60) from generate_series(1, 60)", [
        PEOPLE.admin,
      ]);
      await store(db, "resources", resourceFile(ID, "1.pdf"));
      assert.match(await refusal(db, () => add(db, "admin")), /^PT429/);
    },
  },
];
