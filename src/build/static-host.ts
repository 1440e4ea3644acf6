import { APP_SHELL, shellAt } from "#domain/page-shells.ts";

const LASTING = "/assets/*";

/**
 * The `_redirects` of Netlify and Cloudflare Pages: every address of the app without a file answers the
 * page of its kind, or the shell. What is not in it is missing, and hosts answer it with 404.html and 404, which a script
 * that went with an older build must get: as a page with 200 it would be kept.
 * @param patterns addresses as the router writes them, `/blog/:slug`.
 * @param files the pages of the build; a rule for an address that has one would hide it on some hosts.
 */
export function redirectsFile(patterns: readonly string[], files: readonly string[]): string {
  const answer = (pattern: string) => {
    const file = shellAt(pattern);
    return files.includes(file) ? file : APP_SHELL;
  };
  const rules = patterns.filter((pattern) => pattern.includes(":") || answer(pattern) === APP_SHELL);
  // Hosts want the plain ones first.
  const ordered = rules.toSorted((a, b) => Number(a.includes(":")) - Number(b.includes(":")));
  return ordered.map((pattern) => `${pattern} ${answer(pattern)} 200\n`).join("");
}

/**
 * The header table in the `_headers` format of the same hosts. They give a pattern's headers to missing files as well,
 * so the files that may be cached for good are named one by one: a missing one is requested again. @param assets
 * addresses of the files behind `/assets/*`.
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
