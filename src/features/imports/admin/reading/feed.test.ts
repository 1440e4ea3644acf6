import { expect, it } from "vitest";
import { readFile } from "./read-file.ts";

const item = (...elements: string[]) => `<item>${elements.join("")}</item>`;
const post = (title: string, more = "", status = "publish") =>
  item(
    `<title>${title}</title>`,
    `<dc:creator><![CDATA[abel]]></dc:creator>`,
    `<content:encoded><![CDATA[<p>Paz & bien</p> ]]></content:encoded>`,
    `<wp:post_type>post</wp:post_type><wp:status>${status}</wp:status>`,
    `<wp:post_name>luz-vieja</wp:post_name><wp:post_date_gmt>2024-03-12 15:00:00</wp:post_date_gmt>`,
    more,
  );
const wordpress = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Sitio</title>${items.join("\n")}</channel></rss>`;
const read = (xml: BlobPart) => readFile("prophecies", new Blob([xml]), "export.xml");

it("a WordPress export is read with its dates, addresses, authors and first category; drafts stay drafts", async () => {
  const { entries, notes, noun } = await read(
    wordpress(
      post(
        "Luz &amp; vida",
        '<category domain="post_tag">etiqueta</category><category domain="category">Fe</category>',
      ),
      post("Borrador", "", "draft"),
      post("Con clave", "<wp:post_password>x</wp:post_password>"),
      item("<title>Foto</title><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>"),
      post("Tirada", "", "trash"),
    ),
  );
  expect(noun).toBe("Entrada");
  expect(entries.map(({ row, cells }) => [row, cells["title"], cells["draft"]])).toEqual([
    [1, "Luz & vida", ""],
    [2, "Borrador", "sí"],
    [3, "Con clave", "sí"],
  ]);
  expect(entries[0]?.cells).toEqual({
    title: "Luz & vida",
    content: "<p>Paz & bien</p>",
    date: "2024-03-12T15:00:00.000Z",
    category: "Fe",
    author: "abel",
    slug: "luz-vieja",
    draft: "",
  });
  expect(notes).toEqual(["Se dejaron fuera 2 páginas, adjuntos y borradores vacíos."]);
});

it("a feed is read by its links and dates, RSS and Atom, in the encoding that it names", async () => {
  const rss = `<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel>${item(
    "<title>Oraci\u00f3n</title><link>https://a.mx/oracion/</link><description>Uno</description>",
    "<pubDate>Tue, 12 Mar 2024 15:00:00 GMT</pubDate>",
  )}</channel></rss>`;
  const latin = Uint8Array.from(rss.split(""), (letter) => letter.charCodeAt(0));
  expect((await read(latin)).entries[0]?.cells).toMatchObject({
    title: "Oración",
    content: "Uno",
    slug: "https://a.mx/oracion/",
    date: "2024-03-12T15:00:00.000Z",
  });
  const atom =
    '<feed><entry><title>Paz</title><link href="https://a.mx/paz"/><author><name>Luis</name></author>' +
    '<category term="Fe"/><content type="html">&lt;p&gt;Hola&lt;/p&gt;</content><published>2024-03-12T15:00:00Z</published></entry></feed>';
  expect((await read(atom)).entries[0]?.cells).toMatchObject({
    title: "Paz",
    content: "<p>Hola</p>",
    author: "Luis",
    category: "Fe",
    slug: "https://a.mx/paz",
  });
});

it.each([
  ["<html><body>no</body></html>", /no es un canal RSS/],
  [wordpress(post("Luz"), post("Paz")).slice(0, -30), /cortado/],
  [wordpress(item("<wp:post_type>page</wp:post_type>")), /solo páginas o adjuntos/],
  [wordpress(item(`<description>${"a".repeat(5_300_000)}</description>`)), /más texto del que cabe.*por año/],
  [wordpress(...Array.from({ length: 5_001 }, (_, at) => post(`P${at}`))), /5,001 entradas/],
])("what cannot be imported is refused with a sentence: %#", async (xml, sentence) => {
  await expect(read(xml)).rejects.toThrow(sentence);
});
