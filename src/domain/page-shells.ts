import { SITE_ROUTES, type SiteRouteName } from "./paths.ts";

/** The built page of every address without a separate one. */
export const APP_SHELL = "/app.html";

/** Public addresses: each has a built page that shows its heading and shape before any script runs. */
export const PUBLIC_ROUTES = (Object.keys(SITE_ROUTES) as SiteRouteName[]).filter(
  (name) => SITE_ROUTES[name].minimum === "visitor",
);

/** Whether many addresses, which differ in their last part, share one built page. */
export function isShared(name: SiteRouteName): boolean {
  return SITE_ROUTES[name].pattern.includes(":");
}

/** File of the build, as a path, that answers the addresses of a public route. */
export function shellFile(name: SiteRouteName): string {
  const { pattern } = SITE_ROUTES[name];
  return isShared(name) ? `/shells/${name}.html` : `${pattern.replace(/\/$/, "")}/index.html`;
}

const SHELLS = PUBLIC_ROUTES.map((name) => ({
  pattern: new RegExp(`^${SITE_ROUTES[name].pattern.replace(/:\w+/g, "[^/]+")}$`),
  file: shellFile(name),
}));

/** File of the build that answers a navigation to `pathname`, an address of the site. */
export function shellAt(pathname: string): string {
  return SHELLS.find(({ pattern }) => pattern.test(pathname))?.file ?? APP_SHELL;
}

/**
 * Picture that chats show for a page without one: a file of public/, wide enough for the large preview. Size in
 * pixels.
 */
export const SHARE_PICTURE = { path: "/share.jpg", width: 1200, height: 630 } as const;
