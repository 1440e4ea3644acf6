import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BellOff, RefreshCw } from "lucide-react";
import { formatClockTime } from "#lib/clock-time.ts";
import { toDateAndTime } from "#lib/date-and-time.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import layout from "#ui/layout/layout.module.css";
import { toast } from "#ui/toast/toast.ts";
import { mediaKeys, invalidateMedia } from "../../queries.ts";
import { cancelNotice, listWaitingNotices, lookAgain, type WaitingNotice } from "./api.ts";
import styles from "./waiting-notices.module.css";

/** Sent notices disappear after at most this time, in milliseconds. */
const REFETCH_MS = 30_000;

/** So many leave what is live on the first screen of a telephone; more are folded. */
const SHOWN = 2;

const ABOUT: Record<NonNullable<WaitingNotice["about"]>, string> = {
  date: "un cambio de fecha u hora",
  recording: "la grabación",
  video: "un video nuevo",
};

const waitingNotices = queryOptions({
  queryKey: [...mediaKeys.all, "admin", "notices"] as const,
  queryFn: ({ signal }) => listWaitingNotices(signal),
  refetchInterval: REFETCH_MS,
  ...ADMIN_LIST,
});

function useCancelNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ media_id: id }: WaitingNotice) => cancelNotice(id),
    onSuccess: (isInTime, { title }) =>
      isInTime
        ? toast.success("Aviso cancelado", { description: title })
        : toast.error("El aviso ya se envió", { description: title }),
    onError: (error) => toast.error("No se pudo cancelar el aviso", { description: problemText(error) }),
    onSettled: () => invalidateMedia(client),
  });
}

function useLookAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ media_id: id }: WaitingNotice) => lookAgain(id),
    onSuccess: (_, { title }) =>
      toast.success("Le preguntamos otra vez a YouTube", {
        description: `Si «${title}» ya se ve, avisaremos enseguida.`,
      }),
    onError: (error) => toast.error("No se pudo revisar el video", { description: problemText(error) }),
    onSettled: () => invalidateMedia(client),
  });
}

const WHEN = "Lo revisaremos cada hora, hoy y mañana, y avisaremos en cuanto se vea.";
/** Why nobody has been told of a video, and what to do. */
const UNSEEN: Record<NonNullable<WaitingNotice["unseen"]>, string> = {
  gone: `YouTube dice que ese video no existe. Corrige el enlace. ${WHEN}`,
  closed: `En YouTube es privado o no permite verse en otras páginas. Ponlo en público o no listado, con la inserción permitida. ${WHEN}`,
};

/**
 * Notices that go out within ten minutes and can still be cancelled, of all items or of one. Renders nothing when
 * there are none.
 */
export function WaitingNotices({ mediaId }: { mediaId?: string }) {
  const { data = [] } = useQuery(waitingNotices);
  const { mutate: cancel, isPending } = useCancelNotice();
  const shown = data.filter((notice) => mediaId === undefined || notice.media_id === mediaId);
  const { mutate: look, isPending: isLooking } = useLookAgain();
  const alerts = shown.map((notice) => (
    <Alert
      key={notice.media_id}
      tone={notice.unseen === null ? "info" : "warning"}
      title={
        notice.unseen === null
          ? `A las ${formatClockTime(toDateAndTime(notice.told_at).time)} avisaremos de ${notice.about === null ? "" : `${ABOUT[notice.about]}: `}«${notice.title}»`
          : `No hemos avisado de «${notice.title}»: no se puede ver`
      }
      actions={
        <>
          {notice.unseen !== null && (
            <Button
              pending={isLooking}
              icon={<RefreshCw aria-hidden="true" />}
              aria-label={`Revisar otra vez ${notice.title}`}
              onClick={() => look(notice)}
            >
              Revisar otra vez
            </Button>
          )}
          <Button
            variant="secondary"
            pending={isPending}
            icon={<BellOff aria-hidden="true" />}
            aria-label={`Cancelar el aviso de ${notice.title}`}
            onClick={() => cancel(notice)}
          >
            Cancelar el aviso
          </Button>
        </>
      }
    >
      {notice.unseen === null
        ? "Les llega a los miembros que quieran enterarse. Todavía puedes cancelarlo: lo demás sigue igual."
        : UNSEEN[notice.unseen]}
      {notice.isAtFacebook && " Facebook no nos dice si se ve: ábrelo y compruébalo antes."}
    </Alert>
  ));
  if (alerts.length <= SHOWN) return alerts;
  return (
    <details className={styles.folded}>
      <summary>{alerts.length} avisos por salir</summary>
      <div className={layout.stack3}>{alerts}</div>
    </details>
  );
}
