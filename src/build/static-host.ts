const LASTING = "/assets/*";

/**
 * The `_redirects` of Netlify and Cloudflare Pages: every address of the app that has no page of its own answers the
 * shell. What is not in it is missing, and hosts answer it with 404.html and 404, which a script that went with an older
 * build must get: as a page with 200 it would be kept.
 * @param patterns addresses as the router writes them, `/blog/:slug`.
 * @param prerendered addresses that have a page, which such a rule would hide on some hosts.
 */
export function redirectsFile(patterns: readonly string[], prerendered: readonly string[]): string {
  const rules = patterns.filter((pattern) => !prerendered.includes(pattern));
  // Hosts want the plain ones first.
  const ordered = rules.toSorted((a, b) => Number(a.includes(":")) - Number(b.includes(":")));
  return ordered.map((pattern) => `${pattern} /app.html 200\n`).join("");
}

/**
 * The header table in the `_headers` format of the same hosts. They give a pattern's headers to what is missing as well,
 * so the files that may be kept for good are named one by one: a missing one is asked for again.
 * @param assets addresses of the files behind `/assets/*`.
 */
export function headersFile(
  table: Readonly<Record<string, Readonly<Record<string, string>>>>,
  assets: readonly string[],
): string {
  return Object.entries(table)
    .flatMap(([path, headers]) =>
      (path === LASTING ? assets : [path]).map((each) =>
        [each, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
      ),
    )
    .join("\n\n")
    .concat("\n");
}
