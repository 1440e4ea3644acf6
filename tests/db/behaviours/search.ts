import assert from "node:assert/strict";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PROPHECIES } from "../scenario-rows.ts";

export const SEARCH: readonly Behaviour[] = [
  {
    name: "each word is asked as written and by its stem, also as the beginning of one; accents fold, a typed n may be an ñ",
    async run(db) {
      const query = (words: string) => value(db, "select private.prefix_tsquery($1)::text", [words]);
      assert.equal(
        await query("Oración, familias!"),
        "( 'oracion' | 'oracion':* | 'oracioñ' | 'oracioñ':* ) & ( 'famili' | 'familias':* )",
      );
      assert.equal(await query("NIÑOS"), "'niñ' | 'niños':*");
      assert.equal(
        await value(db, "select private.exact_query('Oración, familias!')::text"),
        "'oracion' | 'familias'",
      );
      assert.equal(await query("nin\u0303os"), await query("niños"));
      assert.equal(await query("la casa de el"), "'cas' | 'casa':*");
      assert.equal(await query("b c d f g h j k l"), await query("b c d f g h j k"));
      assert.equal(await query(" ,;!' "), null);
      assert.equal(await query("x".repeat(300)), await query("x".repeat(100)));
      assert.ok(String(await query("na".repeat(50))).length < 2000);
    },
  },
  {
    name: "ñ is a letter of its own: typed, it means itself; n typed may mean either, and finds itself first",
    async run(db) {
      await db.exec(`insert into public.albums (title, created_at) values
        ('Escuelita de niños', now()), ('Ninguno como tú', now()), ('El año nuevo', now()), ('El ano de plata', now() - interval '9 days')`);
      const found = (words: string) =>
        as(db, "visitor", () =>
          list(db, "select translate(title, U&'\\E000\\E001', '') from public.search_site($1)", [words]),
        );
      for (const words of ["niños", "NIÑO", "ninos", "nino", "niñ"])
        assert.deepEqual(await found(words), ["Escuelita de niños"], words);
      assert.deepEqual((await found("nin")).toSorted(), ["Escuelita de niños", "Ninguno como tú"]);
      assert.deepEqual(await found("año"), ["El año nuevo"]);
      assert.deepEqual(await found("ano"), ["El ano de plata", "El año nuevo"]);
    },
  },
  {
    name: "a beginning finds every word that is written so, and a word its other forms",
    async run(db) {
      await db.exec(`insert into public.albums (title) values
        ('Una oración'), ('Las oraciones'), ('Orando juntos'), ('Las enseñanzas'), ('El sermón'),
        ('El arrepentimiento'), ('Mi experiencia')`);
      const found = async (words: string) =>
        (
          await as(db, "visitor", () =>
            list(db, "select translate(title, U&'\\E000\\E001', '') from public.search_site($1, 'album')", [
              words,
            ]),
          )
        ).toSorted();
      for (const words of ["oraci", "oracio", "oracion", "oraciones", "ORACIÓN"])
        assert.deepEqual(await found(words), ["Las oraciones", "Una oración"], words);
      for (const words of ["arrepenti", "arrepentimi", "arrepentimient", "arrepentimientos"])
        assert.deepEqual(await found(words), ["El arrepentimiento"], words);
      assert.deepEqual(await found("experienc"), ["Mi experiencia"]);
      assert.deepEqual(await found("orando"), ["Orando juntos"]);
      assert.deepEqual(await found("enseñan"), ["Las enseñanzas"]);
      assert.deepEqual(await found("ensenanza"), ["Las enseñanzas"]);
      assert.deepEqual(await found("sermo"), ["El sermón"]);
      assert.deepEqual(await found("las sermon"), ["El sermón"]);
    },
  },
  {
    name: "a message to the office is found by the address it came from",
    async run(db) {
      await db.exec(`insert into public.contact_messages (name, email, message)
        values ('Ana', 'ana.lopez@correo.mx', 'Una pregunta sobre los horarios')`);
      const names = (words: string) =>
        as(db, "admin", () => list(db, "select name from public.search_contact_messages($1)", [words]));
      assert.deepEqual(await names("ana.lopez@correo.mx"), ["Ana"]);
      assert.deepEqual(await names("lopez"), ["Ana"]);
    },
  },
  {
    name: "words with signs in them are found as typed: numbers, dates, addresses and double names, whole or in part",
    async run(db) {
      const finds = (text: string, words: string) =>
        value(db, "select coalesce(private.search_words($1) @@ private.prefix_tsquery($2), false)", [
          text,
          words,
        ]);
      for (const [text, ...asked] of [
        ["Su recibo (19132-2), de enero", "19132-2", "(19132-2)", "19132", "19132 2"],
        ["Llámame al +52 222-555-0177", "222-555-0177", "222 555 0177", "+52 222"],
        ["El 2026-11-22 a las 19:30", "2026-11-22", "22", "19:30"],
        ["Costó 1,250.50 pesos", "1,250.50", "250.50"],
        ["De José-María Peña-Ruiz", "josé-maría", "Peña-Ruiz", "ruiz"],
        ["Está en luzdelvalle.example/blog/paz", "luzdelvalle.example/blog", "paz"],
        ["Escribe a ana.lopez@correo.mx", "ana.lopez@correo.mx", "lopez"],
        ["Lee Juan 3:16-18", "juan 3:16", "3:16-18"],
      ] as const)
        for (const words of asked) assert.equal(await finds(text, words), true, `${words} in ${text}`);
      assert.equal(await finds("Su recibo (19132-2)", "19132-3"), false);
      const article = '<p class="lead">Pan &amp; vino.</p><p>4 &lt; 5 <a href="/blog/paz">aquí</a></p>';
      for (const words of ["pan & vino", "4 < 5"]) assert.equal(await finds(article, words), true, words);
      for (const words of ["amp", "lead", "href", "blog"])
        assert.equal(await finds(article, words), false, words);
    },
  },
  {
    name: "prophecies are found by their words, and only by whom may read them",
    async run(db) {
      const found = (who: "visitor" | "member_owner" | "admin", words: string) =>
        as(db, who, () => list(db, "select id from public.search_prophecies($1)", [words]));
      assert.deepEqual(await found("visitor", "vall"), [PROPHECIES.published]);
      assert.deepEqual(await found("visitor", "manana"), []);
      assert.deepEqual(await found("member_owner", "borrador"), []);
      assert.deepEqual(await found("admin", "mañ"), [PROPHECIES.scheduled]);
      assert.deepEqual(await found("admin", "borrador"), [PROPHECIES.draft]);
    },
  },
];
