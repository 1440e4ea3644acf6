import type { PushState } from "#platform/pwa/push-subscription.ts";
import type { NoticeGroup } from "./notification.ts";

/** Toasts, worded by the church, and the sentences around them. */
export const TEXTS = {
  enabled: "Notificaciones habilitadas",
  disabled: "Notificaciones desactivadas",
  disabledDetail: "Ya no recibirás notificaciones",
  renewed: "Avisos renovados en este dispositivo",
  testSent: "Te mandamos uno de prueba: debe llegar en unos segundos.",
  testNotSent: "El de prueba no salió. Pídelo en un minuto, en los ajustes de notificaciones.",
  renewFailed: "No se pudieron renovar los avisos",
  sameSubscription:
    "Tu navegador conservó los de antes. Quítale al sitio el permiso de avisos, dáselo otra vez e inténtalo de nuevo.",
  enableFailed: "No se pudo activar las notificaciones",
  disableFailed: "No se pudieron desactivar las notificaciones",
  unsupported: "Notificaciones no soportadas",
  blocked: "Notificaciones bloqueadas",
  /** The window has no push behind it: what to do is open another, not wait for the network. */
  noPushService:
    "Esta ventana del navegador no puede recibir avisos; pasa, por ejemplo, en las ventanas privadas. Abre el sitio en una ventana normal e inténtalo ahí.",
  pushServiceSilent: "El servicio de avisos de tu navegador no responde. Inténtalo más tarde.",
  saved: "Preferencias actualizadas",
  saveFailed: "Error al actualizar preferencias",
  offline: "Sin conexión. Inténtalo de nuevo cuando vuelva la red.",
  markFailed: "No se pudo marcar como leída",
  deleteFailed: "No se pudo eliminar la notificación",
  deviceRemoved: "Dispositivo quitado",
  deviceNotRemoved: "No se pudo quitar el dispositivo",
} as const;

/** Toasts about preferences replace one another. */
export const SETTINGS_TOAST = "notification-settings";

export const GROUP_LABELS: Record<NoticeGroup, string> = {
  prophecies: "Profecías",
  conversations: "Respuestas y menciones",
  reactions: "Reacciones",
  events: "Eventos a los que voy",
  mine: "Lo que mandé o pedí",
  admin: "Oficina",
  site: "Avisos del sitio",
};

interface InvitationWords {
  title: string;
  text: string;
  link?: string;
}

const ASK: InvitationWords = {
  title: "Entérate al momento",
  text: "Te avisamos aquí de cada profecía nueva y de lo que te respondan.",
};

/** Sentences for a device without notices, by the obstacle. */
export const INVITATION_WORDS: Record<Exclude<PushState, "subscribed">, InvitationWords> = {
  prompt: ASK,
  unsubscribed: ASK,
  blocked: {
    title: "Notificaciones bloqueadas",
    text: "Tu navegador no deja que te avisemos.",
    link: "Cómo desbloquear los avisos",
  },
  "ios-install": {
    title: "Recibe avisos en tu iPhone",
    text: "Primero agrega el sitio a tu inicio.",
    link: "Ver los pasos",
  },
  unsupported: {
    title: "Notificaciones no soportadas",
    text: "Este navegador no puede recibir avisos; aquí los verás siempre.",
  },
};
