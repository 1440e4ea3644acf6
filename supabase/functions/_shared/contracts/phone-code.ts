import * as v from "valibot";

const name = v.pipe(v.string(), v.trim(), v.maxLength(80)); // LIMITS.nameMax

/** The page's request to the function phone-code: how the person signs in from now on. */
export const phoneCodeRequest = v.object({
  /** Answered by `open_phone_code` for the code that was typed. */
  ticket: v.pipe(v.string(), v.uuid()),
  /** LIMITS.passwordMin, LIMITS.passwordMax */
  password: v.pipe(v.string(), v.minLength(10), v.maxBytes(72)),
  /** Kept for a new account only. */
  firstName: name,
  lastName: name,
});
export type PhoneCodeRequest = v.InferOutput<typeof phoneCodeRequest>;
