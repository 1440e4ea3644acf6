import { useAtomValue } from "jotai";
import { X } from "lucide-react";
import { useEffect, useId } from "react";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { TEXTS } from "../texts.ts";
import {
  addUndoBar,
  deletionAtom,
  dismissDeletion,
  holdDeletion,
  resumeDeletion,
  undoBarsAtom,
  undoDeletion,
} from "../store/undoable-deletion.ts";
import styles from "./undo-bar.module.css";

/**
 * Says that a notice was deleted and takes it back, for 5 seconds that stand still while the bar has the pointer or
 * the focus. Not a toast of the page: those lie behind the panel on a phone, and a tap on them would close it.
 */
export function UndoBar({ floating = false }: { floating?: boolean }) {
  const deletion = useAtomValue(deletionAtom);
  const id = useId();
  const speaks = useAtomValue(undoBarsAtom).at(-1) === id;
  useEffect(() => addUndoBar(id), [id]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output takes no blocks
    <div role="status" className={floating ? styles.floating : undefined}>
      {deletion && speaks && (
        <div
          className={styles.bar}
          onPointerEnter={holdDeletion}
          onPointerLeave={resumeDeletion}
          onFocus={holdDeletion}
          onBlur={resumeDeletion}
        >
          <span className={styles.text}>
            {deletion.state === "undoable" ? "Notificación eliminada" : TEXTS.deleteFailed}
          </span>
          {deletion.state === "undoable" && (
            <Button variant="quiet" className={styles.undo} onClick={undoDeletion}>
              Deshacer
            </Button>
          )}
          <IconButton label="Cerrar aviso" onClick={dismissDeletion}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
