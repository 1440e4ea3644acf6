import { toDate } from "#lib/dates.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { MediaItem } from "../media.ts";
import { plannedMoment } from "../planned-moment.ts";
import { useSecond } from "../use-second.ts";
import { useMediaAct } from "./queries.ts";

/** Whoever starts a stream longer than this before its time, in milliseconds, may have taken the wrong one. */
const EARLY_MS = 60 * 60_000;

/** Whether a stream that is started at `now`, in milliseconds, is asked about. */
export function isEarly({ scheduled_for: moment }: MediaItem, now: number): boolean {
  return moment !== null && toDate(moment).getTime() - now > EARLY_MS;
}

/** Asks before a stream starts hours before its time; open while there is one. */
export function EarlyStartDialog({ item, onClose }: { item: MediaItem | null; onClose: () => void }) {
  const { mutate: act, isPending } = useMediaAct();
  const now = useSecond();
  return (
    <ConfirmDialog
      open={item !== null}
      title={`¿Iniciar «${item?.title ?? ""}» ahora?`}
      confirmLabel="Iniciar ahora"
      tone="primary"
      pending={isPending}
      onConfirm={() => item && act({ name: "start_stream", item }, { onSettled: onClose })}
      onCancel={onClose}
    >
      <p>
        Está para otro momento: {item?.scheduled_for && plannedMoment(item.scheduled_for, now)}. Si la
        inicias, los miembros reciben el aviso enseguida.
      </p>
    </ConfirmDialog>
  );
}
