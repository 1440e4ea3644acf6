import { Alert } from "#ui/content/alert.tsx";
import type { Topic } from "../forum.ts";

/** The state of a topic that is not open to everybody, above its posts: pending, refused, closed or deleted. */
export function TopicState({ topic, isOwn }: { topic: Topic; isOwn: boolean }) {
  if (topic.deleted_at)
    return (
      <Alert tone="warning" title="Este tema está en la papelera">
        Solo la oficina lo ve. Se borra del todo a los 30 días.
      </Alert>
    );
  if (topic.status === "rejected")
    return (
      <Alert tone="warning" title={isOwn ? "Tu tema no se publicó" : "Este tema no se publicó"}>
        {isOwn && "El motivo está junto a tu mensaje. Puedes corregirlo y volverá a revisión."}
      </Alert>
    );
  if (topic.status === "pending")
    return (
      <Alert title={isOwn ? "Tu tema está en revisión" : "Este tema espera revisión"}>
        {isOwn
          ? "Lo leemos antes de publicarlo; te avisamos en cuanto esté. Mientras, solo tú y la oficina lo ven."
          : "Solo su autor y la oficina lo ven todavía."}
      </Alert>
    );
  if (topic.closed_at)
    return <Alert title="Tema cerrado">Se puede leer, pero ya no recibe respuestas.</Alert>;
  return null;
}
