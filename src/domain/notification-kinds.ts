/** Types of notice, in the order of the database's vocabulary. */
export const NOTIFICATION_TYPES = [
  "new_post",
  "comment_reply",
  "mention",
  "post_like",
  "comment_like",
  "forum_reply",
  "forum_mention",
  "stream_started",
  "stream_ended",
  "stream_scheduled",
  "new_video",
  "event_update",
  "access_update",
  "review_result",
  "admin_task",
  "admin_notification",
  "system_update",
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * Types that any member may receive, each with its switch, in the order of the settings' list. Besides these there are
 * `admin_task`, for admins, and `system_update`, about the safety of one's account and the state of the site, which has no switch.
 */
export const ACTIVE_NOTIFICATION_TYPES = [
  "new_post",
  "comment_reply",
  "mention",
  "post_like",
  "comment_like",
  "forum_reply",
  "forum_mention",
  "stream_started",
  "stream_ended",
  "stream_scheduled",
  "new_video",
  "review_result",
  "event_update",
  "access_update",
  "admin_notification",
] as const satisfies readonly NotificationType[];

/** Types that only admins receive. */
export const ADMIN_NOTIFICATION_TYPES = ["admin_task"] as const satisfies readonly NotificationType[];

export const NOTIFICATION_TYPE_LABELS: Record<NotificationType, string> = {
  new_post: "Nuevas profecías",
  comment_reply: "Respuestas a mis comentarios",
  mention: "Cuando me mencionan",
  post_like: "Reacciones a lo que publico",
  comment_like: "Reacciones a mis comentarios",
  forum_reply: "Respuestas en el foro",
  forum_mention: "Cuando me mencionan en el foro",
  stream_started: "Transmisiones que empiezan",
  stream_ended: "Transmisiones que terminan",
  stream_scheduled: "Transmisiones programadas",
  new_video: "Nuevos videos",
  event_update: "Eventos a los que voy",
  access_update: "Permisos para seminarios y recursos",
  review_result: "Respuesta a lo que mandé a revisión",
  admin_task: "Oficina",
  admin_notification: "Lo que te dicen el equipo y otros miembros",
  system_update: "Tu cuenta y el sitio",
};
