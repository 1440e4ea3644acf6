import type { ProblemTexts } from "#platform/supabase/problem-text.ts";
import type { MigrationState } from "./rules.ts";

export const DATABASE_PROBLEMS: ProblemTexts = {
  rank_required: "Solo un superadministrador puede hacer esto.",
  not_found: "Esa tabla no existe o no se puede ver desde aquí.",
  page_out_of_range: "Esa página está más allá de lo que se puede ver aquí.",
};

/** Of each rule: its name, what it means while it holds, and what to do when it is broken. */
export const RULES: Readonly<Record<string, { title: string; fine: string; advice: string }>> = {
  row_security: {
    title: "Cada tabla decide quién ve cada fila",
    fine: "Todas las tablas públicas tienen activada la seguridad por filas.",
    advice: "Sin ella, cualquiera lee todas las filas. Pide hoy mismo a quien cuida el sitio que la active.",
  },
  policy: {
    title: "Cada tabla dice a quién deja pasar",
    fine: "Todas las tablas públicas tienen al menos una regla de acceso.",
    advice:
      "Sin una regla nadie puede usar la tabla: alguien la quitó por fuera del sitio. Avisa a quien lo cuida.",
  },
  view: {
    title: "Las vistas miran con los ojos de quien pregunta",
    fine: "Ninguna vista presta permisos ajenos.",
    advice: "Estas vistas muestran filas que su lector no debería ver. Avisa hoy a quien cuida el sitio.",
  },
  search_path: {
    title: "Las funciones con más permisos no se dejan engañar",
    fine: "Todas dicen dónde buscan lo que usan.",
    advice: "Alguien podría hacer que usen algo suyo en vez de lo del sitio. Avisa a quien cuida el sitio.",
  },
  everyone: {
    title: "Ninguna función está abierta para todos",
    fine: "Cada función dice quién la puede llamar.",
    advice: "Pide a quien cuida el sitio que les quite el permiso de PUBLIC.",
  },
  visitors: {
    title: "Las visitas pueden solo lo que deben",
    fine: "Quien no entró a su cuenta no puede nada de más.",
    advice:
      "Alguien dio estos permisos por fuera del sitio. Pide a quien cuida el sitio que se los quite a «anon».",
  },
  foreign_key: {
    title: "Borrar no se vuelve lento",
    fine: "Cada referencia entre tablas tiene su índice.",
    advice:
      "Sin índice, borrar una fila recorre toda la otra tabla. Pide a quien cuida el sitio que lo agregue.",
  },
  unused_index: {
    title: "Índices que nadie ha usado",
    fine: "Todos los índices se han usado.",
    advice:
      "No tienes que hacer nada. En un sitio nuevo es normal, y los números empiezan de cero cuando el servidor reinicia.",
  },
};

export const MIGRATION_STATES: Readonly<
  Record<MigrationState["state"], { label: string; tone: "danger" | "warning" | "success" }>
> = {
  missing: { label: "Falta", tone: "danger" },
  unknown: { label: "Desconocida", tone: "warning" },
  applied: { label: "Aplicada", tone: "success" },
};
