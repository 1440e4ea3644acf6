import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { setClockZone } from "#lib/clock.ts";
import { formatDateTime } from "#lib/dates.ts";
import type { Mail, Mailbox } from "./mailbox.ts";

setClockZone(DEFAULT_SETTINGS.location.timeZone);

const PATH = "/_local/mail";
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The message itself brings inline styles, as mail does; it runs nothing and loads nothing. */
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
ul { padding: 0; list-style: none }
li { border-block-end: 1px solid #8886 }
li a { display: block; padding: 0.75rem 0; min-height: 2.75rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem }
dd { margin: 0; overflow-wrap: anywhere }
h1 { font-size: 1.6rem; line-height: 1.25 }
p { overflow-wrap: anywhere }
small { opacity: 0.8 }`;

/** Answers /_local/mail (list), /_local/mail/<id> (a message), …/<id>/html (its design) and /_local/mail.json (all of it, for tests). */
export function mailboxPage(mailbox: Mailbox, request: Request): Response | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const mails = mailbox.mails.filter((mail) => !searchParams.has("to") || mail.to === searchParams.get("to"));
  if (pathname === `${PATH}.json`) return Response.json(mails, { headers: { "Cache-Control": "no-store" } });
  if (pathname === `${PATH}.css`)
    return new Response(STYLE, { headers: { "Content-Type": "text/css; charset=utf-8" } });
  if (pathname === PATH || pathname === `${PATH}/`) return page("Buzón local", listOf(mails));
  const [, id = "", part] = /^\/_local\/mail\/([^/]+)(\/html)?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  const mail = mailbox.find(id);
  if (!mail) return page("Este correo ya no está", `<p><a href="${PATH}">Volver al buzón</a></p>`, 404);
  return part ? html(mail.html, MESSAGE_POLICY) : page(mail.subject, messageOf(mail));
}

function listOf(mails: readonly Mail[]): string {
  const intro = `<p>Aquí llegan los correos de este equipo: ninguno sale a internet. <a href="${PATH}">Actualizar</a></p>`;
  if (mails.length === 0)
    return `${intro}<p>Todavía no hay correos. Crea una cuenta o pide una contraseña nueva y vuelve aquí.</p>`;
  const items = mails.map(
    (mail) =>
      `<li><a href="${PATH}/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><br><small>Para ${escapeHtml(mail.to)} · ${time(mail.sentAt)}</small></a></li>`,
  );
  return `${intro}<ul>${items.join("")}</ul>`;
}

function messageOf(mail: Mail): string {
  const paragraphs = mail.text.split("\n").map((line) => `<p>${linked(line)}</p>`);
  return `<dl><dt>Para</dt><dd>${escapeHtml(mail.to)}</dd><dt>Enviado</dt><dd>${time(mail.sentAt)}</dd></dl>
<article>${paragraphs.join("")}</article>
<p><a href="${PATH}/${mail.id}/html">Ver el correo con su diseño</a></p><p><a href="${PATH}">Volver al buzón</a></p>`;
}

/** "Confirmar mi correo: http://…" becomes one link with its words. */
function linked(line: string): string {
  return escapeHtml(line).replace(
    /^(.+?): (https?:\/\/\S+)$/,
    (_, words: string, address: string) => `<a href="${address}">${words}</a>`,
  );
}

function time(iso: string): string {
  return `<time datetime="${iso}">${formatDateTime(iso)}</time>`;
}

function page(title: string, body: string, status = 200): Response {
  return html(
    `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${PATH}.css"></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    PAGE_POLICY,
    status,
  );
}

function html(text: string, policy: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
