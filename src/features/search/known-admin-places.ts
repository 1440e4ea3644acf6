import { adminPaths } from "#domain/paths-admin.ts";
import { hasRole, type Role } from "#domain/roles.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";

/** A page, what is said of it and the words people use for it. */
export interface KnownPlace {
  title: string;
  to: string;
  hint:
    | string
    | ((settings: Pick<SiteSettings, "contact" | "location" | "features" | "bank">, role: Role) => string);
  /** In the singular: a plural that is asked finds it. */
  words: string;
  minimum?: Role;
  /** Only for visitors. */
  visitorsOnly?: boolean;
}

/** The pages of the back office that the search knows. */
export const ADMIN_PLACES: readonly KnownPlace[] = [
  {
    title: "Administración",
    to: adminPaths.home(),
    hint: "Los paneles de la oficina",
    words: "administrador panel oficina",
    minimum: "admin",
  },
  {
    title: "Administración: Usuarios",
    to: adminPaths.users(),
    hint: "Cuentas, invitaciones y roles; también cerrar el acceso de alguien",
    words: "cuenta acceso voluntario voluntaria cerrar quitar desactivar rol permiso invitar invitación",
    minimum: "admin",
  },
  {
    title: "Administración: Ofrendas",
    to: adminPaths.donations(),
    hint: "Confirma ofrendas; filtra por mes y exporta lo filtrado",
    words:
      "tesorero tesorera tesorería donación mes enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre exportar excel total",
    minimum: "admin",
  },
  {
    title: "Administración: Eventos",
    to: adminPaths.events(),
    hint: "Cambia día y hora, y en «Quiénes vienen» imprime la lista",
    words:
      "imprimir lista papel asistente asistencia quiénes vienen cambiar corregir hora día equivoqué cancelar",
    minimum: "admin",
  },
  {
    title: "Administración: Transmisiones",
    to: adminPaths.streaming(),
    hint: "Programa, corrige la hora y cancela avisos por salir",
    words: "corregir cambiar hora día transmisión vivo equivoqué programar aviso",
    minimum: "admin",
  },
  {
    title: "Administración: Avisos",
    to: adminPaths.notices(),
    hint: "Escribe un aviso, cancélalo en diez minutos y mira a cuántos les llegó",
    words: "avisar mandar aviso mensaje todos notificación push urgente ministerio cancelar anunciar",
    minimum: "admin",
  },
  {
    title: "Administración: Estadísticas",
    to: adminPaths.analytics(),
    hint: "Visitas, páginas, horas y la comunidad en números",
    words: "analytics analítica visitas cuantas personas entran números gráficas reporte",
    minimum: "admin",
  },
  {
    title: "Administración: Configuración",
    to: adminPaths.settings(),
    hint: (_, role) =>
      hasRole(role, "super_admin")
        ? "Nombre, logotipo, colores, horario semanal y datos del banco"
        : "La cambia un superadministrador: pídeselo a quien te dio acceso",
    words: "logo logotipo nombre color horario hora culto banco clabe cuenta dirección",
    minimum: "admin",
  },
  {
    title: "Administración: Seguridad",
    to: adminPaths.security(),
    hint: "Quién hizo qué, quién entró, sesiones abiertas y quién tiene qué rol",
    words:
      "bitácora auditoría registro cambió quién hizo entró entrada acceso sesión abierta dispositivo rol administrador permiso robo robaron hackeo contraseña banco",
    minimum: "super_admin",
  },
  {
    title: "Administración: Copias de seguridad",
    to: adminPaths.backup(),
    hint: "Haz una copia de todo, comprueba si está bien o recupera lo borrado",
    words:
      "respaldo respaldar backup copiar recuperar restaurar restauración borrado borré borrar eliminado perdido perdí deshacer proteger guardar todo",
    minimum: "super_admin",
  },
  {
    title: "Administración: Base de datos",
    to: adminPaths.database(),
    hint: "Espacio, tablas, revisiones y migraciones",
    words:
      "database base datos tabla fila cuánto queda espacio lleno tamaño migración índice consulta lenta regla revisar",
    minimum: "super_admin",
  },
  {
    title: "Administración: Utilidades",
    to: adminPaths.utilities(),
    hint: "Contar de nuevo, archivos sueltos, papelera, avisos atorados y pruebas",
    words:
      "utils utilidad herramienta contar recontar número reparar arreglar archivo suelto falta papelera vaciar aviso atorado prueba correo tarea",
    minimum: "super_admin",
  },
  {
    title: "Administración: Mantenimiento",
    to: `${adminPaths.settings()}?seccion=mantenimiento`,
    hint: "Pon el sitio en solo lectura un rato, o avisa que lo harás",
    words: "mantenimiento lectura pausar pausa detener cerrar bloquear congelar sitio aviso suspender",
    minimum: "super_admin",
  },
];
