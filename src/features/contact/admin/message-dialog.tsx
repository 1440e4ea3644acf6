import { Archive, Check, Inbox, MailOpen, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import layout from "#ui/layout/layout.module.css";
import { confirm, type Question } from "#ui/overlays/confirm.tsx";
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

const DISCARD_NOTE: Question = {
  title: "¿Descartar la nota?",
  body: "La nota que escribiste no se ha guardado.",
  confirmLabel: "Descartar",
  cancelLabel: "Seguir escribiendo",
};

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
  async function leave(way: () => void) {
    if (!dirty || (await confirm(DISCARD_NOTE))) way();
  }
  async function askToDelete() {
    const isSure = await confirm({
      title: `¿Eliminar el mensaje de ${name}?`,
      body: "Se borra para siempre. Para quitarlo de la lista y poder leerlo después, archívalo.",
      confirmLabel: "Eliminar",
      cancelLabel: "Dejarlo",
    });
    if (isSure) onDelete();
  }
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
    <Dialog
      open
      title={subject || `Mensaje de ${name}`}
      size="wide"
      onClose={onClose}
      onLeave={() => void leave(onClose)}
      dismissible={!dirty}
    >
      <div className={layout.stack4}>
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
              onClick={() => void leave(() => onAct("unread"))}
            >
              Marcar como no leído
            </Button>
          ) : (
            <Button
              variant="quiet"
              icon={<Inbox aria-hidden="true" />}
              onClick={() => void leave(() => onAct("new"))}
            >
              {status === "spam" ? "No es spam" : "Volver a Nuevos"}
            </Button>
          )}
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => void askToDelete()}>
            Eliminar
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
