import { isSwitchedOff } from "#domain/paths.ts";
import { hasRole, type Role } from "#domain/roles.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { closedAccountTexts } from "#ui/content/closed-account.tsx";
import { PLACES } from "./known-places.ts";
import { beginsWith, tellingWords, wordsOf } from "./words.ts";

/** A page of the site itself, found by its name and by the words people use for it. */
export interface SitePlace {
  title: string;
  to: string;
  /** A line about the place: often already the answer. */
  hint: string;
}

/** The reader's role, and the settings that are searched. */
export interface SearchedSite {
  role: Role;
  /** Signed in to an inactive account. */
  isClosed?: boolean;
  /** It is inactive because they asked for its end. */
  isLeaving?: boolean | undefined;
  settings: Pick<SiteSettings, "contact" | "location" | "features" | "bank">;
}

/**
 * The pages that all of the words mean, by their beginnings or their plural; accents and case do not count. A member's
 * page is offered to visitors too, with what they have to do first.
 */
export function placesFor(
  words: string,
  { role, isClosed = false, isLeaving = false, settings }: SearchedSite,
): SitePlace[] {
  const asked = tellingWords(words);
  if (asked.length === 0) return [];
  return PLACES.filter(
    ({ title, to, words: names, minimum = "visitor", visitorsOnly }) =>
      !isSwitchedOff(settings.features.off, to) &&
      (hasRole(role, minimum) || (role === "visitor" && minimum === "member")) &&
      !(visitorsOnly && (role !== "visitor" || isClosed)) &&
      asked.every((word) => wordsOf(`${title} ${names}`).some((known) => beginsWith(known, word))),
  ).map(({ title, to, hint, minimum = "visitor" }) => ({
    title,
    to,
    hint: hasRole(role, minimum)
      ? typeof hint === "string"
        ? hint
        : hint(settings, role)
      : isClosed
        ? closedAccountTexts(isLeaving).title
        : "Inicia sesión para verlo",
  }));
}
