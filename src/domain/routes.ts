import { ADMIN_ROUTES } from "./paths-admin.ts";
import { SITE_ROUTES } from "./paths.ts";

/** Every address, of the site and of the back office: for the build and the tests, never for a page. */
export const ROUTES = { ...SITE_ROUTES, ...ADMIN_ROUTES };

export type RouteName = keyof typeof ROUTES;
