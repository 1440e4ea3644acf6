import { useQuery } from "@tanstack/react-query";
import { formatDateTime, toDate } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import type { Question } from "#ui/overlays/confirm.tsx";
import { isForgottenDate } from "../bulk-changes.ts";
import { pushDevices } from "../queries.ts";
import { devices, PROPHECY_PROBLEMS } from "../texts.ts";

interface Publishable {
  title: string;
  publish_date: string;
  announced_at: string | null;
  notified_at: string | null;
}

/**
 * Says what publishing will do before it is done: when it is seen, and how many devices ring. `publish` gets the publish
 * date if it is to change to this moment.
 */
export function publishingOf(
  prophecy: Publishable,
  publish: (publishDate: string | undefined) => Promise<unknown>,
): Question {
  const now = Date.now();
  const moment = toDate(prophecy.publish_date).getTime();
  const scheduled = moment > now;
  let useNow = !prophecy.announced_at && isForgottenDate(moment, now);
  return {
    title: scheduled ? "¿Programar esta profecía?" : "¿Publicar esta profecía?",
    body: (
      <>
        <p>
          <strong>«{prophecy.title}»</strong>{" "}
          {scheduled
            ? `se verá en el sitio a partir del ${formatDateTime(prophecy.publish_date)}`
            : "se verá en el sitio en cuanto la publiques."}
        </p>
        <p>
          <Audience notifiedAt={prophecy.notified_at} scheduled={scheduled} />
        </p>
        {useNow && (
          <Checkbox
            label={`Usar la fecha y hora de este momento, en lugar del ${formatDateTime(prophecy.publish_date)}`}
            defaultChecked
            onChange={({ target }) => (useNow = target.checked)}
          />
        )}
      </>
    ),
    confirmLabel: scheduled ? "Programar" : "Publicar",
    tone: "primary",
    run: () => publish(useNow ? new Date().toISOString() : undefined),
    problem: statusProblem,
  };
}

/** Says what taking a prophecy back does; `scheduled`: nobody has seen it yet. */
export function retractionOf(title: string, scheduled: boolean, retract: () => Promise<unknown>): Question {
  return {
    title: scheduled ? "¿Quitarla de las programadas?" : "¿Despublicar esta profecía?",
    body: (
      <p>
        <strong>«{title}»</strong>{" "}
        {scheduled ? "volverá a ser un borrador: no se publicará sola ni se avisará de ella." : LOST}
      </p>
    ),
    confirmLabel: scheduled ? "Quitar de programadas" : "Despublicar",
    tone: "primary",
    run: retract,
    problem: statusProblem,
  };
}

const LOST =
  "volverá a ser un borrador: dejará de verse en el sitio y se retirarán los avisos que nadie ha leído. Sus comentarios y reacciones se conservan.";

/** The sentence of a failed change of what readers see. */
export function statusProblem(error: unknown): string {
  return `No se pudo hacer. ${problemText(error, PROPHECY_PROBLEMS)}`;
}

function Audience({ notifiedAt, scheduled }: { notifiedAt: string | null; scheduled: boolean }) {
  const { data } = useQuery(pushDevices);
  if (notifiedAt) return `Ya se avisó de ella el ${formatDateTime(notifiedAt)}: no se avisará otra vez.`;
  if (data === 0) return "Aún no hay dispositivos suscritos: nadie recibirá un aviso en su teléfono.";
  const audience = data === undefined ? "los dispositivos suscritos" : devices(data);
  return scheduled
    ? `Ese día se avisará a ${audience}.`
    : `Se avisará a ${audience} en diez minutos; hasta entonces podrás cancelar el aviso.`;
}
