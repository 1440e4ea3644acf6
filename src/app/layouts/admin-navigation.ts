import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { hasRole, type Role } from "#domain/roles.ts";

export interface AdminLink {
  label: string;
  to: string;
  minimum?: Role;
  /** A word beside it, of the church. */
  badge?: string;
}

export interface AdminCategory {
  title: string;
  links: readonly AdminLink[];
}

/** The categories of the back office in their order, each with the panels that exist. */
const CATEGORIES: readonly AdminCategory[] = [
  {
    title: "Contenido",
    links: [
      { label: "Profecías", to: adminPaths.blog() },
      { label: "Seminarios", to: adminPaths.seminars() },
      { label: "Recursos", to: adminPaths.resources() },
    ],
  },
  {
    title: "Medios",
    links: [
      { label: "Centro de Medios", to: adminPaths.media(), badge: "Nuevo" },
      { label: "Transmisiones", to: adminPaths.streaming() },
      { label: "Videos", to: adminPaths.videos() },
      { label: "Galería", to: adminPaths.gallery() },
    ],
  },
  {
    title: "Comunidad",
    links: [
      { label: "Usuarios", to: adminPaths.users() },
      { label: "Avisos", to: adminPaths.notices() },
      { label: "Comentarios y reportes", to: adminPaths.comments() },
      { label: "Foro", to: adminPaths.forum() },
      { label: "Testimonios", to: adminPaths.testimonials() },
      { label: "Oración", to: adminPaths.prayers() },
      { label: "Buzón", to: adminPaths.messages() },
    ],
  },
  { title: "Eventos", links: [{ label: "Eventos", to: adminPaths.events() }] },
  {
    title: "Sistema",
    links: [
      { label: "Primeros pasos", to: adminPaths.firstSteps(), minimum: "super_admin" },
      { label: "Accesos", to: adminPaths.access(), minimum: "super_admin" },
      { label: "Configuración", to: adminPaths.settings(), minimum: "super_admin" },
      { label: "Seguridad", to: adminPaths.security(), minimum: "super_admin" },
      { label: "Copias de seguridad", to: adminPaths.backup(), minimum: "super_admin" },
      { label: "Base de datos", to: adminPaths.database(), minimum: "super_admin" },
      { label: "Utilidades", to: adminPaths.utilities(), minimum: "super_admin" },
      { label: "Integraciones", to: adminPaths.integrations(), minimum: "super_admin" },
      { label: "Importar y exportar", to: adminPaths.imports(), minimum: "super_admin" },
      { label: "Estadísticas", to: adminPaths.analytics(), badge: "Pro" },
      { label: "Informe del mes", to: adminPaths.report() },
      { label: "Diagnóstico", to: adminPaths.debug() },
    ],
  },
  { title: "Donaciones", links: [{ label: "Ofrendas", to: adminPaths.donations() }] },
];

/** The link above the categories. */
export const ADMIN_HOME: AdminLink = { label: "Panel", to: paths.admin() };

/** The categories that `role` sees; one without panels is left out. */
export function adminCategoriesFor(role: Role): AdminCategory[] {
  return CATEGORIES.map(({ title, links }) => ({
    title,
    links: links.filter(({ minimum = "admin" }) => hasRole(role, minimum)),
  })).filter(({ links }) => links.length > 0);
}
