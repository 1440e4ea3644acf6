import { useId } from "react";
import { formatDate, formatDateTime } from "#lib/dates.ts";
import { withRecentSession } from "#platform/sign-in/recent-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import { askPassword } from "#ui/form/ask-password.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { Restore } from "../backup.ts";
import { useCancelRestore, useUndoRestore } from "../queries.ts";
import { backupProblem } from "../texts.ts";
import { Steps } from "./restore-steps.tsx";

/** While the server replaces the rows; nobody has to watch. */
export function RestoreUnderWay({ restore }: { restore: Restore }) {
  const bar = useId();
  const isUndoing = restore.state === "undoing";
  return (
    <Panel title={isUndoing ? "Deshaciendo la restauración" : "Restaurando el sitio"}>
      <Steps current={3} />
      <output>
        <label htmlFor={bar} className={layout.stack2}>
          {isUndoing
            ? "El sitio vuelve a como estaba antes de restaurar"
            : `El sitio vuelve a como estaba el ${formatDateTime(restore.frozen_at)}`}
          <ProgressBar id={bar} />
        </label>
      </output>
      <p className={textStyles.quiet}>
        {restore.is_mine ? "Empieza" : `Lo pidió ${restore.begun_by_name ?? "alguien"}. Empieza`} en menos de
        un minuto y tarda uno o dos. Puedes cerrar esta página: sigue sola.
      </p>
    </Panel>
  );
}

/** Somebody else has opened a copy. */
export function OthersRestore({ restore }: { restore: Restore }) {
  return (
    <Alert tone="info" live title={`${restore.begun_by_name ?? "Alguien"} está por restaurar el sitio`}>
      El {formatDateTime(restore.begun_at)} abrió la copia del {formatDateTime(restore.frozen_at)} Mientras
      tanto nadie más puede hacerlo: espera a que termine, o pídele que lo cancele.
    </Alert>
  );
}

/** The person left theirs half way. */
export function UnfinishedRestore({ restore }: { restore: Restore }) {
  const cancel = useCancelRestore();
  return (
    <Alert
      tone="info"
      title="Dejaste una restauración a medias"
      actions={
        <Button variant="secondary" pending={cancel.isPending} onClick={() => cancel.mutate(restore.id)}>
          Cancelarla
        </Button>
      }
    >
      Era la copia del {formatDateTime(restore.frozen_at)} El sitio no ha cambiado. Para seguir, abre otra vez
      la copia.
    </Alert>
  );
}

/** How the last restore ended. */
export function RestoreOutcome({ restore }: { restore: Restore }) {
  const undo = useUndoRestore();
  const { id, state, done_at: doneAt, undo_until: until, problem } = restore;
  const on = doneAt ? ` el ${formatDateTime(doneAt)}` : "";
  if (state === "failed")
    return (
      <Alert tone="danger" live title="La última restauración no se hizo">
        Todo quedó como estaba. Ábrela otra vez; si vuelve a fallar, prueba con otra copia.
        <Details problem={problem} />
      </Alert>
    );
  if (state === "undone")
    return (
      <Alert tone="info" live title="La restauración se deshizo">
        El sitio está como estaba antes de restaurar.
      </Alert>
    );
  if (state !== "done") return null;
  return (
    <Alert
      tone="success"
      live
      title="El sitio quedó restaurado"
      actions={
        restore.can_undo && (
          <Button
            variant="secondary"
            onClick={() =>
              void confirm({
                title: "¿Deshacer la restauración?",
                body: "El sitio vuelve a como estaba justo antes de restaurar. Lo que se escribió desde entonces se pierde.",
                confirmLabel: "Deshacer la restauración",
                run: () => withRecentSession(() => undo.mutateAsync(id), askPassword),
                problem: backupProblem,
              })
            }
          >
            Deshacer la restauración
          </Button>
        )
      }
    >
      {restore.begun_by_name ?? "Alguien"} lo restauró{on}, a como estaba el{" "}
      {formatDateTime(restore.frozen_at)}
      {restore.can_undo && until && ` Se puede deshacer hasta el ${formatDate(until)}.`}
      {problem && " La última vez no se pudo deshacer, y el sitio sigue así: inténtalo otra vez."}
      <Details problem={problem} />
    </Alert>
  );
}

/** The database's own words, folded: nobody at the desk can do anything with them. */
function Details({ problem }: Pick<Restore, "problem">) {
  if (problem === null) return null;
  return (
    <details>
      <summary>Para quien te ayude</summary>
      <p translate="no">{problem}</p>
    </details>
  );
}
