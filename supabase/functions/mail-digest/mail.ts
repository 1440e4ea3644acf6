import { escapeHtml } from "../_shared/contracts/escape-html.ts";
import type { Outcome, QueuedMail } from "./queue.ts";

export type Mail = {
  to: string;
  fromName: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** One conversation with the mail server, for all mails of a run. */
export type MailSession = {
  send: (id: string, mail: Mail) => Promise<Outcome>;
  end: () => void;
};

export type Addresses = {
  siteUrl: string;
  /** Of this function, for mail programs that end the mails by themselves. */
  functionUrl: string;
};

/** Longer subjects are cut by the lists of mail programs. */
const SUBJECT_MAX = 90;
/** The default name of the settings (src/domain/default-settings.ts). */
const UNNAMED = "Nuestra iglesia";

/** A mail with its text and its HTML. No picture: whether and when it was read is nobody's business. */
export function composeMail(row: QueuedMail, { siteUrl, functionUrl }: Addresses): Mail {
  const church = row.church || UNNAMED;
  const leave = new URL(`/correo#${row.token}`, siteUrl).href;
  const parts: Parts = {
    ...wordsOf(row, church),
    church,
    town: row.town.replace(/,?\s*(C\.?\s*P\.?\s*)?\d{5}\b/, ""),
    notices: row.notices.map(({ title, message, path }) => ({
      ...partsOf(title, message),
      href: new URL(path, siteUrl).href,
    })),
    list: new URL("/notificaciones", siteUrl).href,
    settings: new URL("/configuracion/notificaciones", siteUrl).href,
    leave,
  };
  return {
    to: row.address,
    fromName: church,
    subject: parts.subject,
    text: textOf(parts),
    html: htmlOf(parts),
    headers: {
      // RFC 8058: mail programs end the mails by one press, without a page
      "List-Unsubscribe": `<${functionUrl}/unsubscribe?token=${row.token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  };
}

type Words = {
  subject: string;
  heading: string;
  greeting: string;
  intro: string;
  more: string;
  reason: string;
};
type Parts = Words & {
  church: string;
  town: string;
  notices: readonly (NoticeWords & { href: string })[];
  list: string;
  settings: string;
  leave: string;
};

/** `kind` is before the title of a thing: "Nueva profecía", "La luz que no se apaga". */
type NoticeWords = { kind: string; title: string; message: string };

/** A notice that says its kind in its title and the thing's title, alone and quoted, in its message; else as it is. */
function partsOf(title: string, message: string): NoticeWords {
  const named = /^«([^«»]+)»$/.exec(inLine(message))?.[1];
  return named === undefined
    ? { kind: "", title: inLine(title), message: message.trim() }
    : { kind: inLine(title), title: named, message: "" };
}

function wordsOf({ kind, rhythm, name, notices, notice_count: count }: QueuedMail, church: string): Words {
  const greeting = name && name !== "Miembro" ? `Hola, ${inLine(name)}:` : "Hola:";
  const left = count - notices.length;
  const common = {
    greeting,
    more: left > 0 ? `Y ${left} ${left === 1 ? "aviso" : "avisos"} más en el sitio.` : "",
    reason: "Recibes este correo porque lo elegiste en tus avisos.",
  };
  if (kind === "test")
    return {
      ...common,
      subject: `Correo de prueba de ${church}`,
      heading: "¡Todo listo!",
      intro: "Si lees esto, los avisos por correo te llegan bien a esta dirección.",
    };
  const [first] = notices;
  const isOne = count === 1 && first !== undefined;
  return {
    ...common,
    subject: kind === "at_once" && first ? subjectOf(first) : `${DIGESTS[rhythm]} · ${church}`,
    heading: isOne ? "Tienes un aviso" : `Tienes ${count} avisos sin leer`,
    intro: isOne ? `Esto pasó en ${church}:` : `Esto es lo que no has leído en ${church}:`,
  };
}

function subjectOf({ title, message }: { title: string; message: string }): string {
  const both = inLine(message === "" ? title : `${title}: ${message}`);
  return both.length <= SUBJECT_MAX ? both : inLine(title);
}

const DIGESTS = { daily: "Tu resumen de hoy", sunday: "Tu resumen del domingo" } as const;

const inLine = (text: string) => text.replace(/\s+/g, " ").trim();

function textOf(parts: Parts): string {
  const { greeting, intro, notices, more, list, reason, settings, leave, church, town } = parts;
  return [
    greeting,
    intro,
    ...notices.map(({ kind, title, message, href }) =>
      [kind ? `• ${kind}: ${title}` : `• ${title}`, message, href].filter(Boolean).join("\n"),
    ),
    more,
    notices.length > 0 && `Ver todos mis avisos: ${list}`,
    `Con cariño, tu familia de ${signature(church, town)}`,
    `${reason}\nCambiar cuándo me escriben: ${settings}\nDejar de recibir estos correos: ${leave}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

const signature = (church: string, town: string) => (town ? `${church} · ${town}` : church);

function htmlOf(parts: Parts): string {
  const { subject, heading, greeting, intro, more, list, reason, settings, leave, church, town } = parts;
  const notices = parts.notices.map(
    ({ kind, title, message, href }) => `
                  <tr>
                    <td class="line" style="padding: 14px 0; border-top: 1px solid #e3d7c0">
${
  kind &&
  `                      <span class="quiet" style="display: block; color: #55625b; font-size: 14px">${escapeHtml(kind)}</span>
`
}                      <a class="link" href="${escapeHtml(href)}" style="color: #8f3c22; font-weight: 600">${escapeHtml(title)}</a>${
      message &&
      `
                      <p style="margin: 4px 0 0; font-size: 16px">${escapeHtml(message).replaceAll("\n", "<br />")}</p>`
    }
                    </td>
                  </tr>`,
  );
  return `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${escapeHtml(subject)}</title>
    <style>
      @media (prefers-color-scheme: dark) {
        .page { background-color: #17201c !important; color: #efe8da !important; }
        .card { background-color: #212c27 !important; }
        .church { color: #a9cbb9 !important; }
        .quiet { color: #b9c3bd !important; }
        .link { color: #f0a78c !important; }
        .line { border-color: #3b4a43 !important; }
      }
    </style>
  </head>
  <body class="page" style="margin: 0; padding: 24px 12px; background-color: #f7f0e3; color: #23302a; font-family: Georgia, &quot;Times New Roman&quot;, serif">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center">
          <table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 520px; background-color: #fffaf0; border-radius: 16px">
            <tr>
              <td style="padding: 32px 28px; font-size: 17px; line-height: 1.6; overflow-wrap: anywhere">
                <p class="church" style="margin: 0 0 24px; color: #2e5a48; font-size: 15px; letter-spacing: 0.04em">${escapeHtml(church)}</p>
                <h1 style="margin: 0 0 16px; font-size: 26px; line-height: 1.25; font-weight: 600">${escapeHtml(heading)}</h1>
                <p style="margin: 0 0 8px">${escapeHtml(greeting)}</p>
                <p style="margin: 0 0 20px">${escapeHtml(intro)}</p>${
                  notices.length === 0
                    ? ""
                    : `
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0">${notices.join("")}
                </table>${
                  more &&
                  `
                <p class="quiet" style="margin: 8px 0 0; color: #55625b">${more}</p>`
                }
                <p style="margin: 24px 0 0">
                  <a href="${escapeHtml(list)}" style="display: inline-block; padding: 14px 24px; background-color: #a8482a; color: #ffffff; border-radius: 10px; text-decoration: none; font-weight: 600">Ver todos mis avisos</a>
                </p>`
                }
              </td>
            </tr>
          </table>
          <p class="quiet" style="max-width: 520px; margin: 20px 0 0; color: #55625b; font-size: 14px; line-height: 1.6">
            ${reason}
            <a class="link" href="${escapeHtml(settings)}" style="display: block; padding: 10px 0; color: #8f3c22">Cambiar cuándo me escriben</a>
            <a class="link" href="${escapeHtml(leave)}" style="display: block; padding: 10px 0; color: #8f3c22">Dejar de recibir estos correos</a>
          </p>
          <p class="quiet" style="margin: 12px 0 0; color: #55625b; font-size: 14px">Con cariño, tu familia de ${escapeHtml(signature(church, town))}</p>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}
