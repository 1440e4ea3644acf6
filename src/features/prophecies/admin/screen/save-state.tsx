import { useAtomValue } from "jotai";
import { CircleAlert, CircleCheck, CloudOff, HardDrive, Loader, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { isInMemoryAtom } from "#platform/offline/storage-problem.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import type { EditingState, SaveStatus } from "../draft/editing-state.ts";
import { PROPHECY_PROBLEMS, SAVE_LABELS } from "../texts.ts";
import styles from "./save-state.module.css";

const hidden = { "aria-hidden": true } as const;

const ICONS: Record<SaveStatus, ReactNode> = {
  saved: <CircleCheck {...hidden} />,
  waiting: <PencilLine {...hidden} />,
  saving: <Loader {...hidden} />,
  untitled: <HardDrive {...hidden} />,
  kept: <HardDrive {...hidden} />,
  offline: <CloudOff {...hidden} />,
  failed: <CircleAlert {...hidden} />,
  conflict: <CircleAlert {...hidden} />,
  gone: <CircleAlert {...hidden} />,
};

const TONES: Partial<Record<SaveStatus, string | undefined>> = {
  saved: styles.safe,
  untitled: styles.attention,
  kept: styles.attention,
  offline: styles.attention,
  failed: styles.danger,
  conflict: styles.danger,
  gone: styles.danger,
};

/** Where the text is safe, in words and aloud. "Guardado" is said only of what the server has confirmed. */
export function SaveState({ state }: { state: EditingState }) {
  const { status, row, problem, hasLocalCopy, keeping } = state;
  const untouched = status === "saved" && row === null;
  const isInMemory = useAtomValue(isInMemoryAtom);
  const lost = (!hasLocalCopy || isInMemory) && !["saved", "saving", "waiting"].includes(status);
  return (
    <output className={`${styles.state} ${(lost ? styles.danger : TONES[status]) ?? ""}`} aria-busy={keeping}>
      {!untouched && ICONS[status]}
      <span>
        {untouched && "Aún no hay nada que guardar"}
        {!untouched && !lost && SAVE_LABELS[status]}
        {!untouched && !lost && problem && `. ${problemText(problem, PROPHECY_PROBLEMS)}`}
        {lost && "No se pudo guardar en este dispositivo: copia tu texto antes de cerrar"}
      </span>
    </output>
  );
}
