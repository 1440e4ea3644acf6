import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { isPhone } from "#lib/phone.ts";
import { FIELDS, type Field, type FieldAudience, type MemberDetails } from "./member.ts";

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const audience = v.picklist(["nobody", "leaders", "members"]);

/** Rules for a member's details and their audience. A day and a month are "" or a number. */
export const detailsSchema = v.pipe(
  v.object({
    phone: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LIMITS.contactPhoneMax, `Usa como máximo ${LIMITS.contactPhoneMax} caracteres.`),
      v.check(
        (phone) => phone === "" || isPhone(phone),
        "Escribe un solo número de 10 dígitos, con o sin espacios.",
      ),
    ),
    birthDay: v.string(),
    birthMonth: v.string(),
    neighbourhood: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(
        LIMITS.memberNeighbourhoodMax,
        `Usa como máximo ${LIMITS.memberNeighbourhoodMax} caracteres.`,
      ),
    ),
    about: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LIMITS.memberAboutMax, `Usa como máximo ${LIMITS.memberAboutMax} caracteres.`),
    ),
    photoFor: audience,
    phoneFor: audience,
    emailFor: audience,
    birthdayFor: audience,
    neighbourhoodFor: audience,
    aboutFor: audience,
  }),
  v.forward(
    v.partialCheck(
      [["birthDay"], ["birthMonth"]],
      ({ birthDay, birthMonth }) => isBirthday(birthDay, birthMonth),
      "Elige el día y el mes, o ninguno de los dos.",
    ),
    ["birthDay"],
  ),
);
export type DetailsFields = v.InferInput<typeof detailsSchema>;
export type DetailsSent = v.InferOutput<typeof detailsSchema>;

/** The name of the form's field that holds the level of `field`. */
export const levelOf = (field: Field) => `${field}For` as const;

function isBirthday(day: string, month: string): boolean {
  if (day === "" && month === "") return true;
  return Number(day) >= 1 && Number(day) <= (MONTH_DAYS[Number(month) - 1] ?? 0);
}

export function fieldsOf(details: MemberDetails): DetailsFields {
  const levels = FIELDS.map((field) => [levelOf(field), details[`${field}_for`]] as const);
  return {
    phone: details.phone,
    birthDay: details.birth_day === null ? "" : String(details.birth_day),
    birthMonth: details.birth_month === null ? "" : String(details.birth_month),
    neighbourhood: details.neighbourhood,
    about: details.about,
    ...(Object.fromEntries(levels) as Record<`${Field}For`, FieldAudience>),
  };
}

export function rowOf(sent: DetailsSent) {
  const number = (text: string) => (text === "" ? null : Number(text));
  return {
    phone: sent.phone,
    birth_day: number(sent.birthDay),
    birth_month: number(sent.birthMonth),
    neighbourhood: sent.neighbourhood,
    about: sent.about,
    photo_for: sent.photoFor,
    phone_for: sent.phoneFor,
    email_for: sent.emailFor,
    birthday_for: sent.birthdayFor,
    neighbourhood_for: sent.neighbourhoodFor,
    about_for: sent.aboutFor,
  };
}

/** Why somebody asks for a number. */
export const askSchema = v.object({
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Escribe para qué: así sabrá si quiere compartirlo."),
    v.maxLength(LIMITS.contactRequestMax, `Usa como máximo ${LIMITS.contactRequestMax} caracteres.`),
  ),
});

/** Rules for the questions before an account ends. */
export const leaveSchema = v.object({
  words: v.picklist(["keep", "delete"], "Elige qué pasa con lo que escribiste."),
  password: v.pipe(v.string(), v.nonEmpty("Escribe tu contraseña.")),
});
export type LeaveFields = v.InferOutput<typeof leaveSchema>;
