import { beforeEach, describe, expect, it } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import { problemsOf } from "#lib/schemas.ts";
import { EMPTY_NOTICE, fieldsOf, noticeSchema, otherSite, pathOf, type NoticeFields } from "./schema.ts";
import {
  audienceReachText,
  audienceText,
  healthText,
  linkText,
  reachText,
  receiptsText,
  stateText,
} from "./texts.ts";
import { anAdminNotice } from "./testing/an-admin-notice.ts";
import { parse } from "valibot";

const SITE = "https://luz.example";
const NOW = Date.parse("2026-11-28T18:00:00Z");
const schema = noticeSchema(() => NOW, SITE);

beforeEach(() => setClockZone("America/Mexico_City"));

describe("a link", () => {
  it.each([
    ["", null],
    ["/eventos", "/eventos"],
    [`${SITE}/blog/luz?x=1#comentario-2`, "/blog/luz?x=1#comentario-2"],
    ["https://otro.example/eventos?x=1#y", "https://otro.example/eventos?x=1#y"],
    ["HTTPS://Otro.example", "https://otro.example/"],
    ["http://otro.example/eventos", undefined],
    ["https://marta:clave@otro.example/", undefined],
    ["https://localhost/eventos", undefined],
    ["//otro.example/eventos", undefined],
    ["javascript:alert(1)", undefined],
    ["eventos", undefined],
    ["facebook.com/iglesia", "https://facebook.com/iglesia"],
    ["www.ejemplo.com.mx", "https://www.ejemplo.com.mx/"],
    ["luz.example/eventos", "/eventos"],
    ["marta@ejemplo.com", undefined],
    ["ejemplo.com y más", undefined],
    ["/", undefined],
  ])("%j leads to %j", (link, path) => {
    expect(pathOf(link, SITE)).toBe(path);
  });
});

it("another site is named by its host, with what it really is in other letters", () => {
  expect(otherSite(null)).toBeNull();
  expect(otherSite("/eventos")).toBeNull();
  expect(otherSite("https://otro.example:8443/eventos")).toBe("otro.example:8443");
  expect(otherSite(pathOf("https://gооgle.com", SITE) ?? null)).toBe("xn--ggle-55da.com");
});

describe("a notice", () => {
  const problems = (fields: Partial<NoticeFields>) =>
    problemsOf(schema, { ...EMPTY_NOTICE, title: "Hoy no hay culto", ...fields });

  it.each<[string, Partial<NoticeFields>, string]>([
    ["no title", { title: "  " }, "Escribe un título: es lo que se lee en el teléfono."],
    ["a title of 121 letters", { title: "a".repeat(121) }, "El título puede tener hasta 120 caracteres."],
    [
      "a text of 5,000 letters",
      { message: "a".repeat(5_000) },
      "El texto puede tener hasta 500 caracteres. Pon lo demás en una página y agrega su enlace.",
    ],
    [
      "a link elsewhere that nobody encrypts",
      { link: "http://otro.example" },
      "Pega el enlace completo: el de una página de este sitio, o de otro si empieza con https://.",
    ],
    [
      "the home page as its link",
      { link: `${SITE}/` },
      "La portada no hace falta: deja el enlace vacío, o pega el de una página.",
    ],
    [
      "a link of 400 letters",
      { link: `/blog/luz?x=${"a".repeat(400)}` },
      "Ese enlace es demasiado largo: quita lo que sigue al signo de interrogación.",
    ],
    ["nobody chosen", { audience: "person" }, "Elige a quién."],
    ["no moment", { when: "later" }, "Elige el día y la hora."],
    [
      "the past",
      { when: "later", date: "2026-11-28", time: "11:59" },
      "Esa hora ya pasó. Elige una que venga.",
    ],
    [
      "a day in two years",
      { when: "later", date: "2028-11-28", time: "12:00" },
      "Elige un día de los próximos doce meses.",
    ],
  ])("with %s is refused with a sentence", (_what, fields, sentence) => {
    expect(Object.values(problems(fields))).toEqual([sentence]);
  });

  it("becomes its path and its moment by the congregation's clock", () => {
    const plan = parse(schema, {
      ...EMPTY_NOTICE,
      title: " Faena ",
      link: `${SITE}/eventos`,
      audience: "role",
      value: "admin",
      when: "later",
      date: "2026-11-29",
      time: "08:30",
    });
    expect(plan).toEqual({
      title: "Faena",
      message: "",
      path: "/eventos",
      audience: "role",
      value: "admin",
      sendAt: "2026-11-29T14:30:00.000Z",
      isUrgent: false,
    });
  });
});

describe("a form that begins with an older notice", () => {
  it.each([
    [{ send_at: "2026-11-28T18:10:00Z" }, { when: "soon" }],
    [{ send_at: "2026-11-29T14:30:00Z" }, { when: "later", date: "2026-11-29", time: "08:30" }],
    [{ created_at: "2026-11-01T18:00:00Z", send_at: "2026-11-28T14:30:00Z" }, { when: "soon" }],
    [
      { audience: "event", audience_value: "7", audience_name: null },
      { audience: "event", value: "" },
    ],
    [
      { audience: "role", audience_value: "admin" },
      { audience: "role", value: "admin" },
    ],
  ] as const)("of %j has %j", (notice, fields) => {
    expect(fieldsOf(anAdminNotice(notice), NOW)).toMatchObject(fields);
  });
});

describe("words", () => {
  it("say whom a notice reaches", () => {
    expect(reachText({ people: 34, devices: 1, later: 0 })).toBe(
      "Les llega a 34 personas y suena en 1 teléfono o computadora.",
    );
    expect(reachText({ people: 1, devices: 0, later: 0 })).toBe(
      "Le llega a 1 persona y en ningún teléfono suena: lo verá al entrar al sitio.",
    );
    expect(reachText({ people: 0, devices: 0, later: 0 })).toBe(
      "Nadie lo recibirá: no hay quien quiera este aviso.",
    );
    expect(audienceText(anAdminNotice({ audience: "ministry", audience_name: "Alabanza" }))).toBe(
      "Para el ministerio «Alabanza»",
    );
    expect(audienceText(anAdminNotice({ audience: "event", audience_name: null }))).toBe(
      "Para quienes van a un evento que ya no está",
    );
  });

  it("say how many phones ring later", () => {
    expect(reachText({ people: 34, devices: 12, later: 1 })).toBe(
      "Les llega a 34 personas y suena en 12 teléfonos o computadoras. 1 está en horas de silencio: ahí suena después.",
    );
  });

  it.each([
    ["event", 0, "Nadie se ha apuntado a este evento."],
    ["ministry", 0, "Ese ministerio todavía no tiene a nadie."],
    ["event", 3, "Nadie lo recibirá: no hay quien quiera este aviso."],
  ] as const)("say of the audience %s of %i accounts why nobody gets it", (audience, accounts, text) => {
    expect(audienceReachText(audience, { people: 0, devices: 0, later: 0, accounts })).toBe(text);
  });

  it.each([
    [null, ""],
    ["/eventos", "Al tocarlo abre /eventos"],
    ["https://facebook.com/iglesia", "Lleva a otro sitio: facebook.com/iglesia"],
  ])("say that %j leads there", (link, text) => {
    expect(linkText(link)).toBe(text);
  });

  it("say what became of it", () => {
    expect(
      stateText(
        anAdminNotice({ status: "sent", sent_at: "2026-11-28T18:00:00Z", people: 34, read: 1, to_ring: 3 }),
      ),
    ).toMatch(/^Notificación enviada el 28 .*: a 34 personas, 1 persona la leyó, faltan 3 teléfonos$/);
    expect(
      stateText(anAdminNotice({ status: "sent", sent_at: "2026-11-28T18:00:00Z", people: 1, read: null })),
    ).toMatch(/: a 1 persona$/);
    expect(stateText(anAdminNotice({ status: "cancelled" }))).toBe("Cancelado: no salió");
    expect(stateText(anAdminNotice({ status: "stopped", author: null }))).toMatch(
      /^Detenido: no salió, porque quien lo escribió ya no administra/,
    );
  });

  it("say what phones did with it, once any was tried", () => {
    const nothing = { accepted: 0, shown: 0, opened: 0, failed: 0, expired: 0 };
    expect(receiptsText(nothing)).toBe("");
    expect(receiptsText({ ...nothing, accepted: 12, shown: 9, opened: 1 })).toBe(
      "En los teléfonos: 12 lo recibieron, 9 lo mostraron, 1 lo abrió al tocarlo.",
    );
    expect(receiptsText({ ...nothing, failed: 1, expired: 2 })).toBe(
      "En los teléfonos: 0 lo recibieron, 0 lo mostraron, 0 lo abrieron al tocarlo, 1 falló, 2 vencieron sin salir.",
    );
  });

  it.each([
    [0, 0, "Nadie ha activado los avisos en su teléfono todavía."],
    [1, 0, "1 teléfono o computadora recibe avisos, y no han dejado de llegarle."],
    [2, 0, "2 teléfonos y computadoras reciben avisos, y a ninguno han dejado de llegarle."],
    [
      120,
      1,
      "120 teléfonos y computadoras reciben avisos. A 1 no le llega ninguno desde hace 14 días o más: en su próxima visita le pedimos a su dueño que los renueve.",
    ],
    [
      120,
      3,
      "120 teléfonos y computadoras reciben avisos. A 3 no les llega ninguno desde hace 14 días o más: en su próxima visita les pedimos a sus dueños que los renueven.",
    ],
  ])("say of %i phones, %i of them silent, what happens", (devices, silent, text) => {
    expect(healthText({ devices, silent })).toBe(text);
  });
});
