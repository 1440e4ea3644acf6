import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/counting.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import type { Question } from "#ui/overlays/confirm.tsx";
import { sessionsText, seminars } from "../rules.ts";
import type { Seminar } from "../seminar.ts";
import { figures } from "./queries.ts";

/** The question before `remove`: names the loss, and who has it. The figures are those of the `listed` ids, which the list shows. */
export function deletionOf(
  toDelete: readonly Seminar[],
  listed: readonly string[],
  remove: (ids: readonly string[]) => Promise<unknown>,
): Question {
  const [only, ...others] = toDelete;
  return {
    title: others.length > 0 ? `¿Eliminar ${seminars(toDelete.length)}?` : "¿Eliminar este seminario?",
    body: (
      <>
        {others.length === 0 && <p>Vas a eliminar «{only?.title}».</p>}
        <Losses toDelete={toDelete} listed={listed} />
      </>
    ),
    confirmLabel: "Eliminar",
    run: () => remove(toDelete.map(({ id }) => id)),
    problem: (error) => `No se pudo eliminar el seminario. ${problemText(error)}`,
  };
}

function Losses({ toDelete, listed }: { toDelete: readonly Seminar[]; listed: readonly string[] }) {
  const { data: known } = useQuery(figures(listed));
  const sessions = toDelete.reduce((sum, { session_count: count }) => sum + count, 0);
  const people = toDelete.reduce((sum, { id }) => sum + (known?.get(id)?.people ?? 0), 0);
  return (
    <p>
      Se van con todo: {sessionsText(sessions)}, sus materiales y el avance de{" "}
      {counted(people, "persona con acceso", "personas con acceso")}. No se puede deshacer; si solo quieres
      que no se vea, devuélvelo a borrador.
    </p>
  );
}
