/** A start tag; quoted values may hold a ">". No class overlaps another, so that it reads a long text once. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
/** The attributes that the browser judges by the Content-Security-Policy as soon as it parses them. */
const JUDGED = /([\s"'/])(style|on[a-z]+)(\s*=)/gi;
const STYLE_SHEET = /<style\b[^]*?(?:<\/style\s*>|$)/gi;

/**
 * Foreign HTML in which inline styles and handlers are called `data-style` and `data-on…`. Chromium reports
 * each of them as a violation even where DOMPurify parses them out of reach; a paste from Word holds
 * hundreds. This keeps the reports quiet and the styles readable. Safety comes from the sanitiser alone.
 */
export function htmlWithoutHandlers(html: string): string {
  return html.replace(STYLE_SHEET, "").replace(TAG, (tag) => tag.replace(JUDGED, "$1data-$2$3"));
}
