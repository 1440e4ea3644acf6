/** Kinds of acts that the log is searched by, with the actions of the database. */
export const ACTS = [
  { value: "agrego", label: "Agregó", actions: ["INSERT"] },
  { value: "cambio", label: "Cambió", actions: ["UPDATE"] },
  { value: "elimino", label: "Eliminó", actions: ["DELETE"] },
  { value: "exporto", label: "Exportó una lista", actions: ["EXPORT"] },
  {
    value: "cuentas",
    label: "Cerró sesiones o hizo códigos",
    actions: ["SESSIONS_REVOKED", "PASSWORD_CODE"],
  },
  { value: "copias", label: "Copió o restauró", actions: ["BACKUP_MADE", "BACKUP_READ", "BACKUP_RESTORED"] },
  {
    value: "cuidado",
    label: "Mantenimiento, alertas y estadísticas",
    actions: ["MAINTENANCE_ON", "MAINTENANCE_OFF", "ALERT_SETTINGS", "ANALYTICS_SETTINGS"],
  },
  {
    value: "avisos",
    label: "Canceló o adelantó un aviso",
    actions: ["NOTICE_CANCELLED", "NOTICE_SENT"],
  },
  { value: "base", label: "Miró una tabla o hizo una reparación", actions: ["TABLE_READ", "UTILITY_RUN"] },
  { value: "revelo", label: "Preguntó por un nombre", actions: ["REVEAL"] },
] as const;

/** Things that the log is searched by, with their tables and, of one row alone, its key. */
export const THINGS = [
  { value: "banco", label: "La cuenta bancaria", tables: ["site_settings"], row: "bank" },
  { value: "ajustes", label: "Toda la configuración", tables: ["site_settings"], row: undefined },
  {
    value: "personas",
    label: "Personas y roles",
    tables: ["app_users", "user_roles", "profiles", "member_details", "account_invitations"],
    row: undefined,
  },
  { value: "ministerios", label: "Ministerios", tables: ["ministries", "ministry_members"], row: undefined },
  { value: "ofrendas", label: "Ofrendas y fondos", tables: ["donations", "donation_funds"], row: undefined },
  { value: "profecias", label: "Profecías", tables: ["prophecies"], row: undefined },
  { value: "eventos", label: "Eventos", tables: ["events", "event_rsvps", "event_guests"], row: undefined },
  {
    value: "medios",
    label: "Medios",
    tables: ["media_content", "media_series", "media_schedules", "media_uploads"],
    row: undefined,
  },
  { value: "galeria", label: "Galería", tables: ["albums", "photos"], row: undefined },
  {
    value: "seminarios",
    label: "Seminarios",
    tables: ["seminars", "seminar_sessions", "seminar_materials"],
    row: undefined,
  },
  { value: "recursos", label: "Recursos", tables: ["resources"], row: undefined },
  { value: "accesos", label: "Accesos", tables: ["access_grants", "access_requests"], row: undefined },
  {
    value: "comunidad",
    label: "Comentarios, foro y testimonios",
    tables: [
      "comments",
      "testimonials",
      "forum_categories",
      "forum_topics",
      "forum_posts",
      "forum_visits",
      "reports",
    ],
    row: undefined,
  },
  { value: "oracion", label: "Oración", tables: ["prayer_requests", "prayer_updates"], row: undefined },
  { value: "buzon", label: "Buzón", tables: ["contact_messages"], row: undefined },
  { value: "avisos", label: "Avisos de la oficina", tables: ["admin_notices"], row: undefined },
  { value: "integraciones", label: "Integraciones", tables: ["webhooks"], row: undefined },
  { value: "importaciones", label: "Importaciones", tables: ["import_batches"], row: undefined },
  { value: "errores", label: "Errores reportados", tables: ["client_errors"], row: undefined },
] as const;
