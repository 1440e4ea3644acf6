import { counted } from "#lib/counting.ts";
import { inOneSentence } from "#lib/text.ts";
import type { Step } from "./archive/messages.ts";

/** Tables of a copy in words for people. A test asks for every public and every copied table. */
export const TABLE_WORDS: Readonly<Record<string, string>> = {
  "auth.identities": "Formas de entrar a las cuentas",
  "auth.users": "Cuentas",
  "private.erasures": "Cuentas por borrar",
  "private.admin_notices": "Avisos de la oficina",
  "private.media_jobs": "Trabajos de videos",
  "private.media_sums": "Totales de reproducciones",
  "private.put_off_steps": "Pasos que alguien dejó para después",
  "private.push_counts": "Avisos a los teléfonos de cada día, en números",
  "private.visit_counts": "Visitas de cada día, en números",
  "private.waiting": "Pendientes de la administración",
  "public.access_grants": "Accesos a seminarios y recursos",
  "public.access_requests": "Accesos pedidos",
  "public.albums": "Álbumes",
  "public.app_users": "Estado de las cuentas",
  "public.audit_log": "Registro de lo que hizo la administración",
  "public.client_errors": "Errores reportados",
  "public.comment_reactions": "Reacciones a comentarios",
  "public.comments": "Comentarios",
  "public.consents": "Consentimientos",
  "public.contact_messages": "Mensajes del buzón",
  "public.contact_requests": "Contactos pedidos",
  "public.donation_funds": "Fondos de ofrendas",
  "public.donations": "Ofrendas",
  "public.event_guests": "Acompañantes en eventos",
  "public.event_rsvps": "Respuestas a eventos",
  "public.events": "Eventos",
  "public.forum_categories": "Categorías del foro",
  "public.forum_post_reactions": "Reacciones en el foro",
  "public.forum_post_versions": "Versiones anteriores del foro",
  "public.forum_posts": "Mensajes del foro",
  "public.forum_states": "Lecturas del foro",
  "public.forum_topics": "Temas del foro",
  "public.forum_visits": "Visitas al foro",
  "public.media_analytics": "Reproducciones",
  "public.media_content": "Videos y audios",
  "public.media_daily": "Reproducciones por día",
  "public.media_likes": "Me gusta de videos",
  "public.media_schedules": "Transmisiones programadas",
  "public.media_series": "Series",
  "public.media_series_follows": "Series que la gente sigue",
  "public.media_uploads": "Subidas de videos",
  "public.member_details": "Fichas del directorio",
  "public.ministries": "Ministerios",
  "public.ministry_members": "Personas en ministerios",
  "public.notification_mutes": "Conversaciones silenciadas",
  "public.notification_preferences": "Preferencias de notificaciones",
  "public.notification_silences": "Silencios de notificaciones",
  "public.notification_subscriptions": "Temas de los que se avisa",
  "public.notifications": "Notificaciones",
  "public.photos": "Fotos",
  "public.prayer_marks": "Quién ha orado",
  "public.prayer_requests": "Peticiones de oración",
  "public.prayer_talks": "Pláticas pedidas sobre peticiones",
  "public.prayer_updates": "Novedades de las peticiones",
  "public.profiles": "Perfiles",
  "public.prophecies": "Profecías",
  "public.prophecy_reactions": "Reacciones a profecías",
  "public.prophecy_versions": "Versiones anteriores de profecías",
  "public.push_subscriptions": "Teléfonos con avisos",
  "public.reports": "Reportes",
  "public.resources": "Recursos",
  "public.seminar_materials": "Materiales de seminarios",
  "public.seminar_progress": "Avance en seminarios",
  "public.seminar_sessions": "Sesiones de seminarios",
  "public.seminars": "Seminarios",
  "public.site_settings": "Configuración del sitio",
  "public.stream_archive": "Transmisiones guardadas",
  "public.testimonials": "Testimonios",
  "public.user_roles": "Roles",
};

/** "Álbumes" of "public.albums"; a table of a newer site has no word yet. */
export function tableWords(name: string): string {
  return TABLE_WORDS[name] ?? "Otros datos del sitio";
}

/** One file of a bucket and several, with "#" for their number. A test asks for every bucket. */
export const BUCKET_WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  avatars: ["# retrato", "# retratos"],
  "event-images": ["# imagen de un evento", "# imágenes de eventos"],
  gallery: ["# foto de un álbum", "# fotos de álbumes"],
  media: ["# video o audio", "# videos o audios"],
  "media-images": ["# portada de un video", "# portadas de videos"],
  "prophecy-images": ["# imagen de una profecía", "# imágenes de profecías"],
  receipts: ["# comprobante de ofrenda", "# comprobantes de ofrendas"],
  resources: ["# recurso", "# recursos"],
  "resources-private": ["# recurso reservado", "# recursos reservados"],
  "seminar-files": ["# material de un seminario", "# materiales de seminarios"],
  "seminar-images": ["# imagen de un seminario", "# imágenes de seminarios"],
  "site-pictures": ["# imagen del sitio", "# imágenes del sitio"],
};

/** "2 fotos de álbumes, 1 retrato y 3 recursos". */
export function countedFiles(files: readonly { bucket: string }[]): string {
  const numbers = new Map<string, number>();
  for (const { bucket } of files) numbers.set(bucket, (numbers.get(bucket) ?? 0) + 1);
  const said = [...numbers].map(([bucket, number]) =>
    counted(number, ...(BUCKET_WORDS[bucket] ?? ["# archivo", "# archivos"])),
  );
  return inOneSentence(said);
}

/** Files of all kinds. */
export const FILE_WORDS = "Fotos y archivos";

/** The part of an archive under way. */
export function partWords(step: Step, table: string): string {
  if (step === "closing") return "";
  return step === "rows" ? tableWords(table) : FILE_WORDS;
}
