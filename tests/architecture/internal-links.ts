import { ROUTES } from "#domain/routes.ts";

/** Addresses of servers and files, which no screen answers. */
const NO_SCREEN =
  /^\/(?:assets|auth\/v1|functions\/v1|icons|media-images|event-images|seminar-images|avatars|object|realtime\/v1|rest\/v1|shells|storage\/v1|videos|embed|upload|illustrations|podcast|oembed|youtube|_local)(?:\/|$)|^\/[\w/-]+\.\w+$/;

/** An address in quotes: a slash and a letter, up to where the quotes, or what is put in, begin. */
const IN_CODE = /(?<![\w.])(["'`])(\/[a-z][^"'`\s$]*)(?:\1|\$\{)/g;
const IN_SQL = /'(\/[a-z][^'\s]*)'/g;
const IN_MAIL = /\{\{ \.SiteURL \}\}(\/[^"{\s]*)/g;

const PATTERNS = Object.values(ROUTES).map(
  ({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`),
);

/** Whether a screen answers an address; what comes after it in a query or an anchor does not matter. */
export function isRoute(address: string): boolean {
  const path = address.replace(/[?#].*$/, "");
  return PATTERNS.some((pattern) => pattern.test(path));
}

/** Addresses of the site that a file writes. One that ends with a slash goes on with an id. */
export function addressesIn(file: string, text: string): string[] {
  const pattern = file.endsWith(".sql") ? IN_SQL : file.endsWith(".html") ? IN_MAIL : IN_CODE;
  // Comments give examples, also shortened ones.
  const shown = text.replace(/^\s*(?:\*|\/\*|\/\/|--).*$/gm, "");
  return [...shown.matchAll(pattern)]
    .map((match) => match[2] ?? match[1] ?? "")
    .filter((address) => !NO_SCREEN.test(address))
    .map((address) => address.replace(/\/(?=$|[?#])/, "/x"));
}

/** Names of query variables and anchors that an address asks a screen for; an anchor of one thing goes on with its id. */
export function askedOfScreen(address: string): string[] {
  const [, query = "", anchor = ""] = /(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? [];
  return [...query.split("&").map((part) => part.replace(/=.*$/, "")), anchor].filter((name) => name !== "");
}
