import type { RouteRule } from "./paths.ts";

export const ADMIN_ROUTES = {
  admin: { pattern: "/admin", minimum: "admin" },
  adminDashboard: { pattern: "/admin/dashboard", minimum: "admin" },
  adminUsers: { pattern: "/admin/usuarios", minimum: "admin" },
  adminBlog: { pattern: "/admin/blog", minimum: "admin" },
  adminComments: { pattern: "/admin/comentarios", minimum: "admin" },
  adminTestimonials: { pattern: "/admin/testimonios", minimum: "admin" },
  adminForum: { pattern: "/admin/foro", minimum: "admin" },
  adminPrayers: { pattern: "/admin/oracion", minimum: "admin" },
  adminEvents: { pattern: "/admin/eventos", minimum: "admin" },
  adminGallery: { pattern: "/admin/galeria", minimum: "admin" },
  adminMedia: { pattern: "/admin/media", minimum: "admin" },
  adminMediaEdit: { pattern: "/admin/media/edit/:mediaId", minimum: "admin" },
  adminStreaming: { pattern: "/admin/streaming", minimum: "admin" },
  adminResources: { pattern: "/admin/recursos", minimum: "admin" },
  adminDonations: { pattern: "/admin/donaciones", minimum: "admin" },
  adminSeminars: { pattern: "/admin/seminarios", minimum: "admin" },
  adminAccess: { pattern: "/admin/accesos", minimum: "super_admin" },
  adminMessages: { pattern: "/admin/mensajes", minimum: "admin" },
  adminSettings: { pattern: "/admin/settings", minimum: "super_admin" },
  adminDebug: { pattern: "/admin/debug", minimum: "admin" },
} as const satisfies Record<string, RouteRule>;

export type AdminRouteName = keyof typeof ADMIN_ROUTES;

export const adminPaths = {
  home: () => "/admin",
  dashboard: () => "/admin/dashboard",
  users: () => "/admin/usuarios",
  blog: () => "/admin/blog",
  comments: () => "/admin/comentarios",
  testimonials: () => "/admin/testimonios",
  forum: () => "/admin/foro",
  prayers: () => "/admin/oracion",
  events: () => "/admin/eventos",
  gallery: () => "/admin/galeria",
  media: () => "/admin/media",
  mediaEdit: (id: string) => `/admin/media/edit/${encodeURIComponent(id)}`,
  streaming: () => "/admin/streaming",
  resources: () => "/admin/recursos",
  donations: () => "/admin/donaciones",
  seminars: () => "/admin/seminarios",
  access: () => "/admin/accesos",
  messages: () => "/admin/mensajes",
  settings: () => "/admin/settings",
  debug: () => "/admin/debug",
};
