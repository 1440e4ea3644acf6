import { cleanText } from "#lib/clean-text.ts";

/**
 * The address for a typed link: "ejemplo.mx" is a page, "a@b.mx" a mail, ten digits or more a telephone. Anything else
 * stays as it is, for the check that follows.
 */
export function completeAddress(typed: string): string {
  const text = cleanText(typed);
  if (/^[a-z][a-z0-9+.-]*:|^[/#]/i.test(text) || text === "") return text;
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]{10,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  return /^[^\s/]+\.[a-z]{2,}(?:[/?#:]|$)/i.test(text) ? `https://${text}` : text;
}
