import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { archiveOf, pageOf, type FetchedFile, type OwnCopy } from "./own-copy.ts";

const ME = "00000000-0000-4000-8000-0000000000a1";
const COPY: OwnCopy = {
  made_at: "2026-11-20T18:05:00Z",
  files: [
    { bucket: "avatars", name: `${ME}/1.webp` },
    { bucket: "receipts", name: `${ME}/2026/recibo.pdf` },
  ],
  comments: [
    {
      content: 'Amén <img src=x onerror="alert(1)"> & más',
      is_approved: true,
      created_at: "2026-11-19 12:00:00+00",
      moderated_by: null,
    },
  ],
  profiles: [{ first_name: "Marta", last_name: "" }],
  testimonials: [],
  something_new: [{ odd: { deep: 1 }, amount: 2.5 }],
};
const FILES: FetchedFile[] = [
  { bucket: "avatars", name: `${ME}/1.webp`, bytes: new Uint8Array([1, 2, 3]) },
  { bucket: "receipts", name: `${ME}/2026/recibo.pdf`, bytes: null },
];

it("the archive has a page to read, the same as JSON, and one's own files", async () => {
  const archive = await archiveOf(COPY, FILES);
  expect(archive.type).toBe("application/zip");
  const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(Object.keys(entries)).toEqual(["Empieza aquí.html", "mis-datos.json", "foto/1.webp"]);
  expect(JSON.parse(strFromU8(entries["mis-datos.json"] ?? new Uint8Array()))).toEqual(COPY);
  expect(entries["foto/1.webp"]).toEqual(new Uint8Array([1, 2, 3]));
  expect(strFromU8(entries["Empieza aquí.html"] ?? new Uint8Array())).toBe(pageOf(COPY, FILES));
});

it("the page says everything in Spanish, in its order, and what others wrote is text in it", () => {
  const page = pageOf(COPY, FILES);
  expect([...page.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
    "Tus archivos",
    "Tu perfil",
    "Tus comentarios",
    "something_new",
    "De esto no hay nada",
  ]);
  expect(page).toContain(
    "<dt>Texto</dt><dd>Amén &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; más</dd>",
  );
  expect(page).toContain("<dt>Publicado</dt><dd>Sí</dd>");
  expect(page).toContain("<dt>Fecha</dt><dd>19 nov 2026, 6:00");
  expect(page).toContain("<dt>odd</dt><dd>{&quot;deep&quot;:1}</dd>");
  expect(page).toContain("<dt>Cantidad (MXN)</dt><dd>2.5</dd>");
  expect(page).toContain("<p>Tus testimonios</p>");
  expect(page).toContain('<a href="foto/1.webp">foto/1.webp</a>');
  expect(page).toContain("<li>comprobantes/2026-recibo.pdf: ya no estaba cuando se hizo esta copia</li>");
  expect(page).not.toMatch(/moderated_by|Apellidos/);
});
