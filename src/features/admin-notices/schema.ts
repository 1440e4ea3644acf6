import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { fromDateAndTime, isSkippedTime, SKIPPED_TIME, toDateAndTime } from "#lib/date-and-time.ts";
import { shortText } from "#lib/schemas.ts";
import { AUDIENCES, type AdminNotice } from "./admin-notice.ts";

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
/** `private.notice_delay()`: so long waits a notice without an hour. */
const DELAY_MS = 600_000;

/** Begins like the address of another site, as people write it: "facebook.com/iglesia". */
const BARE_SITE = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

/**
 * The path of a link on this site, the whole address (https) of one on another site, null for none; undefined for any
 * other. An address of another site may lack its https://.
 */
export function pathOf(link: string, origin: string): string | null | undefined {
  const typed = link.trim();
  if (typed === "") return null;
  const text = BARE_SITE.test(typed) ? `https://${typed}` : typed;
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(text) || !URL.canParse(text, origin)) return undefined;
  const {
    origin: site,
    protocol,
    hostname,
    username,
    password,
    pathname,
    search,
    hash,
    href,
  } = new URL(text, origin);
  if (site === origin) return /^\/[a-z]/.test(pathname) ? pathname + search + hash : undefined;
  return protocol === "https:" && hostname.includes(".") && username + password === "" ? href : undefined;
}

/** Host of the other site that a notice's path leads to; null on this site. */
export function otherSite(path: string | null): string | null {
  return path?.startsWith("https://") ? new URL(path).host : null;
}

/** Rules for a notice; a moment must be ahead of `now()`. */
export function noticeSchema(now: () => number, origin: string) {
  const moment = (fields: { date: string; time: string }) => fromDateAndTime(fields);
  return v.pipe(
    v.object({
      title: v.pipe(
        shortText(
          LIMITS.adminNoticeTitleMax,
          `El título puede tener hasta ${LIMITS.adminNoticeTitleMax} caracteres.`,
        ),
        v.check((title) => title !== "", "Escribe un título: es lo que se lee en el teléfono."),
      ),
      message: shortText(
        LIMITS.adminNoticeTextMax,
        `El texto puede tener hasta ${LIMITS.adminNoticeTextMax} caracteres. Pon lo demás en una página y agrega su enlace.`,
      ),
      link: v.pipe(
        v.string(),
        v.check(
          (link) => !["", "/"].some((home) => link.trim() === origin + home),
          "La portada no hace falta: deja el enlace vacío, o pega el de una página.",
        ),
        v.check(
          (link) => pathOf(link, origin) !== undefined,
          "Pega el enlace completo: el de una página de este sitio, o de otro si empieza con https://.",
        ),
        v.check(
          (link) => (pathOf(link, origin) ?? "").length <= LIMITS.adminNoticePathMax,
          "Ese enlace es demasiado largo: quita lo que sigue al signo de interrogación.",
        ),
      ),
      audience: v.picklist(AUDIENCES),
      value: v.string(),
      /** The person's name, for the screen only. */
      name: v.string(),
      when: v.picklist(["soon", "later"]),
      date: v.string(),
      time: v.string(),
      isUrgent: v.boolean(),
    }),
    v.forward(
      v.check(({ audience, value }) => audience === "everyone" || value !== "", "Elige a quién."),
      ["value"],
    ),
    v.forward(
      v.check((fields) => fields.when === "soon" || !isSkippedTime(fields), SKIPPED_TIME),
      ["time"],
    ),
    v.forward(
      v.check(
        (fields) => fields.when === "soon" || isSkippedTime(fields) || moment(fields) !== null,
        "Elige el día y la hora.",
      ),
      ["time"],
    ),
    v.forward(
      v.check(
        (fields) =>
          fields.when === "soon" || moment(fields) === null || Date.parse(moment(fields) ?? "") > now(),
        "Esa hora ya pasó. Elige una que venga.",
      ),
      ["time"],
    ),
    v.forward(
      v.check(
        (fields) =>
          fields.when === "soon" ||
          moment(fields) === null ||
          Date.parse(moment(fields) ?? "") < now() + YEAR_MS,
        "Elige un día de los próximos doce meses.",
      ),
      ["date"],
    ),
    v.transform(({ link, audience, value, when, date, time, name: _name, ...rest }) => ({
      ...rest,
      audience,
      value: audience === "everyone" ? null : value,
      path: pathOf(link, origin) ?? null,
      sendAt: when === "soon" ? null : moment({ date, time }),
    })),
  );
}

export type NoticeFields = v.InferInput<ReturnType<typeof noticeSchema>>;
/** `path` and `value` may be null; `sendAt` as ISO 8601, null for in ten minutes. */
export type NoticePlan = v.InferOutput<ReturnType<typeof noticeSchema>>;

export const EMPTY_NOTICE: NoticeFields = {
  title: "",
  message: "",
  link: "",
  audience: "everyone",
  value: "",
  name: "",
  when: "soon",
  date: "",
  time: "",
  isUrgent: false,
};

/** The fields of a form that begins with a notice that was written before. */
export function fieldsOf(notice: AdminNotice, now: number): NoticeFields {
  const { title, message, path, audience, audience_value: value, audience_name: name } = notice;
  const isNamed = ["person", "ministry", "event", "series"].includes(audience);
  const isGone = isNamed && name === null;
  const leaves = Date.parse(notice.send_at);
  const hasHour = leaves - Date.parse(notice.created_at) > DELAY_MS && leaves > now;
  return {
    ...EMPTY_NOTICE,
    title,
    message,
    link: path ?? "",
    audience,
    value: isGone ? "" : (value ?? ""),
    name: name ?? "",
    ...(hasHour && { when: "later", ...toDateAndTime(notice.send_at) }),
    isUrgent: notice.is_urgent,
  };
}

/** Whether the database takes `plan` for a repetition of `notice`: the same words to the same people within an hour. */
export function isSameNotice(notice: AdminNotice, plan: NoticePlan, now: number): boolean {
  return (
    (notice.status === "waiting" || notice.status === "sent") &&
    Date.parse(notice.created_at) > now - HOUR_MS &&
    notice.title === plan.title &&
    notice.message === plan.message &&
    notice.audience === plan.audience &&
    notice.audience_value === plan.value
  );
}
