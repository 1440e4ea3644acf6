import { useCallback } from "react";
import { toDate } from "#lib/dates.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { MediaItem } from "../../media.ts";
import { momentInSentence } from "../../planned-moment.ts";
import { useMediaAct } from "../item/queries.ts";

/** A start longer than this before the planned time, in milliseconds, may be of the wrong stream. */
const EARLY_MS = 60 * 60_000;

/** Starts a stream; hours before its time only after a question. */
export function useStart(): { start: (item: MediaItem) => void; isPending: boolean } {
  const { mutate, mutateAsync, isPending } = useMediaAct();
  const start = useCallback(
    (item: MediaItem) => {
      const { title, scheduled_for: planned } = item;
      const now = Date.now();
      if (planned === null || toDate(planned).getTime() - now <= EARLY_MS) {
        mutate({ name: "start_stream", item });
        return;
      }
      void confirm({
        title: `¿Iniciar «${title}» ahora?`,
        body: `Está para otro momento (${momentInSentence(planned, now)}). Si la inicias, los miembros reciben el aviso enseguida.`,
        confirmLabel: "Iniciar ahora",
        tone: "primary",
        run: () => mutateAsync({ name: "start_stream", item }),
      });
    },
    [mutate, mutateAsync],
  );
  return { start, isPending };
}

/** Ends a stream after a question: its button is beside others that are pressed in haste, and all who watch lose it. */
export function useStop(): { stop: (item: Pick<MediaItem, "id" | "title">) => void; isPending: boolean } {
  const { mutateAsync, isPending } = useMediaAct();
  const stop = useCallback(
    (item: Pick<MediaItem, "id" | "title">) =>
      void confirm({
        title: `¿Detener «${item.title}»?`,
        body: "Termina para todos los que la ven. Si fue por error, puedes reanudarla durante cinco minutos.",
        confirmLabel: "Detener transmisión",
        run: () => mutateAsync({ name: "end_stream", item }),
      }),
    [mutateAsync],
  );
  return { stop, isPending };
}
