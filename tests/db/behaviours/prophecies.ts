import assert from "node:assert/strict";
import { KEPT_HTML } from "#ui/rich-text/kept-html.fixture.ts";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

async function write(db: Statements, fields: Record<string, unknown>): Promise<string> {
  const names = Object.keys(fields);
  return as(db, "admin", async () =>
    String(
      await value(
        db,
        `insert into public.prophecies (${names.join(", ")}) values (${names.map((_, place) => `$${place + 1}`).join(", ")}) returning id`,
        Object.values(fields),
      ),
    ),
  );
}

const change = (db: Statements, id: string, sql: string) =>
  as(db, "admin", () => db.query(`update public.prophecies set ${sql} where id = $1`, [id]));
const slugOf = (db: Statements, id: string) =>
  value(db, "select slug from public.prophecies where id = $1", [id]);

const SLUGS: readonly [string, string][] = [
  ["¡Levántate, Jerusalén! Ñandú y pingüino", "levantate-jerusalen-nandu-y-pinguino"],
  ["   ", "refused"],
  ["🙏🙏", "profecia"],
  ["a".repeat(200), "a".repeat(80)],
];

const UNSAFE_HTML = [
  "<script>alert(1)</script>",
  "<SCRIPT src=//x>",
  "<scr<p>ipt>alert(1)</scr</p>ipt>",
  "<<p>script>alert(1)</script>",
  '<p onclick="x()">a</p>',
  "<p onclick=x()>a</p>",
  '<img src="/a.webp" onerror="x()">',
  '<img src="/a.webp"onerror="x()">',
  '<a href="javascript:x()">a</a>',
  '<a href=" javascript:x()">a</a>',
  '<a href="JaVaScRiPt:x()">a</a>',
  '<a href="java&#115;cript:x()">a</a>',
  '<a title=">" href="javascript:x()">a</a>',
  '<a href="data:text/html,x">a</a>',
  '<img src="data:image/svg+xml,x">',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  "<a href>a</a>",
  '<iframe src="https://x.example"></iframe>',
  "<style>p{}</style>",
  '<p style="color:red">a</p>',
  '<p id="root">a</p>',
  '<form action="https://x.example"><p>a</p></form>',
  "<svg><p>a</p></svg>",
  "<math></math>",
  '<base href="https://x.example">',
  '<meta http-equiv="refresh">',
  "<!-- comentario -->",
  "<p",
  '<p class="a',
];

export const PROPHECY: readonly Behaviour[] = [
  ...SLUGS.map(([title, slug]) => ({
    name: `the slug of "${title.slice(0, 30)}" is ${slug.slice(0, 30)}`,
    async run(db: Statements) {
      if (slug === "refused")
        assert.match(await refusal(db, () => write(db, { title })), /^23514 .*prophecies_title_length/);
      else assert.equal(await slugOf(db, await write(db, { title })), slug);
    },
  })),
  {
    name: "equal titles get numbers behind their slugs",
    async run(db) {
      const slugs = [];
      for (let number = 1; number <= 3; number += 1)
        slugs.push(await slugOf(db, await write(db, { title: "Luz en el valle" })));
      assert.deepEqual(slugs, ["luz-en-el-valle-2", "luz-en-el-valle-3", "luz-en-el-valle-4"]);
    },
  },
  {
    name: "a draft's slug follows its title until somebody wishes another one",
    async run(db) {
      const id = await write(db, { title: "Una pal" });
      await change(db, id, "title = 'Una palabra'");
      assert.equal(await slugOf(db, id), "una-palabra");
      await change(db, id, "slug = 'Mi Dirección'");
      assert.equal(await slugOf(db, id), "mi-direccion");
      await change(db, id, "title = 'Una palabra nueva'");
      assert.equal(await slugOf(db, id), "mi-direccion");
      await change(db, id, "slug = ''");
      assert.equal(await slugOf(db, id), "una-palabra-nueva");
      await change(db, id, "slug = ''");
      assert.equal(await slugOf(db, id), "una-palabra-nueva", "its own address is not taken");
      await change(db, id, "slug = 'silencio'");
      assert.equal(await slugOf(db, id), "silencio-2");
    },
  },
  {
    name: "after the first publication the slug stays, also when the prophecy is a draft again",
    async run(db) {
      const id = await write(db, { title: "Una palabra" });
      await change(db, id, "status = 'published'");
      await change(db, id, "title = 'Otra cosa', slug = 'otra-cosa'");
      assert.equal(await slugOf(db, id), "una-palabra");
      await change(db, id, "status = 'draft'");
      await change(db, id, "slug = 'otra-cosa'");
      assert.equal(await slugOf(db, id), "una-palabra");
    },
  },
  {
    name: "the excerpt is the beginning of the words, at most 300 characters, cut at a word",
    async run(db) {
      const id = await write(db, {
        title: "a",
        content:
          "<h2>Uno</h2><p>dos &amp; <strong>tres</strong>,&nbsp; cuatro<br>y</p><ul><li>cinco</li></ul>",
      });
      const shown = async () =>
        String(await value(db, "select excerpt from public.prophecies where id = $1", [id]));
      assert.equal(await shown(), "Uno dos & tres, cuatro y cinco");
      const whole = `${"palabra ".repeat(37)}amén`;
      await change(db, id, `content = '<p>${whole}</p>'`);
      assert.equal(await shown(), whole, "300 characters are not cut");
      await change(db, id, `content = '<p>${"palabra ".repeat(100)}</p>'`);
      const excerpt = await shown();
      assert.ok(excerpt.length <= 300 && excerpt.length > 280 && excerpt.endsWith("palabra…"));
    },
  },
  {
    name: "a version grows with each change of the text and with nothing else",
    async run(db) {
      const version = () =>
        value(db, "select version from public.prophecies where id = $1", [PROPHECIES.draft]);
      assert.equal(await version(), 1);
      await change(db, PROPHECIES.draft, "content = '<p>b</p>'");
      assert.equal(await version(), 2);
      await change(db, PROPHECIES.draft, "content = '<p>b</p>'");
      assert.equal(await version(), 2);
      for (const [place, sql] of [
        "title = 'b'",
        "category = 'Fe'",
        "image_url = '/b.webp'",
        "author = 'B'",
        "status = 'published'",
      ].entries()) {
        await change(db, PROPHECIES.draft, sql);
        assert.equal(await version(), 3 + place);
      }
      await as(db, "member_owner", () =>
        db.query("insert into public.prophecy_reactions (prophecy_id, kind) values ($1, 'amen')", [
          PROPHECIES.quiet,
        ]),
      );
      assert.equal(
        await value(db, "select version from public.prophecies where id = $1", [PROPHECIES.quiet]),
        1,
      );
      await db.query("update public.prophecies set version = 9 where id = $1", [PROPHECIES.quiet]);
      assert.equal(
        await value(db, "select version from public.prophecies where id = $1", [PROPHECIES.quiet]),
        1,
      );
    },
  },
  {
    name: "the second of two who opened the same version saves nothing",
    async run(db) {
      const save = (title: string) =>
        as(db, "admin", () =>
          db.query(
            "update public.prophecies set title = $2 where id = $1 and version = 1 returning version",
            [PROPHECIES.draft, title],
          ),
        );
      assert.deepEqual(await save("La mía"), [{ version: 2 }]);
      assert.deepEqual(await save("La tuya"), []);
      assert.equal(
        await value(db, "select title from public.prophecies where id = $1", [PROPHECIES.draft]),
        "La mía",
      );
    },
  },
  {
    name: "a change is dated, a reaction is not one",
    async run(db) {
      await db.exec(
        "alter table public.prophecies disable trigger user; update public.prophecies set updated_at = '2020-01-01'; alter table public.prophecies enable trigger user",
      );
      await change(db, PROPHECIES.draft, "title = 'b'");
      assert.equal(
        await value(db, "select updated_at = now() from public.prophecies where id = $1", [PROPHECIES.draft]),
        true,
      );
      await as(db, "member_owner", () =>
        db.query("insert into public.prophecy_reactions (prophecy_id, kind) values ($1, 'amen')", [
          PROPHECIES.quiet,
        ]),
      );
      assert.equal(
        await value(db, "select updated_at < now() from public.prophecies where id = $1", [PROPHECIES.quiet]),
        true,
      );
    },
  },
  {
    name: "an unsigned prophecy bears its writer's name",
    async run(db) {
      const id = await write(db, { title: "a", author: "  " });
      assert.deepEqual(await one(db, "select author, author_id from public.prophecies where id = $1", [id]), {
        author: "Abel Prueba",
        author_id: PEOPLE.admin,
      });
      assert.equal(
        await value(db, "select author from public.prophecies where id = $1", [
          await write(db, { title: "a", author: "Pastor Abel" }),
        ]),
        "Pastor Abel",
      );
    },
  },
  {
    name: "limits hold: title, text, category, status, picture",
    async run(db) {
      const tries: [Record<string, unknown>, string][] = [
        [{ title: "a".repeat(201) }, "prophecies_title_length"],
        [{ title: "a", content: "a".repeat(200_001) }, "prophecies_content_length"],
        [{ title: "a", category: "Política" }, "prophecies_known_category"],
        [{ title: "a", status: "archived" }, "prophecy_status"],
        [{ title: "a", author: "a".repeat(121) }, "prophecies_author_length"],
        [{ title: "a", image_url: "javascript:x()" }, "prophecies_image_url_form"],
        [{ title: "a", image_url: "//evil.example/a.webp" }, "prophecies_image_url_form"],
      ];
      for (const [fields, rule] of tries)
        assert.match(await refusal(db, () => write(db, fields)), new RegExp(`^(?:23514|22P02) .*${rule}`));
      assert.equal(
        await refusal(db, () =>
          write(db, { title: "a".repeat(200), content: "a".repeat(200_000), image_url: "" }),
        ),
        "accepted",
      );
    },
  },
  {
    name: "whatever the editor makes is stored as it is",
    async run(db) {
      for (const html of KEPT_HTML)
        assert.equal(await value(db, "select private.is_safe_html($1)", [html]), true, html);
    },
  },
  {
    name: "HTML that could run is refused",
    async run(db) {
      for (const html of UNSAFE_HTML)
        assert.equal(await value(db, "select private.is_safe_html($1)", [html]), false, html);
      assert.match(
        await refusal(db, () => write(db, { title: "a", content: "<script>x</script>" })),
        /prophecies_content_safe/,
      );
    },
  },
  {
    name: "search finds words with and without their accents, in other forms, and titles first",
    async run(db) {
      await write(db, { title: "Oración de la mañana", content: "<p>Canté</p>", status: "published" });
      await write(db, {
        title: "Canciones",
        content: '<p class="oracion">Sobre las oraciones</p>',
        status: "published",
      });
      await write(db, { title: "Borrador de oración" });
      const found = (words: string) =>
        as(db, "visitor", () =>
          list(
            db,
            `select title from public.prophecies where search @@ private.prefix_tsquery($1)
            order by ts_rank(search, private.prefix_tsquery($1)) desc`,
            [words],
          ),
        );
      for (const words of ["oracion", "Oración", "ORACIONES"])
        assert.deepEqual(await found(words), ["Oración de la mañana", "Canciones"]);
      assert.deepEqual(await found("manana oracion"), ["Oración de la mañana"]);
      assert.deepEqual(await found("class"), []);
    },
  },
  {
    name: "a scheduled prophecy is public from its time on, not before",
    async run(db) {
      const visible = () =>
        as(db, "visitor", () =>
          list(db, "select slug from public.prophecies where id = $1", [PROPHECIES.scheduled]),
        );
      assert.deepEqual(await visible(), []);
      await db.query("update public.prophecies set publish_date = now() where id = $1", [
        PROPHECIES.scheduled,
      ]);
      assert.deepEqual(await visible(), ["manana"]);
    },
  },
];
