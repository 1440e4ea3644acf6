import DOMPurify from "dompurify";

/** What an article may contain. The editor offers no more, and the database refuses the worst of the rest. */
const TAGS = [
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
const ATTRIBUTES = ["href", "src", "alt", "width", "height", "class", "title"];

/** Colours are classes, never inline styles (CSP); see rich-text.module.css and the editor's palettes. */
const CLASS = /^(text|highlight)-colour-[1-8]$/;
const LINK = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i;
const PICTURE = /^(?:https?:|\/(?![/\\])|blob:)/i;

const purify = DOMPurify();
purify.addHook("afterSanitizeAttributes", (node) => {
  keepOnly(node, "href", LINK);
  keepOnly(node, "src", PICTURE);
  const classes = (node.getAttribute("class") ?? "").split(/\s+/).filter((name) => CLASS.test(name));
  if (classes.length > 0) node.setAttribute("class", classes.join(" "));
  else node.removeAttribute("class");
  if (node.tagName === "A") node.setAttribute("rel", "noopener nofollow");
  if (node.tagName === "IMG") node.setAttribute("loading", "lazy");
});

/**
 * The only place that turns foreign HTML into HTML we show or save: tags, attributes, addresses and
 * classes by allow-list. Returns TrustedHTML where the browser enforces Trusted Types (policy `dompurify`).
 */
export function sanitizeHtml(html: string): TrustedHTML {
  return purify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  }) as unknown as TrustedHTML;
}

/** DOMPurify lets `data:` through in `<img src>` whatever its own pattern says; this does not. */
function keepOnly(node: Element, attribute: string, allowed: RegExp): void {
  const value = node.getAttribute(attribute);
  if (value !== null && !allowed.test(value.trim())) node.removeAttribute(attribute);
}
