import { Archive, Check, Inbox, MailOpen, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Message } from "../message.ts";
import styles from "./inbox.module.css";
import { NoteForm, type NoteHandle } from "./note-form.tsx";
import type { MessageAct } from "./queries.ts";
import { ReplyLinks } from "./reply-links.tsx";

export interface MessageDialogProps {
  message: Message;
  onAct: (act: MessageAct) => void;
  onDelete: () => void;
  onNoted: (message: Message) => void;
  onClose: () => void;
}

/** A message whole, with the ways to answer and what can be done with it. */
export function MessageDialog({ message, onAct, onDelete, onNoted, onClose }: MessageDialogProps) {
  const {
    name,
    email,
    phone,
    subject,
    message: text,
    status,
    created_at: at,
    answered_at: answered,
  } = message;
  const [dirty, setDirty] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const leave = (way: () => void) => (dirty ? setLeaving(() => way) : way());
  const note = useRef<NoteHandle>(null);
  const next = useRef<MessageAct>(undefined);

  /** Answering or filing a message saves its note first. */
  function finish(act: MessageAct) {
    if (!dirty) return onAct(act);
    next.current = act;
    note.current?.save();
  }

  function noted(saved: Message) {
    onNoted(saved);
    if (next.current) onAct(next.current);
  }
  return (
    <>
      <Dialog
        open
        title={subject || `Mensaje de ${name}`}
        size="wide"
        onClose={onClose}
        onLeave={() => leave(onClose)}
        dismissible={!dirty}
      >
        <div className={styles.message}>
          <p className={styles.from}>
            <b>{name}</b>
            <span>{[email, phone].filter(Boolean).join(" · ")}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {answered && <span>Respondido: {formatDateTime(answered)}</span>}
          </p>
          <p className={styles.text}>{text}</p>
          <ReplyLinks message={message} />
          <NoteForm
            key={message.id}
            ref={note}
            message={message}
            onSaved={noted}
            onDirty={(changed) => {
              next.current = undefined;
              setDirty(changed);
            }}
          />
          <div className={styles.row}>
            {status !== "answered" && (
              <Button
                variant="secondary"
                icon={<Check aria-hidden="true" />}
                onClick={() => finish("answered")}
              >
                Marcar como respondido
              </Button>
            )}
            {status !== "archived" && (
              <Button
                variant="secondary"
                icon={<Archive aria-hidden="true" />}
                onClick={() => finish("archived")}
              >
                Archivar
              </Button>
            )}
            {status === "new" ? (
              <Button
                variant="quiet"
                icon={<MailOpen aria-hidden="true" />}
                onClick={() => leave(() => onAct("unread"))}
              >
                Marcar como no leído
              </Button>
            ) : (
              <Button
                variant="quiet"
                icon={<Inbox aria-hidden="true" />}
                onClick={() => leave(() => onAct("new"))}
              >
                {status === "spam" ? "No es spam" : "Volver a Nuevos"}
              </Button>
            )}
            <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)}>
              Eliminar
            </Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title="¿Descartar la nota?"
        confirmLabel="Descartar"
        cancelLabel="Seguir escribiendo"
        onConfirm={() => {
          setLeaving(null);
          leaving?.();
        }}
        onCancel={() => setLeaving(null)}
      >
        <p>La nota que escribiste no se ha guardado.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={deleting}
        title={`¿Eliminar el mensaje de ${name}?`}
        confirmLabel="Eliminar"
        cancelLabel="Dejarlo"
        onConfirm={onDelete}
        onCancel={() => setDeleting(false)}
      >
        <p>Se borra para siempre. Para quitarlo de la lista y poder leerlo después, archívalo.</p>
      </ConfirmDialog>
    </>
  );
}
