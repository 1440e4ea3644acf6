import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSettings } from "#platform/settings/use-settings.ts";
import { withRecentSession } from "#platform/sign-in/recent-session.ts";
import { chooseTarget, saveFile } from "#ui/content/files.ts";
import { askPassword } from "#ui/form/ask-password.tsx";
import { copyServer } from "../api.ts";
import type { ArchiveTools } from "../archive/archive.ts";
import { archiveName } from "../archive/format.ts";
import { newPassphrase } from "../archive/passphrase.ts";
import { makeCopy, type MadeCopy } from "../make-copy.ts";
import { invalidateBackups } from "../queries.ts";
import { backupProblem } from "../texts.ts";
import { useLongWork } from "../use-long-work.ts";
import { CopyMadeDialog } from "./copy-made-dialog.tsx";
import { WordsDialog } from "./words-dialog.tsx";
import { WorkDialog } from "./work-dialog.tsx";

const STOP = {
  title: "¿Cancelar la copia?",
  body: "Lo que ya se copió se descarta. Puedes hacer otra cuando quieras.",
  confirmLabel: "Cancelar la copia",
  cancelLabel: "Seguir copiando",
};

export interface MakeCopyDialogProps {
  tools: ArchiveTools;
  onCheck: () => void;
  onClose: () => void;
}

/** Makes a copy: its words, the work, and what to do with the file. */
export function MakeCopyDialog({ tools, onCheck, onClose }: MakeCopyDialogProps) {
  const client = useQueryClient();
  const { identity } = useSettings();
  const [passphrase] = useState(newPassphrase);
  const [name] = useState(() =>
    archiveName({
      church: { id: "", name: identity.shortName || identity.name },
      frozen_at: new Date().toISOString(),
    }),
  );
  const work = useLongWork<MadeCopy>();

  async function start() {
    const target = await chooseTarget(name);
    if (target === undefined) return;
    const made = await work.run((control) =>
      makeCopy({
        ...control,
        server: { ...copyServer, startBackup: () => withRecentSession(copyServer.startBackup, askPassword) },
        tools,
        target,
        passphrase,
      }),
    );
    if (made?.file) saveFile(name, made.file);
    await invalidateBackups(client);
  }

  const { answer: made } = work;
  if (made) {
    const end = (after: () => void) => () => {
      void made.remove();
      after();
    };
    return <CopyMadeDialog name={name} copy={made} onCheck={end(onCheck)} onClose={end(onClose)} />;
  }
  return (
    <>
      {work.isRunning ? (
        <WorkDialog
          work={work}
          title="Haciendo la copia"
          verb="Copiando"
          preparing="Juntando todo lo del sitio…"
          question={STOP}
        />
      ) : (
        <WordsDialog
          words={passphrase}
          problem={work.error === null ? null : backupProblem(work.error)}
          onGoOn={() => void start()}
          onClose={onClose}
        />
      )}
    </>
  );
}
