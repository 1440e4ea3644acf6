export interface PageTexts {
  title: string;
  description: string;
}

interface PageParts extends PageTexts {
  path: string;
  /** Rendered screen, or "" for the shell. */
  markup: string;
  /** Reads a built style sheet by its address. */
  readStyle: (file: string) => string;
  /** Addresses of the style sheets of the screen's own chunk. */
  styles: readonly string[];
  /** Addresses of the chunks the screen needs, fetched along with the entry. */
  preloads: readonly string[];
  inlineScript: string;
  /** Data that scripts find in the page, by the id of its element. */
  data: Record<string, unknown>;
}

/** Sheets are split by chunk, so any of them may come first: the order of tokens.css is said before all of them. */
const LAYER_ORDER = "@layer reset, tokens, base, ui, layout, feature;";

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/g;

/**
 * Turns Vite's index.html into a page that shows itself without waiting for anything: the entry's and
 * the screen's styles stand inline. The links stay, unapplied and at the lowest priority, because
 * Vite's loader looks for them before it lets a lazy screen run.
 */
export function fillPage(template: string, page: PageParts): string {
  const entryStyles = [...template.matchAll(STYLE_LINK)].map(([, href = ""]) => href);
  const sheets = [...new Set([...entryStyles, ...page.styles])];
  const css = [LAYER_ORDER, ...sheets.map((href) => page.readStyle(href))].join("\n");
  const head = [
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    `<meta property="og:title" content="${escape(page.title)}">`,
    `<meta property="og:description" content="${escape(page.description)}">`,
    `<meta property="og:locale" content="es_MX">`,
    `<script>${page.inlineScript}</script>`,
    `<style>${css}</style>`,
    ...page.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}" media="not all">`),
    ...page.preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join("\n    ");
  return template
    .replace(STYLE_LINK, "")
    .replace("<!--app-head-->", () => head)
    .replace('<div id="root"><!--app-html--></div>', () =>
      page.markup
        ? `<div id="root" data-prerendered="${page.path}">${page.markup}</div>`
        : '<div id="root"></div>',
    )
    .replace("</body>", () => `${Object.entries(page.data).map(dataElement).join("")}</body>`);
}

function dataElement([id, data]: [string, unknown]): string {
  // A "<" would let a text close the element.
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
