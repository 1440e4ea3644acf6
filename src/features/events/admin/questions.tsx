import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/counting.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import type { Question } from "#ui/overlays/confirm.tsx";
import { useToday } from "../use-today.ts";
import type { ChurchEvent } from "../event.ts";
import { answersOf } from "./queries.ts";
import { events, LEAVES } from "./texts.ts";

/** The question before `remove`: names the loss, and how many count on it. */
export function deletionOf(
  toDelete: readonly ChurchEvent[],
  remove: (ids: readonly string[]) => Promise<unknown>,
): Question {
  const ids = toDelete.map(({ id }) => id);
  const [only, ...others] = toDelete;
  return {
    title: others.length > 0 ? `¿Eliminar ${events(toDelete.length)}?` : "¿Eliminar este evento?",
    body: (
      <>
        {others.length === 0 && <p>Vas a eliminar «{only?.title}».</p>}
        <Dependents ids={ids} />
        <p>No se puede deshacer. Si ya se anunció, mejor cancélalo: así queda escrito que no habrá.</p>
      </>
    ),
    confirmLabel: "Eliminar",
    run: () => remove(ids),
    problem: (error) => `No se pudo eliminar el evento. ${problemText(error)}`,
  };
}

/** The question before `cancel`: names how many will be notified, and that an event which comes back loses all its days. */
export function cancellationOf(
  { id, title, recurrence }: ChurchEvent,
  cancel: () => Promise<unknown>,
): Question {
  const repeats = recurrence !== "none";
  return {
    title: repeats ? `¿Cancelar todas las fechas de «${title}»?` : `¿Cancelar «${title}»?`,
    body: (
      <>
        <Dependents ids={[id]} />
        <p>El evento queda a la vista, marcado como cancelado.</p>
        {repeats && <p>Si solo un día no habrá, ponlo en «Editar», en «Un día en que no habrá».</p>}
      </>
    ),
    confirmLabel: repeats ? "Cancelar todas" : "Cancelar el evento",
    cancelLabel: "No cancelar",
    run: cancel,
  };
}

function Dependents({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(answersOf(ids, useToday()));
  if (data === undefined) return <p>Revisando quiénes confirmaron…</p>;
  if (data === 0) return <p>Nadie ha confirmado todavía.</p>;
  return (
    <p>
      {counted(
        data,
        "# persona confirmó y le avisaremos que no habrá.",
        "# personas confirmaron y les avisaremos que no habrá.",
      )}{" "}
      {LEAVES}
    </p>
  );
}
