import type { ForumStatus, Level } from "./forum.ts";

export const LEVEL_LABELS: Record<Level, string> = {
  muted: "Silenciado",
  normal: "Normal",
  following: "Siguiendo",
};

/** The button's sentence about the topic's level. */
export const LEVEL_STATES: Record<Level, string> = {
  muted: "Tema silenciado",
  normal: "Avisos normales",
  following: "Siguiendo",
};

export const LEVEL_HINTS: Record<Level, string> = {
  muted: "No te avisamos de nada de este tema.",
  normal: "Te avisamos cuando te responden o te mencionan.",
  following: "Te avisamos de cada respuesta.",
};

export const STATUS_LABELS: Record<ForumStatus, string> = {
  pending: "En revisión",
  approved: "Publicado",
  rejected: "No publicado",
};

/** The refusal of a choice about a topic; one of a text says to copy it. */
export const TOPIC_GONE = "Este tema ya no está, o no se puede leer. Puedes descartarlo.";

/** Sentences for the database's refusals of a topic or an answer. */
export const REFUSALS: Readonly<Record<string, string>> = {
  topic_not_found: "Este tema ya no está, o no se puede leer. Copia tu texto si quieres abrir otro.",
  topic_is_closed: "El tema se cerró antes de que llegara tu mensaje. Copia tu texto si quieres abrir otro.",
  topic_is_deleted:
    "El tema se eliminó antes de que llegara tu mensaje. Copia tu texto si quieres abrir otro.",
  topic_is_waiting: "El tema todavía espera revisión. Cuando se publique, reinténtalo.",
  category_not_found: "Esa categoría ya no está. Copia tu texto y abre el tema en otra.",
  category_is_read_only: "En esta categoría solo escribe la oficina. Copia tu texto y ábrelo en otra.",
  too_many_posts_waiting: "Ya tienes 30 mensajes esperando revisión. Cuando revisemos alguno, reinténtalo.",
};
