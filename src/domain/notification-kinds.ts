/** Notification types of SPEC 3, in the order in which the settings list them. */
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
  "admin_notification",
  "system_update",
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The types that something in the product produces today; settings list no others. */
export const ACTIVE_NOTIFICATION_TYPES = [
  "new_post",
  "comment_reply",
  "mention",
  "post_like",
  "comment_like",
] as const satisfies readonly NotificationType[];

export const NOTIFICATION_TYPE_LABELS: Record<NotificationType, string> = {
  new_post: "Nuevas profecías",
  comment_reply: "Respuestas a mis comentarios",
  mention: "Cuando me mencionan",
  post_like: "Reacciones a lo que publico",
  comment_like: "Reacciones a mis comentarios",
  forum_reply: "Respuestas en el foro",
  forum_mention: "Menciones en el foro",
  stream_started: "Transmisiones que empiezan",
  stream_ended: "Transmisiones que terminan",
  stream_scheduled: "Transmisiones programadas",
  new_video: "Nuevos videos",
  admin_notification: "Avisos de la administración",
  system_update: "Novedades del sitio",
};
