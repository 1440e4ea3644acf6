import { ROOT } from "#domain/cached-pages.ts";
import {
  dataElement,
  EARLY_ANSWERS,
  EARLY_REQUESTS,
  type EarlyAnswers,
  type EarlyRequests,
} from "#domain/early-pages.ts";
import { escapeHtml } from "#functions/_shared/contracts/escape-html.ts";
import type { Card } from "./ask-backend.ts";

/** Content that one item's address gets inside the page of its kind. */
export interface Filling {
  card: Card;
  /** Complete addresses: the item's own, its picture's or null, and that of the picture of all pages. */
  address: string;
  image: string | null;
  commonImage: string;
  /** The screen as a visitor sees it, or null for the page's own. */
  markup: string | null;
  early: EarlyAnswers | null;
}

const REQUESTS = new RegExp(`<script type="application/json" id="${EARLY_REQUESTS}">([^]*?)</script>`);

/** The first requests recorded in a page, or null. */
export function requestsOf(html: string): EarlyRequests | null {
  const [, json] = REQUESTS.exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as EarlyRequests);
}

/** The page of a kind with one item's title, text, picture and address in its head, and the item in it. */
export function fillPage(
  html: string,
  { card, address, image, commonImage, markup, early }: Filling,
): string {
  const description = card.description || "Ábrelo para leerlo completo.";
  const church = /<title>[^<]*( · [^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const properties = {
    "og:type": "article",
    "og:title": card.title,
    "og:description": description,
    "og:url": address,
    "og:image": image ?? commonImage,
    "og:image:alt": card.title,
  };
  const names = { description, "twitter:card": "summary_large_image" };
  const own = [
    ...Object.entries(properties).map(([name, value]) => meta("property", name, value)),
    ...Object.entries(names).map(([name, value]) => meta("name", name, value)),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
  ];
  // The size is that of the picture of all pages.
  const gone = [...Object.keys(properties), ...(image === null ? [] : ["og:image:width", "og:image:height"])];
  let head = html.slice(0, html.indexOf("</head>"));
  const rest = html.slice(head.length);
  head = gone.reduce((text, name) => without(text, "property", name), head);
  head = Object.keys(names).reduce((text, name) => without(text, "name", name), head);
  head = head
    .replace(/<link rel="canonical"[^>]*>\s*/, "")
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeHtml(card.title)}${church}</title>\n    ${own.join("\n    ")}`,
    );
  if (early) head = head.replace(REQUESTS, () => dataElement(EARLY_ANSWERS, early));
  return (
    head +
    (markup === null ? rest : rest.replace(ROOT, () => `<div id="root">${markup}</div>\n    <!--/root-->`))
  );
}

function meta(attribute: "property" | "name", name: string, value: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(value)}">`;
}

function without(head: string, attribute: "property" | "name", name: string): string {
  return head.replace(new RegExp(`<meta ${attribute}="${name}"[^>]*>\\s*`), "");
}
