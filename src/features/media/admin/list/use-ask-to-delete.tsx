import { useCallback, useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { serverNow } from "#platform/supabase/server-clock.ts";
import { momentInSentence } from "../../planned-moment.ts";
import { comesBack, type EditedItem } from "../../edited-item.ts";
import { useActOnMany } from "../item/queries.ts";
import { useEndSchedule } from "../schedules/queries.ts";
import { items, MEDIA_PROBLEMS } from "../texts.ts";

type Span = "following" | undefined;

const SPANS = [
  { value: undefined, label: "Solo esta" },
  { value: "following", label: "Esta y las siguientes" },
] as const;

/**
 * Asks in the words of the church before items go into the trash; of one that comes back, whether those that follow too.
 * True when they are gone.
 */
export function useAskToDelete(): (toDelete: readonly EditedItem[]) => Promise<boolean> {
  const { mutateAsync: remove } = useActOnMany();
  const { mutateAsync: end } = useEndSchedule();
  return useCallback(
    (toDelete) => {
      const [only, ...others] = toDelete;
      const oneOfMany = only && others.length === 0 && comesBack(only) ? only : null;
      let span: Span;
      return confirm({
        title: "¿Estás seguro de que deseas eliminar este contenido?",
        body: (
          <Loss
            what={
              others.length > 0 || !only ? `Se van ${items(toDelete.length)}.` : `Se va ${inWords(only)}.`
            }
            onSpan={oneOfMany && ((chosen) => (span = chosen))}
          />
        ),
        confirmLabel: "Eliminar",
        run: () =>
          oneOfMany && span
            ? end({ id: oneOfMany.schedule_id, from: oneOfMany.occurrence })
            : remove({ name: "delete_media", items: toDelete }),
        problem: (error) => `No se pudo eliminar el contenido. ${problemText(error, MEDIA_PROBLEMS)}`,
      });
    },
    [remove, end],
  );
}

/** The loss in words, and of an item that comes back the choice between it and all that follow. */
function Loss({ what, onSpan }: { what: string; onSpan: ((span: Span) => void) | null }) {
  const [span, setSpan] = useState<Span>();
  const choose = (chosen: Span) => {
    setSpan(chosen);
    onSpan?.(chosen);
  };
  return (
    <>
      {onSpan && <ChoiceTabs label="Qué eliminar" choices={SPANS} value={span} onChange={choose} />}
      <p>
        {what}
        {span && " Y ya no se repite."} Enseguida puedes deshacerlo.
      </p>
    </>
  );
}

/** With its day and hour, where it has them: the services of a year share one title. */
function inWords({ title, status, started_at: start, scheduled_for: planned }: EditedItem): string {
  const at = start ?? (status === "scheduled" ? planned : null);
  return at === null ? `«${title}»` : `«${title}» (${momentInSentence(at, serverNow())})`;
}
