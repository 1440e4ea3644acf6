/** The id that profile and auth toasts share, so that they replace one another: the last one is what is true. */
export const PROFILE_TOAST = "auth";

export const PROFILE_TEXTS = {
  nameNote: "Lo que ya publicaste conserva tu nombre de antes hasta que aprobemos tu próximo comentario.",
  saved: "Perfil actualizado",
  nameWaits: "Tu nombre nuevo espera la revisión de la oficina.",
  nameKept: "Sigues con tu nombre de antes.",
  failed: "Error al actualizar perfil",
  failedDetail: "No pudimos guardar el cambio. Inténtalo de nuevo en un momento.",
  photoSaved: "Tu foto nueva ya se ve en tus comentarios.",
  photoRemoved: "Quitamos tu foto; ahora se ven tus iniciales.",
} as const;

export const PHOTO_UNREADABLE = "No pudimos abrir esa imagen. Elige una foto JPG, PNG o WebP.";

export const NETWORK_SENTENCE =
  "No pudimos conectarnos. Tus cambios siguen aquí: revisa tu conexión e inténtalo de nuevo.";
export const RATE_LIMIT_SENTENCE = "Demasiados cambios seguidos. Espera un momento e inténtalo de nuevo.";
export const DENIED_SENTENCE = "Tu sesión o tus permisos cambiaron. Recarga la página para continuar.";
