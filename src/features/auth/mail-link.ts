import * as v from "valibot";

/** The purpose of a link in one of our mails, as in its address. */
export type MailLink =
  /** Our templates: `?token_hash=…&type=…`, redeemed by the page itself. */
  | { form: "hash"; type: MailLinkType; tokenHash: string }
  /**
   * GoTrue's own verify page refused the link (`code` is "otp_expired" for a used or expired one), or has spent it and
   * hands a session over in the fragment (`code` is "session_in_address"): anybody can write one there, so none is taken.
   */
  | { form: "refused"; type: MailLinkType; code: string }
  /** The six digits of the same mail, typed by hand beside the address it went to. */
  | { form: "code"; type: "email"; email: string; code: string };

export type MailLinkType = (typeof TYPES)[number];

const TYPES = ["signup", "email", "magiclink", "invite", "email_change", "recovery"] as const;

/**
 * Reads the link of a mail from an address. Returns null when there is none. `expected` is the type
 * assumed where the address does not say it, as in GoTrue's refusals.
 */
export function readMailLink(
  search: string,
  hash: string,
  expected: MailLinkType = "signup",
): MailLink | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const read = (name: string) => query.get(name) ?? fragment.get(name);
  const type = TYPES.find((known) => known === read("type")) ?? expected;

  const tokenHash = read("token_hash");
  if (tokenHash) return { form: "hash", type, tokenHash };

  if (fragment.has("access_token")) return { form: "refused", type, code: "session_in_address" };

  const refusal = read("error_code") ?? read("error");
  return refusal ? { form: "refused", type, code: refusal } : null;
}

const codeSchema = v.object({
  form: v.literal("code"),
  type: v.literal("email"),
  email: v.string(),
  code: v.string(),
});

/** The code that a screen before this one has taken, out of the state of a navigation. */
export function readCode(state: unknown): MailLink | null {
  return v.is(codeSchema, state) ? state : null;
}

/** Identity of a link, so that the same one is redeemed once however often a screen asks. */
export function mailLinkKey(link: MailLink): string {
  if (link.form === "code") return `code:${link.email}:${link.code}`;
  return `${link.type}:${link.form === "hash" ? link.tokenHash : link.code}`;
}
