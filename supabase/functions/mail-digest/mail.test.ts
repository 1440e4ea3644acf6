import { assert, assertEquals, assertMatch } from "../_shared/testing/assert.ts";
import { composeMail } from "./mail.ts";
import { aMail } from "./testing/a-mail.ts";

const ADDRESSES = {
  siteUrl: "https://luzdelvalle.mx",
  functionUrl: "https://abc.supabase.co/functions/v1/mail-digest",
};
const compose = (change: Parameters<typeof aMail>[0] = {}) => composeMail(aMail(change), ADDRESSES);
const notices = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ title: `Aviso ${place}`, message: "", path: "/dashboard" }));

Deno.test("a notice at once is the subject, and both parts say it with its title as the link", () => {
  const { subject, text, html, fromName, to } = compose({ kind: "at_once" });
  assertEquals([subject, fromName, to], ["Nueva profecía: «Levántate»", "Luz del Valle", "marta@correo.mx"]);
  assertMatch(text, /^Hola, Marta:\n\nEsto pasó en Luz del Valle:\n\n• Nueva profecía: Levántate\n/);
  assertMatch(text, /https:\/\/luzdelvalle\.mx\/blog\/levantate\?n=1\n/);
  assertMatch(
    html,
    /<a class="link" href="https:\/\/luzdelvalle\.mx\/blog\/levantate\?n=1"[^>]*>Levántate<\/a>/,
  );
  assertMatch(text, /tu familia de Luz del Valle · Cholula, Puebla\n/);
});

Deno.test("several notices are counted, those that are not listed too", () => {
  const { subject, text } = compose({ notices: notices(20), notice_count: 21 });
  assertEquals(subject, "Tu resumen de hoy · Luz del Valle");
  assertEquals(compose({ rhythm: "sunday" }).subject, "Tu resumen del domingo · Luz del Valle");
  assertMatch(text, /• Aviso 19\nhttps[^\n]*\n\nY 1 aviso más en el sitio\.\n/);
  assertMatch(compose({ notices: notices(20), notice_count: 23 }).text, /Y 3 avisos más/);
  assert(!compose({ notices: notices(2), notice_count: 2 }).text.includes("más en el sitio"));
});

Deno.test("a long subject is the title alone, in one line", () => {
  const title = "Respondieron\r\nBcc: otra@correo.mx";
  const { subject } = compose({ kind: "at_once", notices: [{ title, message: "x".repeat(90), path: "/" }] });
  assertEquals(subject, "Respondieron Bcc: otra@correo.mx");
});

Deno.test("what people wrote is text in the HTML, whatever it looks like", () => {
  const { html, text } = compose({
    name: "<b>Marta",
    church: 'Luz & "Vida"',
    notices: [{ title: "<script>", message: 'a" onload="x\nb', path: '/blog/"><img src=x>' }],
  });
  assert(!/<script|<img|<b>Marta|onload="x/.test(html), html);
  assertMatch(html, /a&quot; onload=&quot;x<br \/>b/);
  assertMatch(text, /a" onload="x\nb/);
});

Deno.test("nothing of a mail tells that it was read: no picture, no style sheet, no address but the site's", () => {
  const { html } = compose({ notices: notices(3), notice_count: 3 });
  assert(!/<img|url\(|<link|<script|@import/.test(html));
  for (const [, address] of html.matchAll(/(?:href|src)="([^"]+)"/g))
    assertMatch(address, /^https:\/\/luzdelvalle\.mx\//);
});

Deno.test("what people wrote is below a link of their title, and each link of the foot has a line", () => {
  const { html, text } = compose({
    notices: [{ title: "Lucía te respondió", message: "¿Vienes «el lunes»?", path: "/blog/luz" }],
  });
  assertMatch(html, />Lucía te respondió<\/a>/);
  assertMatch(text, /• Lucía te respondió\n¿Vienes «el lunes»\?\n/);
  assertEquals(html.match(/style="display: block; padding: 10px 0;/g)?.length, 2);
});

Deno.test("headers and the foot end the mails by one press", () => {
  const { headers, html, text } = compose();
  assertEquals(headers, {
    "List-Unsubscribe": "<https://abc.supabase.co/functions/v1/mail-digest/unsubscribe?token=persona.firma>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Auto-Submitted": "auto-generated",
  });
  for (const part of [html, text]) assert(part.includes("https://luzdelvalle.mx/correo#persona.firma"));
});

Deno.test("a test says that it works, and a church without a name reads well", () => {
  const { subject, text, html } = compose({
    kind: "test",
    notices: [],
    notice_count: 0,
    church: "",
    town: "",
  });
  assertEquals(subject, "Correo de prueba de Nuestra iglesia");
  assertMatch(text, /los avisos por correo te llegan bien/);
  assert(!/Ver todos/.test(text + html));
  assertMatch(text, /tu familia de Nuestra iglesia\n/);
  assertMatch(compose({ name: "Miembro" }).text, /^Hola:/);
});
