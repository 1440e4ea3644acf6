import assert from "node:assert/strict";
import { as, list, one, value, type Behaviour } from "../behaviour.ts";
import type { Actor } from "../people.ts";
import {
  EVENTS,
  FORUM,
  GALLERY,
  MEDIA,
  PROPHECIES,
  RESOURCES,
  SEMINARS,
  TESTIMONIALS,
  fileOf,
} from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const found = (db: Statements, who: Actor, words: string, more = "") =>
  as(db, who, () => list(db, `select id from public.search_site($1${more})`, [words]));

const card = (db: Statements, who: Actor, section: string, key: string) =>
  as(db, who, () => db.query("select * from public.share_card($1, $2)", [section, key]));

export const SITE_SEARCH: readonly Behaviour[] = [
  {
    name: "the whole site is searched for beginnings of words, accents ignored",
    async run(db) {
      assert.deepEqual(await found(db, "visitor", "vall"), [PROPHECIES.published]);
      assert.deepEqual(await found(db, "visitor", "oracion noche"), [EVENTS.published]);
      assert.deepEqual(await found(db, "visitor", "dia"), [EVENTS.cancelled]);
      assert.deepEqual(await found(db, "visitor", "posad"), [GALLERY.albums.shown]);
      assert.deepEqual(await found(db, "visitor", "levanto"), [TESTIMONIALS.approved]);
      assert.deepEqual(await found(db, "visitor", "finanz"), [SEMINARS.free]);
      assert.deepEqual(await found(db, "visitor", "guia"), [RESOURCES.public]);
      assert.equal((await found(db, "member_owner", "guia")).length, 4);
      assert.deepEqual(await found(db, "visitor", " ,!"), []);
    },
  },
  {
    name: "an item that is not public is in nobody's answer, not even an admin's",
    async run(db) {
      for (const who of ["visitor", "member_owner", "admin"] as const) {
        assert.deepEqual(await found(db, who, "luz"), [PROPHECIES.published]);
        for (const words of ["borrador", "manana", "retiro", "repetido", "coche", "espera", "homiletica"])
          assert.deepEqual(await found(db, who, words), [], `${who}: ${words}`);
      }
    },
  },
  {
    name: "streams and recordings are found by whoever may see them, with the day of the recording, of the start, or of the plan, and what is to come or on says so",
    async run(db) {
      const videos = (who: Actor) =>
        as(db, who, () => list(db, "select id from public.search_site('culto fe', 'media') order by id"));
      const { published, members, scheduled, live } = MEDIA;
      assert.deepEqual(await videos("visitor"), [published, scheduled, live]);
      for (const who of ["member_owner", "admin"] as const)
        assert.deepEqual(await videos(who), [published, members, scheduled, live]);
      await db.exec(`update public.media_content set speaker = 'Elena', description = 'Sin temor', scheduled_for = '2026-05-08';
        update public.media_content set started_at = '2026-05-07' where id in ('${live}', '${published}');
        update public.media_content set published_at = '2026-05-06' where id = '${published}'`);
      const days = await as(db, "visitor", () =>
        list(
          db,
          `select concat_ws(' ', substring(title from '^.*: '), happened_at::date, excerpt, slug)
           from public.search_site('culto fe', 'media') order by id`,
        ),
      );
      assert.deepEqual(days, [
        "2026-05-06 Elena. Sin temor",
        "Programado:  2026-05-08 Elena. Sin temor",
        "En vivo:  2026-05-07 Elena. Sin temor",
      ]);
    },
  },
  {
    name: "the best comes first, then the newest; one kind can be left, ten at a time",
    async run(db) {
      await db.exec(`insert into public.prophecies (id, title, content, status, publish_date) values
          ('00000000-0000-4000-8000-0000000a0001', 'Otra', '<p>El maná de hoy</p>', 'published', now()),
          ('00000000-0000-4000-8000-0000000a0002', 'Maná', '<p>Texto</p>', 'published', now() - interval '9 days');
        insert into public.albums (title) select 'Maná ' || number from generate_series(1, 11) as number`);
      const [best] = await found(db, "visitor", "mana", ", 'prophecy'");
      assert.equal(best, "00000000-0000-4000-8000-0000000a0002");
      assert.equal((await found(db, "visitor", "mana", ", 'prophecy'")).length, 2);
      assert.equal((await found(db, "visitor", "mana", ", 'album'")).length, 10);
      assert.equal((await found(db, "visitor", "mana", ", 'album', 10")).length, 1);
      assert.equal((await found(db, "visitor", "mana", ", null, -5")).length, 10);
    },
  },
  {
    name: "matches are marked in the title and in a piece of the text, which is plain",
    async run(db) {
      await db.exec(`insert into public.prophecies (title, slug, content, status, publish_date) values
        ('El maná', 'el-mana', '<p>Comieron <b>maná</b> &amp; agua\uE000</p>', 'published', now())`);
      const hit = await as(db, "visitor", () =>
        one(db, "select kind, slug, title, excerpt from public.search_site('mana')"),
      );
      assert.deepEqual(hit, {
        kind: "prophecy",
        slug: "el-mana",
        title: "El \uE000maná\uE001",
        excerpt: "Comieron \uE000maná\uE001 & agua",
      });
    },
  },
  {
    name: "a shared address tells title, text and picture of what is public, by address or by key, and of nothing else",
    async run(db) {
      await db.exec(`update public.prophecies set image_url = '/storage/v1/object/public/prophecy-images/a.webp'
        where id = '${PROPHECIES.published}'`);
      const luz = {
        title: "Luz en el valle",
        description: "Texto",
        image_url: "/storage/v1/object/public/prophecy-images/a.webp",
      };
      assert.deepEqual(await card(db, "visitor", "blog", "luz-en-el-valle"), [luz]);
      assert.deepEqual(await card(db, "visitor", "blog", PROPHECIES.published), [luz]);
      const [album] = await card(db, "visitor", "galeria", GALLERY.albums.shown);
      assert.deepEqual(album, {
        title: "Posada",
        description: "",
        image_url: fileOf(GALLERY.albums.shown, "1-0-mini.webp"),
      });
      assert.equal((await card(db, "visitor", "eventos", EVENTS.cancelled)).length, 1);
      assert.equal((await card(db, "visitor", "seminarios", SEMINARS.free)).length, 1);
      const [told] = await card(db, "visitor", "testimonios", TESTIMONIALS.approved);
      assert.match(String(told?.["title"]), /^Testimonio de ./);
      assert.match(String(told?.["description"]), /levantó/);
      assert.equal((await card(db, "visitor", "recursos", RESOURCES.public)).length, 1);
      assert.deepEqual(await card(db, "visitor", "media", MEDIA.published), [
        { title: "Culto de fe", description: "Culto de fe", image_url: null },
      ]);
      assert.deepEqual(
        (await card(db, "visitor", "foro", FORUM.topics.open)).map((topic) => topic["image_url"]),
        [null],
      );
      for (const [section, key] of [
        ["foro", FORUM.topics.shared],
        ["foro", FORUM.topics.office],
        ["foro", FORUM.topics.waiting],
        ["blog", "manana"],
        ["blog", "borrador"],
        ["eventos", EVENTS.draft],
        ["galeria", GALLERY.albums.deleted],
        ["seminarios", SEMINARS.draft],
        ["testimonios", TESTIMONIALS.pending],
        ["recursos", RESOURCES.members],
        ["media", MEDIA.members],
        ["media", MEDIA.draft],
        ["media", MEDIA.deleted],
      ] as const)
        assert.deepEqual(await card(db, "admin", section, key), [], key);
    },
  },
  {
    name: "one kind that is asked for is the only one that answers",
    async run(db) {
      const kinds = ["prophecy", "event", "album", "testimonial", "seminar", "resource", "forum", "media"];
      await db.exec(`update public.media_content set title = 'Ayuno' where id = '${MEDIA.published}'`);
      for (const [words, kind] of [
        ["valle", "prophecy"],
        ["noche", "event"],
        ["posada", "album"],
        ["levanto", "testimonial"],
        ["finanzas", "seminar"],
        ["guia", "resource"],
        ["bienvenidos", "forum"],
        ["ayuno", "media"],
      ] as const)
        for (const asked of kinds)
          assert.equal(
            (await found(db, "visitor", words, `, '${asked}'`)).length,
            asked === kind ? 1 : 0,
            `${words} among ${asked}`,
          );
    },
  },
  {
    name: "an item with the words in its title comes before ten newer ones that mention them, and of those the newest",
    async run(db) {
      await db.exec(`insert into public.albums (title, description, created_at) select 'Siembra', 'Con trigo', now() - make_interval(days => day)
          from generate_series(1, 11) as day;
        insert into public.albums (title, created_at) values ('Trigo', now() - interval '90 days')`);
      const titles = () =>
        as(db, "visitor", () =>
          list(
            db,
            "select title || ' ' || (now()::date - happened_at::date) from public.search_site('trigo')",
          ),
        );
      assert.deepEqual(await titles(), [
        "\uE000Trigo\uE001 90",
        ...Array.from({ length: 9 }, (_, day) => `Siembra ${day + 1}`),
      ]);
    },
  },
  {
    name: "a single event has its hour by the congregation's clock, one that comes back has none",
    async run(db) {
      const when = (words: string) =>
        as(db, "visitor", () => value(db, "select happened_at::text from public.search_site($1)", [words]));
      assert.equal(await when("noche oracion"), null);
      assert.equal(
        await when("campo"),
        await value(
          db,
          "select timezone('America/Mexico_City', starts_at)::text from public.events where id = $1",
          [EVENTS.cancelled],
        ),
      );
    },
  },
  {
    name: "the marked words are those that were found: other forms, beginnings, either n, and no others",
    async run(db) {
      const marked = (words: string) =>
        value(
          db,
          "select translate(private.highlight($1, private.prefix_tsquery($2), 'HighlightAll=true'), U&'\\E000\\E001', '[]')",
          ["Oración de niños: orando, ninguno falta. Las ORACIONES de la mañana en O'Brien a\\b", words],
        );
      const only = async (words: string) => String(await marked(words)).match(/\[[^\]]*\]/g);
      assert.deepEqual(await only("oraci"), ["[Oración]", "[ORACIONES]"]);
      assert.deepEqual(await only("oraciones"), ["[Oración]", "[ORACIONES]"]);
      assert.deepEqual(await only("niños"), ["[niños]"]);
      assert.deepEqual(await only("nino manana"), ["[niños]", "[mañana]"]);
      assert.deepEqual(await only("nin"), ["[niños]", "[ninguno]"]);
      assert.deepEqual(await only("brien"), ["[Brien]"]);
      assert.equal(await only("xilofonista"), null);
      assert.equal(await only("d"), null, "words like «de» are never searched for");
      // a beginning longer than what its word is reduced to
      assert.equal(
        await value(
          db,
          "select private.highlight('Cantaremos', private.prefix_tsquery('cantarem'), 'HighlightAll=true')",
        ),
        "\uE000Cantaremos\uE001",
      );
    },
  },
  {
    name: "no text can carry the marks of what was found by itself",
    async run(db) {
      assert.equal(
        await value(
          db,
          "select private.highlight(U&'\\E001maná\\E000 pan', private.prefix_tsquery('mana'), 'HighlightAll=true')",
        ),
        "\uE000maná\uE001 pan",
      );
    },
  },
  {
    name: "a shared address is of its own section; its line is short, and never empty where there is a title or place",
    async run(db) {
      const keys = {
        blog: PROPHECIES.published,
        eventos: EVENTS.cancelled,
        galeria: GALLERY.albums.shown,
        seminarios: SEMINARS.free,
        testimonios: TESTIMONIALS.approved,
        recursos: RESOURCES.public,
        media: MEDIA.published,
      };
      for (const [section, key] of Object.entries(keys))
        for (const asked of Object.keys(keys))
          assert.equal(
            (await card(db, "visitor", asked, key)).length,
            asked === section ? 1 : 0,
            `/${asked}/${key}`,
          );
      assert.equal((await card(db, "visitor", "seminarios", "finanzas")).length, 1);
      const [field] = await card(db, "visitor", "eventos", "dia-de-campo");
      assert.match(String(field?.["title"]), /^Cancelado: Día de campo$/);
      assert.match(
        String(field?.["description"]),
        /^(Domingo|Lunes|Martes|Miércoles|Jueves|Viernes|Sábado) \d{1,2} de [a-z]+, \d{1,2}:\d\d [ap]\. m\. · Salón grande$/,
      );
      await db.exec(`update public.events set recurrence = 'weekly', starts_at = '2025-03-02 19:00', ends_at = '2025-03-02 21:00'
        where id = '${EVENTS.cancelled}'`);
      const [weekly] = await card(db, "visitor", "eventos", "dia-de-campo");
      assert.match(String(weekly?.["description"]), /^Domingo \d{1,2} de [a-z]+, 7:00 p\. m\. · /);
      assert.ok(!String(weekly?.["description"]).startsWith("Domingo 2 de marzo,"), "the next one");
      await db.exec(`update public.prophecies set content = '<p></p>' where id = '${PROPHECIES.published}';
        update public.events set description = repeat('Amén y amén ', 40) where id = '${EVENTS.cancelled}'`);
      const [empty] = await card(db, "visitor", "blog", PROPHECIES.published);
      assert.equal(empty?.["description"], "Luz en el valle");
      const [long] = await card(db, "visitor", "eventos", EVENTS.cancelled);
      assert.match(String(long?.["description"]), /p\. m\. · Salón grande · Amén .{100,186}…$/);
      await db.exec(
        `update public.events set place = '', description = 'Trae agua.' where id = '${EVENTS.cancelled}'`,
      );
      const [anywhere] = await card(db, "visitor", "eventos", EVENTS.cancelled);
      assert.match(String(anywhere?.["description"]), /p\. m\. · Trae agua\.$/);
    },
  },
];
