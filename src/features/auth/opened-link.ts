import * as v from "valibot";
import { mailLinkKey, type MailLink } from "./mail-link.ts";

const openedLinkSchema = v.object({
  userId: v.string(),
  email: v.string(),
  accessToken: v.string(),
  refreshToken: v.string(),
  /** Of an invitation that nobody has accepted yet: who invites, "" when nobody is named. */
  invitedBy: v.optional(v.nullable(v.string()), null),
});

/** The result of a redeemed link: a session that nobody has entered yet, and its account. */
export type OpenedLink = v.InferOutput<typeof openedLinkSchema>;

const STORAGE_KEY = "iglesia-opened-link";
const opened = new Map<string, Promise<OpenedLink | null>>();

/**
 * The answer to a link; `redeem` asks for it once, however often screens ask. A phone may drop the page while the
 * person looks at the mail: the tab keeps what was opened, for the link is spent. A failure is forgotten unless
 * `isFinal`.
 */
export function openOnce(
  link: MailLink,
  redeem: () => Promise<OpenedLink | null>,
  isFinal: (error: unknown) => boolean,
): Promise<OpenedLink | null> {
  const key = mailLinkKey(link);
  const known = opened.get(key);
  if (known) return known;
  const stored = readStored(key);
  const attempt = stored ? Promise.resolve(stored) : redeem();
  opened.set(key, attempt);
  attempt.then(
    (answer) => answer && keep(key, answer),
    (error: unknown) => !isFinal(error) && opened.delete(key),
  );
  return attempt;
}

/** The session that a link has opened in this tab already, or null. */
export function openedBefore(link: MailLink): Promise<OpenedLink | null> {
  const key = mailLinkKey(link);
  return (opened.get(key) ?? Promise.resolve(null)).then(
    (known) => known ?? readStored(key),
    () => readStored(key),
  );
}

/** Removes the tokens of an opened link from the tab, once the session has been entered. */
export function clearOpenedLink(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function keep(key: string, link: OpenedLink): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ key, link }));
  } catch {
    // Without storage the answer lives as long as the page.
  }
}

function readStored(key: string): OpenedLink | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as {
      key?: string;
      link?: unknown;
    } | null;
    return stored?.key === key ? v.parse(openedLinkSchema, stored.link) : null;
  } catch {
    return null;
  }
}
