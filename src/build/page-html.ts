import { SHARE_PICTURE } from "#domain/page-shells.ts";
import { escapeHtml } from "#functions/_shared/contracts/escape-html.ts";
import { dataElement, EARLY_REQUESTS, type EarlyRequests } from "#domain/early-pages.ts";
import { earlyScript } from "./inline-scripts.ts";
import { foldStyles } from "./fold-styles.ts";
import { LATER_SCRIPTS, startScript } from "./start-script.ts";
import { untilDrawnScript } from "#lib/until-drawn-script.ts";

interface PageTexts {
  title: string;
  description: string;
}

interface PageParts extends PageTexts {
  /** The page's only address, at which its markup is taken over as it is; null for a page of many addresses. */
  path: string | null;
  /** Rendered screen, or "" for the shell. */
  markup: string;
  /** Whether styles that only sections need may be placed before the first of them, inside the root. */
  folded: boolean;
  /** Reads a built style sheet by its address. */
  readStyle: (file: string) => string;
  /** Addresses of the style sheets of the screen's own chunk. */
  styles: readonly string[];
  /** Addresses of the chunks the screen needs, that of `src/app/main.tsx`, which starts everything, first. */
  scripts: readonly [string, ...string[]];
  /** Addresses of further chunks of the screen: asked for right after the first paint. */
  laterScripts: readonly string[];
  /** First backend requests of the screen. */
  earlyRequests: EarlyRequests | null;
  inlineScript: string;
  /** Whether the page links the podcast for programs. */
  hasPodcast: boolean;
  /** Where the site will be, which crawlers want to know; "" when nobody said (build-environment). */
  siteUrl: string;
  /** Name under the icon of an iPhone that has installed the site. */
  appName: string;
  /** A style of the congregation's own, stronger than the sheets; "" for none. */
  ownStyle: string;
  /** Data that scripts find in the page, by the id of its element. */
  data: Record<string, unknown>;
}

/** Sheets are split by chunk, so any of them may come first: the order of tokens.css is said before all of them. */
const LAYER_ORDER = "@layer reset, tokens, base, ui, layout, feature;";

/** Vite's own way to fetch and run the entry. */
const ENTRY_TAGS = /<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\s*/g;

/** The link to the podcast in index.html. */
const PODCAST_LINK = /<link\s+rel="alternate"[^>]*\/podcast"[^>]*>\s*/;

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/g;

/**
 * Turns Vite's index.html into a page that shows itself without waiting for anything: the entry's and
 * the screen's styles stand inline. The links stay, disabled and so never fetched, because Vite's
 * loader looks for them before it lets a lazy screen run.
 */
export function fillPage(template: string, page: PageParts): string {
  const entryStyles = [...template.matchAll(STYLE_LINK)].map(([, href = ""]) => href);
  const sheets = [...new Set([...entryStyles, ...page.styles])];
  const css = sheets.map((href) => page.readStyle(href)).join("\n");
  const { markup, styles } = page.folded ? fold(page.markup, css) : { markup: page.markup, styles: css };
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(page.appName)}">`,
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta property="og:description" content="${escapeHtml(page.description)}">`,
    `<meta property="og:locale" content="es_MX">`,
    ...(page.siteUrl ? pictureOf(page.siteUrl) : []),
    ...(page.siteUrl && page.path !== null ? addressOf(page.siteUrl, page.path) : []),
    `<script>${page.inlineScript}</script>`,
    ...(page.earlyRequests
      ? [dataElement(EARLY_REQUESTS, page.earlyRequests), `<script>${earlyScript}</script>`]
      : []),
    `<style>${LAYER_ORDER}\n${styles}${page.ownStyle}</style>`,
    ...page.styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
  ].join("\n    ");
  // The scripts are asked for behind the content: asking takes a slow phone time before the first paint.
  const ends = [
    ...Object.entries(page.data).map(([id, data]) => dataElement(id, data)),
    dataElement(LATER_SCRIPTS, page.laterScripts),
    ...page.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    `<script>${untilDrawnScript}${startScript(page.scripts[0])}</script>`,
  ];
  const told = page.hasPodcast ? template : template.replace(PODCAST_LINK, "");
  return told
    .replaceAll(ENTRY_TAGS, "")
    .replace(STYLE_LINK, "")
    .replace("<!--app-head-->", () => head)
    .replace('<div id="root"><!--app-html--></div>', () =>
      page.path === null
        ? `<div id="root">${markup}</div>`
        : `<div id="root" data-prerendered="${page.path}">${markup}</div>`,
    )
    .replace("</body>", () => `${ends.join("")}</body>`);
}

/** The picture that a chat shows of the page, under whatever address it was copied. */
function pictureOf(siteUrl: string): string[] {
  return [
    `<meta property="og:image" content="${escapeHtml(new URL(SHARE_PICTURE.path, siteUrl).href)}">`,
    `<meta property="og:image:width" content="${SHARE_PICTURE.width}">`,
    `<meta property="og:image:height" content="${SHARE_PICTURE.height}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
}

/** The page's own address, which its copies under other addresses are not. */
function addressOf(siteUrl: string, path: string): string[] {
  const address = escapeHtml(new URL(path, siteUrl).href);
  return [`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`];
}

/**
 * Puts the styles that only sections need before the first of them, so that the first bytes hold everything a phone
 * shows at first. React expects only its own elements in the markup, so that sheet moves to the head as soon as it is
 * read.
 */
function fold(markup: string, css: string): { markup: string; styles: string } {
  const at = markup.indexOf("<section");
  if (at === -1) return { markup, styles: css };
  const { needed, rest } = foldStyles(css, markup.slice(0, at));
  return {
    styles: needed,
    markup: `${markup.slice(0, at)}<style>${rest}</style><script>${MOVE_STYLE}</script>${markup.slice(at)}`,
  };
}

const MOVE_STYLE = "{const s=document.currentScript;document.head.append(s.previousSibling);s.remove()}";
