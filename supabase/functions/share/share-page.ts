import { escapeHtml } from "../_shared/contracts/escape-html.ts";

/** Content of an address's card in a chat. */
export interface ShareCard {
  title: string;
  description: string;
  /** Absolute addresses. */
  image: string;
  /** The page that people are forwarded to. */
  page: string;
  /** This very answer: a crawler that is sent elsewhere would read the page, which is empty without scripts. */
  self: string;
}

/** A page for crawlers, which forwards people at once, without a script. */
export function sharePage({ title, description, image, page, self }: ShareCard): string {
  const properties = {
    "og:type": "article",
    "og:locale": "es_MX",
    "og:title": title,
    "og:description": description,
    "og:image": image,
    "og:image:alt": title,
    "og:url": self,
  };
  const names = { description, "twitter:card": "summary_large_image" };
  return `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    ${metas("property", properties)}
    ${metas("name", names)}
    <link rel="canonical" href="${escapeHtml(page)}">
    <meta http-equiv="refresh" content="0; url=${escapeHtml(page)}">
  </head>
  <body>
    <p><a href="${escapeHtml(page)}">${escapeHtml(title)}</a></p>
  </body>
</html>
`;
}

function metas(attribute: "property" | "name", values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `<meta ${attribute}="${name}" content="${escapeHtml(value)}">`)
    .join("\n    ");
}
