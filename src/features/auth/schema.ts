import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { allowedName } from "#domain/name-rule.ts";
import { isSignInName } from "#domain/account-address.ts";
import { cleanText } from "#lib/clean-text.ts";

/** GoTrue takes addresses up to this length. */
const EMAIL_MAX = 254;

const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Escribe tu correo electrónico."),
  v.maxLength(EMAIL_MAX, "Ese correo es demasiado largo."),
  v.email("Revisa el correo: debe ser como nombre@ejemplo.com."),
);

/** A password that is being chosen. bcrypt reads 72 bytes; a letter with an accent takes two. */
const newPasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty("Escribe una contraseña."),
  v.minLength(LIMITS.passwordMin, `La contraseña debe tener al menos ${LIMITS.passwordMin} caracteres.`),
  v.maxBytes(
    LIMITS.passwordMax,
    `La contraseña es demasiado larga: usa como máximo ${LIMITS.passwordMax} caracteres (los acentos y emojis cuentan más).`,
  ),
);

const nameSchema = (tooLong: string) =>
  v.pipe(v.string(), v.transform(cleanText), v.maxLength(LIMITS.nameMax, tooLong));

/** Nombre and Apellidos, as sign-up and the profile ask for them. */
const namesSchema = v.object({
  firstName: v.pipe(
    nameSchema(`El nombre no debe exceder los ${LIMITS.nameMax} caracteres.`),
    v.nonEmpty("Escribe tu nombre."),
    allowedName(""),
  ),
  lastName: v.pipe(
    nameSchema(`Los apellidos no deben exceder los ${LIMITS.nameMax} caracteres.`),
    allowedName("a"),
  ),
});

export const signInSchema = v.object({
  /** Or the sign-in name of an account without e-mail. */
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Escribe tu correo electrónico o tu nombre para entrar."),
    v.maxLength(EMAIL_MAX, "Ese correo es demasiado largo."),
    v.check(
      (typed) => v.is(v.pipe(v.string(), v.email()), typed) || isSignInName(typed),
      "Revisa lo que escribiste: un correo es como nombre@ejemplo.com; un nombre para entrar, como rosa.4821.",
    ),
  ),
  // An older password may be shorter than today's rule: only the server judges it.
  password: v.pipe(v.string(), v.nonEmpty("Escribe tu contraseña.")),
});
export type SignInValues = v.InferOutput<typeof signInSchema>;

/** The six digits of a mail; people copy them with spaces. */
export const codeSchema = v.object({
  email: emailSchema,
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s-]/g, "")),
    v.regex(/^\d{6}$/, "Escribe los 6 números que vienen en el correo."),
  ),
});

/** The code that the office reads out; people type it with blanks. */
export const phoneCodeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\D/g, "")),
    v.length(LIMITS.phoneCodeDigits, `Escribe los ${LIMITS.phoneCodeDigits} números que te leyeron.`),
  ),
});

/** Another password behind such a code. */
export const codePasswordSchema = v.object({ password: newPasswordSchema });

export const signUpSchema = v.object({
  ...namesSchema.entries,
  email: emailSchema,
  password: newPasswordSchema,
});
/** Fields that an invited person adds to the invited address. */
export const invitationSchema = v.object({ ...namesSchema.entries, password: newPasswordSchema });
export type InvitationValues = v.InferOutput<typeof invitationSchema>;

export type SignUpValues = v.InferOutput<typeof signUpSchema>;

/** Some type the name that they sign in with: no mail reaches them. */
export const mailRequestSchema = v.object({
  email: v.pipe(
    v.string(),
    v.check(
      (typed) => !isSignInName(typed),
      "Ese es un nombre para entrar, no un correo. Llama a la oficina y te dan un código.",
    ),
    emailSchema,
  ),
});

export const passwordChangeSchema = v.pipe(
  v.object({
    password: newPasswordSchema,
    repeated: v.pipe(v.string(), v.nonEmpty("Repite la contraseña.")),
  }),
  v.forward(
    v.partialCheck(
      [["password"], ["repeated"]],
      ({ password, repeated }) => password === repeated,
      "Las dos contraseñas no son iguales.",
    ),
    ["repeated"],
  ),
);
