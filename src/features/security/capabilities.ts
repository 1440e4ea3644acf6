import type { Role } from "#domain/roles.ts";

/** Something that people do on the site, and the lowest role that may. */
export interface Capability {
  id: string;
  label: string;
  least: Role;
}

/** By role, as tests/db/permissions.csv has it; a test compares both. */
export const CAPABILITIES: readonly Capability[] = [
  {
    id: "read",
    label: "Leer lo que es para todos: profecías, eventos, galería y testimonios",
    least: "visitor",
  },
  { id: "write-office", label: "Escribirle a la iglesia", least: "visitor" },
  { id: "profile", label: "Tener su perfil y cambiarlo", least: "member" },
  { id: "directory", label: "Ver el directorio de miembros", least: "member" },
  { id: "notices", label: "Recibir avisos en su teléfono", least: "member" },
  { id: "take-part", label: "Comentar, escribir en el foro y contar su testimonio", least: "member" },
  { id: "prayer", label: "Pedir oración y orar por otros", least: "member" },
  { id: "back-office", label: "Entrar a la administración y ver sus cifras", least: "admin" },
  { id: "publish", label: "Publicar profecías, eventos, álbumes, seminarios y recursos", least: "admin" },
  { id: "moderate", label: "Aprobar o rechazar lo que escriben los miembros", least: "admin" },
  { id: "admin-notices", label: "Escribir avisos que llegan al teléfono", least: "admin" },
  { id: "people", label: "Ver las cuentas, activarlas o desactivarlas", least: "admin" },
  { id: "offerings", label: "Ver y confirmar ofrendas", least: "admin" },
  { id: "access", label: "Dar y quitar acceso a seminarios y recursos", least: "admin" },
  { id: "exports", label: "Sacar listas en un archivo; queda en la bitácora", least: "admin" },
  { id: "roles", label: "Dar y quitar roles", least: "super_admin" },
  { id: "settings", label: "Cambiar la configuración y la cuenta bancaria", least: "super_admin" },
  { id: "backup", label: "Hacer copias de seguridad y restaurarlas", least: "super_admin" },
  { id: "database", label: "Revisar la base de datos y hacer reparaciones", least: "super_admin" },
  { id: "integrations", label: "Conectar otros programas con el sitio", least: "super_admin" },
  { id: "imports", label: "Importar de otros programas y sacar todo en un archivo", least: "super_admin" },
  { id: "security", label: "Leer la bitácora y las entradas, y cerrar sesiones", least: "super_admin" },
];
