import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { withRecentSession } from "#platform/sign-in/recent-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { askPassword } from "#ui/form/ask-password.tsx";
import layout from "#ui/layout/layout.module.css";
import { toast } from "#ui/toast/toast.ts";
import { cancelRestore, readNightlyHeader, readNightlyPart, restoreServer, runRestore } from "../api.ts";
import type { ArchiveTools } from "../archive/archive.ts";
import { isUnderWay, type Restore } from "../backup.ts";
import { persist } from "../persistence.ts";
import { restore, invalidateBackups } from "../queries.ts";
import {
  bringFiles,
  openSealed,
  openNightly,
  stageCopy,
  type OpenedCopy,
  type StagedCopy,
} from "../restore-copy.ts";
import { backupProblem, refusedFiles } from "../texts.ts";
import { useLongWork, type Control } from "../use-long-work.ts";
import { CompareStep } from "./compare-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { OpenStep } from "./open-step.tsx";
import { OthersRestore, RestoreOutcome, RestoreUnderWay, UnfinishedRestore } from "./restore-state.tsx";
import { Steps } from "./restore-steps.tsx";
import { WorkDialog } from "./work-dialog.tsx";

const STOP_OPENING = {
  title: "¿Cancelar?",
  body: "El sitio no ha cambiado, y la copia tampoco.",
  confirmLabel: "Cancelar",
  cancelLabel: "Seguir",
};
const STOP_FILES = {
  title: "¿Cancelar la restauración?",
  body: "Todavía no se ha cambiado nada del sitio.",
  confirmLabel: "Cancelar la restauración",
  cancelLabel: "Seguir",
};

export interface RestorePartProps {
  tools: ArchiveTools;
  /** The nightly copy that was chosen from the list. */
  copyId: string | undefined;
  onChoose: (copyId: string | undefined) => void;
}

/** The way back from a copy: open, compare, confirm, and then wait for the server. */
export function RestorePart(props: RestorePartProps) {
  const { data, error, refetch } = useQuery(restore);
  useFreshSite(data ? isUnderWay(data) : false);
  if (error && data === undefined)
    return (
      <Alert tone="danger" live actions={<Button onClick={() => void refetch()}>Reintentar</Button>}>
        No pudimos ver si hay una restauración en marcha. {backupProblem(error)}
      </Alert>
    );
  if (data === undefined)
    return (
      <Loading label="Cargando…">
        <Skeleton lines={6} />
      </Loading>
    );
  if (data && isUnderWay(data)) return <RestoreUnderWay restore={data} />;
  if (data && isOpen(data) && !data.is_mine) return <OthersRestore restore={data} />;
  return <OwnRestore {...props} last={data} />;
}

function isOpen({ state }: Restore): boolean {
  return state === "staging" || state === "checked";
}

/** Everything that the site shows was read before the restore, so it is read again after it. */
function useFreshSite(isRunning: boolean) {
  const client = useQueryClient();
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void cancelAndInvalidate(client, {});
    wasRunning.current = isRunning;
  }, [client, isRunning]);
}

function OwnRestore({ tools, copyId, onChoose, last }: RestorePartProps & { last: Restore | null }) {
  const client = useQueryClient();
  const opening = useLongWork<StagedCopy & { copy: OpenedCopy }>();
  const running = useLongWork<void>();
  const [isConfirming, setIsConfirming] = useState(false);
  const { answer: staged } = opening;

  const open = (openCopy: (control: Control) => Promise<OpenedCopy>) =>
    opening.run(async (control) => {
      const copy = await openCopy(control);
      const beginRestore = () =>
        withRecentSession(() => restoreServer.beginRestore(copy.header), askPassword);
      return { copy, ...(await stageCopy({ ...control, server: { ...restoreServer, beginRestore }, copy })) };
    });

  async function run(church: string) {
    if (!staged) return;
    const { id, copy } = staged;
    await running.run(async (control) => {
      const refused = await bringFiles({ ...control, server: restoreServer, copy }, id);
      if (refused.length > 0) toast.error(refusedFiles(refused));
      await withRecentSession(() => runRestore(id, church), askPassword);
    });
    await invalidateBackups(client);
  }

  function giveUp() {
    if (staged)
      void cancelRestore(staged.id).then(
        () => invalidateBackups(client),
        () => undefined,
      );
    opening.reset();
    running.reset();
    setIsConfirming(false);
  }

  return (
    <div className={layout.stack5}>
      {!staged && last && !isOpen(last) && <RestoreOutcome restore={last} />}
      {!staged && last && isOpen(last) && !opening.isRunning && <UnfinishedRestore restore={last} />}
      <Panel title="Restaurar desde una copia">
        <Steps current={!staged ? 0 : isConfirming ? 2 : 1} />
        {!staged && (
          <OpenStep
            copyId={copyId}
            onChoose={onChoose}
            pending={opening.isRunning}
            error={opening.error === null ? null : backupProblem(opening.error)}
            onOpenFile={(file, words) => void open((control) => openSealed(tools, file, words, control))}
            onOpenNightly={(id) =>
              void open(async (control) => {
                const header = await persist(() => readNightlyHeader(id), control);
                return openNightly(header, (table, number) => readNightlyPart(id, table, number));
              })
            }
          />
        )}
        {staged && !isConfirming && (
          <CompareStep staged={staged} onGoOn={() => setIsConfirming(true)} onCancel={giveUp} />
        )}
        {staged && isConfirming && (
          <ConfirmStep
            staged={staged}
            pending={running.isRunning}
            error={running.error === null ? null : backupProblem(running.error)}
            onConfirm={(church) => void run(church)}
            onCancel={giveUp}
          />
        )}
      </Panel>
      {opening.isRunning && (
        <WorkDialog
          work={opening}
          title="Abriendo la copia"
          verb="Comparando"
          preparing="Leyendo y comparando…"
          question={STOP_OPENING}
        />
      )}
      {running.isRunning && (
        <WorkDialog
          work={running}
          title="Preparando la restauración"
          verb="Enviando"
          preparing="Un momento…"
          question={STOP_FILES}
        />
      )}
    </div>
  );
}
