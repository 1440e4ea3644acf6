import { useCallback, useState, type ReactNode } from "react";
import { toDate } from "#lib/dates.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { MediaItem } from "../media.ts";
import { momentInSentence } from "./moment-in-sentence.ts";
import { useMediaAct } from "./queries.ts";

/** A start longer than this before the planned time, in milliseconds, may be of the wrong stream. */
const EARLY_MS = 60 * 60_000;

/** An item, and the moment at which somebody wanted to start it, in milliseconds. */
interface Early {
  item: MediaItem;
  now: number;
}

/** Starts a stream; hours before its time only after a question, which `question` shows. */
export function useStart(): { start: (item: MediaItem) => void; isPending: boolean; question: ReactNode } {
  const { mutate: act, isPending } = useMediaAct();
  const [early, setEarly] = useState<Early | null>(null);
  const start = useCallback(
    (item: MediaItem) => {
      const now = Date.now();
      if (item.scheduled_for !== null && toDate(item.scheduled_for).getTime() - now > EARLY_MS)
        setEarly({ item, now });
      else act({ name: "start_stream", item });
    },
    [act],
  );
  const close = () => setEarly(null);
  const question = (
    <ConfirmDialog
      open={early !== null}
      title={`¿Iniciar «${early?.item.title ?? ""}» ahora?`}
      confirmLabel="Iniciar ahora"
      tone="primary"
      pending={isPending}
      onConfirm={() => early && act({ name: "start_stream", item: early.item }, { onSettled: close })}
      onCancel={close}
    >
      <p>
        Está para otro momento (
        {early?.item.scheduled_for && momentInSentence(early.item.scheduled_for, early.now)}
        ). Si la inicias, los miembros reciben el aviso enseguida.
      </p>
    </ConfirmDialog>
  );
  return { start, isPending, question };
}
