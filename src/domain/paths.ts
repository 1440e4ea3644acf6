import type { Role } from "./roles.ts";

/** An address pattern and the least role that may open it. */
export interface RouteRule {
  pattern: string;
  minimum: Role;
}

/**
 * The addresses of the site itself; those of the back office are in paths-admin.ts, which no visitor downloads. Links are
 * made here. First parts of paths are repeated only where addresses are recognized (cached-pages.ts, prefetched-pages.ts,
 * item-addresses.ts, sitemap.ts). A test checks that each entry has a route that asks for its minimum role.
 */
export const SITE_ROUTES = {
  home: { pattern: "/", minimum: "visitor" },
  blog: { pattern: "/blog", minimum: "visitor" },
  prophecy: { pattern: "/blog/:slugOrId", minimum: "visitor" },
  testimonials: { pattern: "/testimonios", minimum: "visitor" },
  prayers: { pattern: "/oracion", minimum: "visitor" },
  prayer: { pattern: "/oracion/:prayerId", minimum: "visitor" },
  gallery: { pattern: "/galeria", minimum: "visitor" },
  album: { pattern: "/galeria/:albumId", minimum: "visitor" },
  events: { pattern: "/eventos", minimum: "visitor" },
  event: { pattern: "/eventos/:slugOrId", minimum: "visitor" },
  seminars: { pattern: "/seminarios", minimum: "visitor" },
  seminar: { pattern: "/seminarios/:slugOrId", minimum: "visitor" },
  resources: { pattern: "/recursos", minimum: "visitor" },
  streaming: { pattern: "/streaming", minimum: "visitor" },
  media: { pattern: "/media", minimum: "visitor" },
  mediaItem: { pattern: "/media/:mediaId", minimum: "visitor" },
  forum: { pattern: "/foro", minimum: "visitor" },
  forumTopic: { pattern: "/foro/topic/:topicId", minimum: "visitor" },
  donations: { pattern: "/donaciones", minimum: "visitor" },
  search: { pattern: "/buscar", minimum: "visitor" },
  contact: { pattern: "/contacto", minimum: "visitor" },
  received: { pattern: "/compartir", minimum: "visitor" },
  privacy: { pattern: "/privacidad", minimum: "visitor" },
  auth: { pattern: "/auth", minimum: "visitor" },
  resetPassword: { pattern: "/reset-password", minimum: "visitor" },
  code: { pattern: "/codigo", minimum: "visitor" },
  mail: { pattern: "/correo", minimum: "visitor" },
  dashboard: { pattern: "/dashboard", minimum: "member" },
  profile: { pattern: "/perfil", minimum: "member" },
  profilePart: { pattern: "/perfil/:part", minimum: "member" },
  members: { pattern: "/miembros", minimum: "member" },
  notifications: { pattern: "/notificaciones", minimum: "member" },
  notificationSettings: { pattern: "/configuracion/notificaciones", minimum: "member" },
} as const satisfies Record<string, RouteRule>;

export type SiteRouteName = keyof typeof SITE_ROUTES;

/**
 * Screens on which a person signs in, acts under their name or reads bank data. They get a separate browsing context
 * group, so that the page that opened this tab keeps no handle on it (build/security-headers.ts,
 * app/own-document.tsx).
 */
export function needsOwnDocument({ pattern, minimum }: RouteRule): boolean {
  const { auth, resetPassword, code, donations } = SITE_ROUTES;
  return (
    minimum !== "visitor" || [auth, resetPassword, code, donations].some((route) => route.pattern === pattern)
  );
}

/** Address builders: the only source of links, except those between panels (paths-admin.ts). */
export const paths = {
  home: () => "/",
  homeSection: (section: HomeSection) => `/#${section}`,
  blog: () => "/blog",
  prophecy: (slugOrId: string) => `/blog/${encodeURIComponent(slugOrId)}`,
  comment: (slugOrId: string, commentId: string) => `${paths.prophecy(slugOrId)}#comentario-${commentId}`,
  testimonials: () => "/testimonios",
  /** The prayer wall; `view` is what of it is shown. */
  prayers: (view?: "mias" | "respondidas" | "equipo") => (view ? `/oracion?ver=${view}` : "/oracion"),
  prayer: (id: string) => `/oracion/${encodeURIComponent(id)}`,
  gallery: () => "/galeria",
  album: (albumId: string) => `/galeria/${encodeURIComponent(albumId)}`,
  events: () => "/eventos",
  /** `day` (yyyy-mm-dd) is one of an event that comes back. */
  event: (slugOrId: string, day?: string) =>
    `/eventos/${encodeURIComponent(slugOrId)}${day ? `?fecha=${day}` : ""}`,
  seminars: () => "/seminarios",
  seminar: (slugOrId: string) => `/seminarios/${encodeURIComponent(slugOrId)}`,
  resources: () => "/recursos",
  streaming: () => "/streaming",
  media: () => "/media",
  /** At `second` of the recording. */
  mediaItem: (id: string, second?: number) =>
    `/media/${encodeURIComponent(id)}${second === undefined ? "" : `?t=${second}`}`,
  forum: () => "/foro",
  forumCategory: (slug: string) => `/foro?categoria=${encodeURIComponent(slug)}`,
  forumTopic: (topicId: string) => `/foro/topic/${encodeURIComponent(topicId)}`,
  /** A post in its topic; `number`, where it has one, says on which page it stands. */
  forumPost: (topicId: string, postId: string, number?: number) =>
    `${paths.forumTopic(topicId)}${number === undefined ? "" : `?desde=${number}`}#mensaje-${postId}`,
  donations: () => "/donaciones",
  /** The signed-in member's donations, below the bank data. */
  myDonations: () => `/donaciones#${MY_DONATIONS}`,
  search: () => "/buscar",
  contact: () => "/contacto",
  privacy: () => "/privacidad",
  auth: (next?: string) => (next ? `/auth?next=${encodeURIComponent(next)}` : "/auth"),
  /** The sign-in page with its form for a new account in front. */
  signUp: () => "/auth?modo=crear",
  resetPassword: () => "/reset-password",
  /** Where somebody without e-mail types the code that was read out to them. */
  code: () => "/codigo",
  dashboard: () => "/dashboard",
  profile: () => "/perfil",
  profilePart: (part: ProfilePart) => `/perfil/${part}`,
  /** The member's own entry in the directory. */
  ownDirectory: () => "/perfil/directorio",
  members: () => "/miembros",
  notifications: () => "/notificaciones",
  /** With "Hoy no" open for a notice. */
  silenceNotice: (noticeId: string) => `/notificaciones?silenciar=${encodeURIComponent(noticeId)}`,
  notificationSettings: () => "/configuracion/notificaciones",
  admin: () => "/admin",
};

/** The pages of one's own profile, in their order. */
export const PROFILE_PARTS = [
  "nombre",
  "directorio",
  "actividad",
  "seguridad",
  "dispositivos",
  "mis-datos",
] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** In-page anchor of a member's own offerings. */
export const MY_DONATIONS = "mis-ofrendas";

/** In-page anchors of home. They are part of public addresses: once linked to, they stay. */
export const HOME_SECTIONS = ["vision", "conocenos", "horarios", "ubicacion"] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/**
 * Keeps a return address inside the site: only a path of this origin is accepted, everything else
 * (absolute, protocol-relative, also once its dots are resolved, backslashes, control characters) becomes `fallback`.
 */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return fallback;
  return sameOriginPath(next, "https://site.invalid") ?? fallback;
}

/**
 * Whether the screen at `path` belongs to a capability that the congregation switched off. A capability is named by the
 * first part of its address: "eventos" is /eventos and all below it, "#vision" a section of home (left-out.ts).
 */
export function isSwitchedOff(off: readonly string[], path: string): boolean {
  return off.includes(/[^/?][\w-]*/.exec(path)?.[0] ?? "");
}

/** Path, query and hash of `address`, a complete or a relative one, if it leads to `origin`; null for any other. */
export function sameOriginPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // "//evil.example" is a path here, but another site when resolved a second time.
  if (url.origin !== origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** One testimonial alone on the page of all. */
export function testimonialPath(id: string): string {
  return `${paths.testimonials()}?testimonio=${id}`;
}

/** One resource alone on the shelf. */
export function resourcePath(id: string): string {
  return `${paths.resources()}?recurso=${id}`;
}
