import { withoutAccents } from "#lib/text.ts";
import { NO_MAIL, signInNameOf } from "./sign-in-name.ts";

/** An account's address, by what somebody types to sign in: an e-mail, or a sign-in name such as "rosa.4821" or "Rosa 4821". */
export function accountAddress(typed: string): string {
  const text = typed.trim();
  if (text.includes("@")) return text;
  const plain = withoutAccents(text);
  const [, word, digits] = /^([a-z]+)[\s.,_-]*(\d+)$/.exec(plain) ?? [];
  return `${word === undefined ? plain : `${word}.${digits}`}${NO_MAIL}`;
}

/** An account's e-mail as the office reads it in a list. */
export function shownEmail(email: string): string {
  return email || "Sin correo";
}

/** Whether this can be a sign-in name: a word and a number. */
export function isSignInName(typed: string): boolean {
  return /^[a-z]+\.\d+$/.test(signInNameOf(accountAddress(typed)) ?? "");
}
