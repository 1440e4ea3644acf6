import { insidePath } from "./inside-path.ts";
import type { Role } from "./roles.ts";

/**
 * Every address of the site. Nobody writes a path literal elsewhere; a test checks that each entry
 * has a route and that the route asks for its minimum role (SPEC 2, SPEC 6).
 */
export const ROUTES = {
  home: { pattern: "/", minimum: "visitor" },
  blog: { pattern: "/blog", minimum: "visitor" },
  prophecy: { pattern: "/blog/:slugOrId", minimum: "visitor" },
  testimonials: { pattern: "/testimonios", minimum: "visitor" },
  events: { pattern: "/eventos", minimum: "visitor" },
  event: { pattern: "/eventos/:slugOrId", minimum: "visitor" },
  donations: { pattern: "/donaciones", minimum: "visitor" },
  auth: { pattern: "/auth", minimum: "visitor" },
  resetPassword: { pattern: "/reset-password", minimum: "visitor" },
  dashboard: { pattern: "/dashboard", minimum: "member" },
  profile: { pattern: "/perfil", minimum: "member" },
  notifications: { pattern: "/notificaciones", minimum: "member" },
  notificationSettings: { pattern: "/configuracion/notificaciones", minimum: "member" },
  admin: { pattern: "/admin", minimum: "admin" },
  adminDashboard: { pattern: "/admin/dashboard", minimum: "admin" },
  adminBlog: { pattern: "/admin/blog", minimum: "admin" },
  adminTestimonials: { pattern: "/admin/testimonios", minimum: "admin" },
  adminEvents: { pattern: "/admin/eventos", minimum: "admin" },
  adminDebug: { pattern: "/admin/debug", minimum: "admin" },
} as const satisfies Record<string, { pattern: string; minimum: Role }>;

export type RouteName = keyof typeof ROUTES;

/** Address builders: the only source of links. */
export const paths = {
  home: () => "/",
  homeSection: (section: HomeSection) => `/#${section}`,
  blog: () => "/blog",
  prophecy: (slugOrId: string) => `/blog/${encodeURIComponent(slugOrId)}`,
  comment: (slugOrId: string, commentId: string) => `${paths.prophecy(slugOrId)}#comentario-${commentId}`,
  testimonials: () => "/testimonios",
  events: () => "/eventos",
  /** `day` (yyyy-mm-dd) is one of an event that comes back. */
  event: (slugOrId: string, day?: string) =>
    `/eventos/${encodeURIComponent(slugOrId)}${day ? `?fecha=${day}` : ""}`,
  donations: () => "/donaciones",
  auth: (next?: string) => (next ? `/auth?next=${encodeURIComponent(next)}` : "/auth"),
  resetPassword: () => "/reset-password",
  dashboard: () => "/dashboard",
  profile: () => "/perfil",
  notifications: () => "/notificaciones",
  notificationSettings: () => "/configuracion/notificaciones",
  admin: () => "/admin",
  adminDashboard: () => "/admin/dashboard",
  adminBlog: () => "/admin/blog",
  adminTestimonials: () => "/admin/testimonios",
  adminEvents: () => "/admin/eventos",
  adminDebug: () => "/admin/debug",
};

/** In-page anchors of home (SPEC 2). */
export const HOME_SECTIONS = ["vision", "conocenos", "horarios", "ubicacion"] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/**
 * Keeps a return address inside the site: only a path of this origin is accepted, everything else
 * (absolute, protocol-relative, also once its dots are resolved, backslashes, control characters) becomes `fallback`.
 */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return fallback;
  return insidePath(next, "https://site.invalid") ?? fallback;
}
