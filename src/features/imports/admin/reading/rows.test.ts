import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import type { Cells } from "../import.ts";
import type { ImportKind } from "../import-kind.ts";
import { problemLine, refusalOf, repeatOf } from "../problems.ts";
import { articleOf } from "./article.ts";
import { readRows } from "./rows.ts";
import { isMonthFirst, readAmount, readDay, readTime, timeAfterDay, type Read } from "./values.ts";

beforeEach(() => setClockZone("America/Mexico_City"));
afterEach(() => setClockZone("UTC"));

const EVENT: Cells = { title: "Vigilia", date: "21/11/2026", time: "19:00" };
const OFFERING: Cells = { date: "03/01/2026", amount: "200", fund: "Diezmo" };

const valueOf = (read: Read) => ("value" in read ? read.value : null);
const rowOf = async (kind: ImportKind, cells: Cells) => (await readRows(kind, [{ row: 14, cells }])).rows[0];
const problemsOf = async (kind: ImportKind, cells: Cells) =>
  (await readRows(kind, [{ row: 14, cells }])).problems.map((problem) => problemLine("Fila", problem));

describe("a day", () => {
  it.each([
    ["21/11/2026", "2026-11-21"],
    ["1-2-26", "2026-02-01"],
    ["2026-11-21T19:00:00Z", "2026-11-21"],
    ["21/11/2026 19:00", "2026-11-21"],
    ["3 de marzo de 2024", "2024-03-03"],
    ["29/02/2024", "2024-02-29"],
  ])("%s is %s", (text, value) => expect(readDay(text)).toEqual({ value }));

  it.each([
    ["31/02/2026", /^el 31\/02\/2026 no existe$/],
    ["29/02/2026", /no existe/],
    ["11/21/2026", /primero el mes/],
    ["mañana", /no es una fecha/],
    ["01/01/1999", /de 2000 a 2099/],
    ["2026-13-45", /no existe/],
  ])("%s is none", (text, problem) =>
    expect(readDay(text)).toEqual({ problem: expect.stringMatching(problem) }),
  );
});

it.each([
  ["$1,234.50", "1234.50"],
  ["1.234,50", "1234.50"],
  ["1234,5", "1234.50"],
  ["1,234", "1234.00"],
  ["1.234", "1234.00"],
  ["200 MXN", "200.00"],
  ["$ 1 250.5", "1250.50"],
  ["0.99", null],
  ["-5", null],
  ["1.2345", null],
  ["12,34.5", null],
  ["=100", null],
])("the amount %s is %s", (text, value) => expect(valueOf(readAmount(text))).toBe(value));

it.each([
  ["19:00:30", "19:00"],
  ["7:30 p. m.", "19:30"],
  ["7 pm", "19:00"],
  ["25:00", null],
])("the time %s is %s", (text, value) => expect(valueOf(readTime(text))).toBe(value));

it.each([
  ["21/11/2026 19:00", "19:00"],
  ["2026-11-21T19:00:00Z", "19:00:00"],
  ["21/11/2026", ""],
])("after the day of %s comes %j", (text, time) => expect(timeAfterDay(text)).toBe(time));

describe("an event", () => {
  it("lasts ninety minutes where it says no end, and into the next day where it ends before it begins", async () => {
    expect(await rowOf("events", EVENT)).toMatchObject({
      row: 14,
      starts_at: "2026-11-21T19:00:00",
      ends_at: "2026-11-21T20:30:00",
    });
    expect(await rowOf("events", { ...EVENT, time: "22:00", endTime: "1:00" })).toMatchObject({
      ends_at: "2026-11-22T01:00:00",
    });
    expect(await rowOf("events", { ...EVENT, endDate: "23/11/2026", endTime: "13:00" })).toMatchObject({
      ends_at: "2026-11-23T13:00:00",
    });
    expect(await rowOf("events", { title: "Vigilia", date: "21/11/2026 7:00 pm" })).toMatchObject({
      starts_at: "2026-11-21T19:00:00",
    });
  });

  it.each([
    ["Semanal", "weekly"],
    ["quincenal", "biweekly"],
    ["cada mes", "monthly"],
    ["no", "none"],
  ])("repeated «%s» is %s", async (recurrence, pace) =>
    expect(await rowOf("events", { ...EVENT, recurrence })).toMatchObject({ recurrence: pace }),
  );

  it("has all its problems named at once, by row and column", async () => {
    expect(
      await problemsOf("events", { title: "No", date: "31/02/2026", recurrence: "a veces", until: "x" }),
    ).toEqual([
      "Fila 14, Título: necesita al menos 3 caracteres",
      "Fila 14, Fecha: el 31/02/2026 no existe",
      "Fila 14, Se repite: «a veces» no se reconoce; usa diario, semanal, quincenal o mensual",
      "Fila 14, Se repite hasta: «x» no es una fecha; escríbela como 21/11/2026",
      "Fila 14, Hora: falta la hora de inicio",
    ]);
    expect(await problemsOf("events", { ...EVENT, endDate: "20/11/2026" })).toEqual([
      "Fila 14, Termina el: termina antes de empezar",
    ]);
    expect(await problemsOf("events", { ...EVENT, endDate: "21/12/2026" })).toEqual([
      "Fila 14, Termina el: dura más de 14 días",
    ]);
  });

  it("does not begin at an hour that the clock skips", async () => {
    setClockZone("America/Tijuana");
    expect(await problemsOf("events", { ...EVENT, date: "08/03/2026", time: "2:30" })).toEqual([
      expect.stringMatching(/esa hora no existe/),
    ]);
  });
});

describe("a date that may have its month first", () => {
  it.each([
    ["07/18/2027", "2027-07-18"],
    ["07/04/2027", "2027-07-04"],
    ["2027-07-04", "2027-07-04"],
    ["4 de julio de 2027", "2027-07-04"],
  ])("%s is %s in a file that writes so", (text, value) => expect(readDay(text, "month")).toEqual({ value }));

  it("is known by a day that is no month, and each row is read by what was chosen", async () => {
    expect(["07/18/2027", "07/04/2027", "18/07/2027", "hoy"].map(isMonthFirst)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const rows = ["07/04/2027", "07/18/2027", "18/07/2027"].map((date, at) => ({
      row: at + 2,
      cells: { ...EVENT, date, until: "12/31/2027" },
    }));
    const read = await readRows("events", rows, "month");
    expect(read.rows).toMatchObject([
      { starts_at: "2027-07-04T19:00:00", until: "2027-12-31" },
      { starts_at: "2027-07-18T19:00:00" },
    ]);
    expect(read.problems.map(({ sentence }) => sentence)).toEqual([
      "el 18/07/2027 tiene primero el día, y las demás no",
    ]);
  });
});

describe("an offering", () => {
  it("is read with its words for how it was given", async () => {
    const cells = { ...OFFERING, method: "SPEI", email: "ANA@ejemplo.mx", amount: "$1,250.50" };
    expect(await rowOf("offerings", cells)).toMatchObject({
      given_on: "2026-01-03",
      amount: "1250.50",
      method: "transfer",
      email: "ana@ejemplo.mx",
    });
  });

  it.each([
    [{ amount: "mil" }, "Fila 14, Monto: «mil» no es un monto; escríbelo como 1,234.50"],
    [{ fund: "" }, "Fila 14, Fondo: está vacío"],
    [{ currency: "USD" }, "Fila 14, Moneda: está en USD; aquí solo entran pesos"],
    [{ date: "01/01/2099" }, "Fila 14, Fecha: es un día que no ha llegado"],
    [{ email: "ana" }, "Fila 14, Correo: «ana» no es un correo"],
    [
      { method: "bitcoin" },
      "Fila 14, Forma: «bitcoin» no se reconoce; usa efectivo, transferencia, tarjeta u otro",
    ],
    [{ note: "a".repeat(301) }, "Fila 14, Nota: tiene 301 caracteres y caben 300"],
  ])("is refused: %#", async (change, line) => {
    expect(await problemsOf("offerings", { ...OFFERING, ...change })).toEqual([line]);
  });
});

it.each(["MXN", "pesos", "Pesos mexicanos", "M.N.", ""])(
  "an offering in «%s» is in pesos",
  async (currency) =>
    expect(await rowOf("offerings", { ...OFFERING, currency })).toMatchObject({ amount: "200.00" }),
);

it("says of how many events it made up the hours", async () => {
  const { rows, notes } = await readRows(
    "events",
    [
      { ...EVENT, time: "00:00", endTime: "23:59", wholeDay: "sí" },
      EVENT,
      EVENT,
      { ...EVENT, date: "31/02/2026" },
    ].map((cells, row) => ({ row, cells })),
  );
  expect(rows.map((row) => row["is_whole_day"])).toEqual([true, undefined, undefined]);
  expect(notes).toEqual([
    "1 no dice hora: entra de todo el día, y se recuerda la tarde anterior.",
    "2 no dicen cuándo terminan: les damos una hora y media.",
  ]);
});

it("a person is an address in small letters", async () => {
  expect(await rowOf("people", { email: "Ana@Ejemplo.mx" })).toEqual({
    row: 14,
    email: "ana@ejemplo.mx",
    note: undefined,
  });
  expect(await problemsOf("people", { email: "" })).toEqual(["Fila 14, Correo: está vacío"]);
});

describe("a prophecy", () => {
  it("has the day's noon, the last part of its address, and a category of ours or the other one", async () => {
    const { rows, notes } = await readRows("prophecies", [
      {
        row: 2,
        cells: {
          title: "Luz",
          content: "Paz",
          date: "12/03/2024",
          category: "oracion",
          slug: "https://a.mx/2024/luz/",
        },
      },
      { row: 3, cells: { title: "Dos", content: "Paz", date: "2024-03-12T15:00:00Z", category: "Recetas" } },
    ]);
    expect(rows).toMatchObject([
      { content: "<p>Paz</p>", category: "Oración", slug: "luz", publish_date: "2024-03-12T18:00:00.000Z" },
      { category: undefined, publish_date: "2024-03-12T15:00:00.000Z" },
    ]);
    expect(notes).toEqual(["1 profecía tenía una categoría que no tenemos y queda en «Otra»."]);
  });

  it.each([
    ["Uno & dos\nsigue\n\nTres < cuatro", "<p>Uno &amp; dos<br>sigue</p><p>Tres &lt; cuatro</p>"],
    ["<!-- wp:paragraph --><p>Hola</p><!-- /wp:paragraph -->", "<p>Hola</p>"],
    ["<div><b>A</b> <i>b</i></div>", "<p><strong>A</strong> <em>b</em></p>"],
    ["<h1>Título</h1><p>a<p>b", "<h2>Título</h2><p>a</p><p>b</p>"],
    ["a <strong>b</strong>\n\nc", "<p>a <strong>b</strong></p><p>c</p>"],
    ["<p onclick='x()'>a</p><script>alert(1)</script><style>p{}</style>", "<p>a</p>"],
    ["<ul><li>uno</li><li>dos</li></ul>", "<ul><li>uno</li><li>dos</li></ul>"],
    ['[gallery ids="1"]<p>a</p>', "<p>a</p>"],
  ])("is cleaned: %s", (source, html) => expect(articleOf(source).html).toBe(html));

  it("loses the pictures and videos of other houses, which are counted, and scripts of links", () => {
    const { html, pictures } = articleOf(
      '<p><img src="https://otra.mx/a.jpg">a</p><iframe src="https://v.mx">x</iframe><p><a href="javascript:x">b</a></p>',
    );
    expect(html).not.toMatch(/img|iframe|javascript|x<\/|>x/);
    expect(pictures).toBe(2);
  });

  it("without words is none", async () => {
    expect(
      await problemsOf("prophecies", { title: "Foto", content: '<p><img src="/a.jpg">&nbsp;</p>' }),
    ).toEqual(["Fila 14, Texto: no tiene texto"]);
  });
});

it("refusals and repeats of the database are sentences about a row", () => {
  expect(problemLine("Fila", refusalOf("offerings", { row: 3, code: "fund_unknown" }))).toBe(
    "Fila 3, Fondo: no hay un fondo con ese nombre",
  );
  expect(
    refusalOf("offerings", { row: 3, code: "fund_unknown" }, "Misions", ["Diezmo", "Misiones"]).sentence,
  ).toBe("«Misions» no es un fondo; los que hay son Diezmo y Misiones");
  expect(problemLine("Entrada", refusalOf("prophecies", { row: 3, code: "55000" }), "Luz")).toBe(
    "Entrada 3 («Luz»): no se aceptó así como está",
  );
  expect(problemLine("Fila", repeatOf("events", { row: 3, code: "in_site" }))).toBe(
    "Fila 3: ya hay un evento con ese título ese día",
  );
  expect(repeatOf("events", { row: 3, code: "in_file" }).sentence).toBe("se repite en el archivo");
});
