import DOMPurify, { type Config } from "dompurify";
import { ATTRIBUTES, CLASS, LINK, PICTURE, SIZE, TAGS } from "./article-rules.ts";
import { strictHtml } from "./strict-html.ts";

/** prosemirror's note on its own clipboard: how deep the copied part was cut. */
const SLICE = /^\d+ \d+(?: -\d+)? (?:\[[\w\s",:.{}[\]-]*\]|\{\})?$/;

const RULES: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

// One instance: a page may make the policy `dompurify` only once. Without a document (prerender) it does nothing.
const purify = DOMPurify();
if (purify.isSupported) purify.addHook("afterSanitizeAttributes", keepWhatTheRulesSay);

/**
 * The only place that turns foreign HTML into HTML we show or save: tags, attributes, addresses and
 * classes by allow-list; at the edge, without a document, by strict-html.ts. Returns TrustedHTML where the browser enforces Trusted Types (policy `dompurify`).
 */
export function sanitizeHtml(html: string): TrustedHTML {
  if (import.meta.env.SSR) return strictHtml(html);
  return purify.sanitize(html, { ...RULES, RETURN_TRUSTED_TYPE: true });
}

/** {@link sanitizeHtml} for what prosemirror and tiptap parse: their own clipboard keeps its `data-pm-slice`. */
export function sanitizeForEditor(html: string): string {
  return purify.sanitize(html, { ...RULES, ADD_ATTR: ["data-pm-slice"] });
}

/**
 * Foreign HTML (a paste) as nodes that belong to no page, with a few more tags and attributes for the
 * caller to translate into the ones of an article. Not for showing: what leaves goes through {@link sanitizeHtml}.
 */
export function sanitizeToFragment(html: string, tags: string[], attributes: string[]): DocumentFragment {
  return purify.sanitize(html, {
    ...RULES,
    ADD_TAGS: tags,
    ADD_ATTR: attributes,
    // Their values are no addresses: "font-weight:bold" would pass for an unknown protocol.
    ADD_URI_SAFE_ATTR: attributes,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** Whether a link of an article may have this address. */
export function isSafeLink(address: string): boolean {
  return LINK.test(address.trim());
}

function keepWhatTheRulesSay(node: Element): void {
  // DOMPurify lets `data:` through in `<img src>` whatever its own pattern says; this does not.
  keepOnly(node, "href", LINK);
  keepOnly(node, "src", PICTURE);
  keepOnly(node, "width", SIZE);
  keepOnly(node, "height", SIZE);
  keepOnly(node, "start", SIZE);
  keepOnly(node, "data-pm-slice", SLICE);
  keepOnly(node, "title", /^[^<>]*$/);
  keepOnly(node, "alt", /^[^<>]*$/);
  const classes = (node.getAttribute("class") ?? "").split(/\s+/).filter((name) => CLASS.test(name));
  if (classes.length > 0) node.setAttribute("class", classes.join(" "));
  else node.removeAttribute("class");
  if (node.tagName === "A") node.setAttribute("rel", "noopener nofollow");
  if (node.tagName === "IMG") node.setAttribute("loading", "lazy");
}

function keepOnly(node: Element, attribute: string, allowed: Pick<RegExp, "test">): void {
  const value = node.getAttribute(attribute);
  if (value === null) return;
  const trimmed = value.trim();
  if (!allowed.test(trimmed)) node.removeAttribute(attribute);
  else if (trimmed !== value) node.setAttribute(attribute, trimmed);
}
