/** A thing of the log: with its title, and without one. */
interface Noun {
  the: string;
  a: string;
}

/** Things by their tables. */
export const NOUNS: Readonly<Record<string, Noun>> = {
  app_users: { the: "la cuenta", a: "una cuenta" },
  user_roles: { the: "el rol provisional", a: "un rol provisional" },
  profiles: { the: "el perfil", a: "un perfil" },
  member_details: { the: "la ficha", a: "una ficha del directorio" },
  account_invitations: { the: "la invitación", a: "una invitación a tener cuenta" },
  ministries: { the: "el ministerio", a: "un ministerio" },
  donations: { the: "la ofrenda", a: "una ofrenda" },
  donation_funds: { the: "el fondo", a: "un fondo de ofrendas" },
  prophecies: { the: "la profecía", a: "una profecía" },
  events: { the: "el evento", a: "un evento" },
  event_rsvps: { the: "la asistencia", a: "la lista de asistencia de un evento" },
  event_guests: { the: "la persona", a: "una persona en la lista de un evento" },
  media_content: { the: "el contenido de medios", a: "un contenido de medios" },
  media_series: { the: "la serie", a: "una serie" },
  media_schedules: { the: "la transmisión semanal", a: "una transmisión semanal" },
  media_uploads: { the: "la subida", a: "la subida de un archivo" },
  albums: { the: "el álbum", a: "un álbum" },
  photos: { the: "la foto", a: "una foto" },
  seminars: { the: "el seminario", a: "un seminario" },
  seminar_sessions: { the: "la sesión de seminario", a: "una sesión de seminario" },
  seminar_materials: { the: "el material", a: "un material de seminario" },
  resources: { the: "el recurso", a: "un recurso" },
  access_grants: { the: "el acceso", a: "un acceso" },
  access_requests: { the: "la solicitud de acceso", a: "una solicitud de acceso" },
  comments: { the: "el comentario", a: "un comentario" },
  testimonials: { the: "el testimonio", a: "un testimonio" },
  forum_categories: { the: "la categoría del foro", a: "una categoría del foro" },
  forum_topics: { the: "el tema", a: "un tema del foro" },
  forum_posts: { the: "el mensaje", a: "un mensaje del foro" },
  reports: { the: "el reporte", a: "un reporte" },
  prayer_requests: { the: "la petición", a: "una petición de oración" },
  prayer_updates: { the: "la respuesta", a: "una actualización de una petición" },
  contact_messages: { the: "el mensaje", a: "un mensaje del buzón" },
  import_batches: { the: "la importación", a: "una importación" },
  client_errors: { the: "el error", a: "un error reportado" },
  admin_notices: { the: "el aviso", a: "un aviso de la oficina" },
  webhooks: { the: "el aviso a otro programa", a: "un aviso a otro programa" },
};

/** Notices of publications by their subject, after "el aviso" and before the title of the thing. */
export const NOTICES: Readonly<Record<string, string>> = {
  new_post: "de la profecía",
  event_off: "de que se canceló",
  event_moved: "de la nueva hora de",
  stream_scheduled: "de la transmisión programada",
  stream_moved: "de la nueva hora de",
  stream_soon: "de que pronto empieza",
  stream_started: "de que empezó",
  stream_ended: "de que terminó",
  new_video: "del video nuevo",
  new_version: "de la novedad del sitio",
};

/** Sections of the settings by their keys. */
export const SETTINGS: Readonly<Record<string, string>> = {
  bank: "la cuenta bancaria de la página de ofrendas",
  identity: "el nombre y el logotipo de la iglesia",
  theme: "los colores del sitio",
  vision: "la visión y los valores",
  pastors: "quiénes son los pastores",
  schedule: "los horarios de la semana",
  location: "la dirección de la iglesia",
  contact: "los datos de contacto",
  privacy: "el aviso de privacidad",
  features: "qué partes usa el sitio",
  moderation: "la revisión del foro",
  media: "las transmisiones y el podcast",
};
