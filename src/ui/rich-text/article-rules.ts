/**
 * Tags that an article may contain: exactly those that the editor makes. The database refuses the worst of the rest.
 */
export const TAGS = [
  "p",
  "br",
  "h2",
  "h3",
  "strong",
  "em",
  "u",
  "s",
  "blockquote",
  "ul",
  "ol",
  "li",
  "a",
  "hr",
  "mark",
  "span",
  "img",
  "code",
];
export const ATTRIBUTES = ["href", "src", "alt", "width", "height", "class", "title", "start"];

/** Colours are classes, never inline styles (CSP); see rich-text.module.css and the editor's palettes. */
export const CLASS = /^(text|highlight)-colour-[1-8]$/;
/** The same addresses as `private.is_safe_html` of the database lets through. */
export const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
/** Where pictures of texts are stored; empty in a local build, where the site's own origin is the backend. */
const PICTURES = "/storage/v1/object/public/prophecy-images/";
const BACKEND = String(import.meta.env.VITE_SUPABASE_URL ?? "");
/** The Content-Security-Policy lets no others through either: they would tell another house who reads what. */
export const PICTURE = {
  test: (address: string) => address.startsWith(PICTURES) || address.startsWith(BACKEND + PICTURES),
};
export const SIZE = /^\d{1,5}$/;
