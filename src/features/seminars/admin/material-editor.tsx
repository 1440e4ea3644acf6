import { FileUp, Link2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { formatBytes } from "#lib/amounts.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import textStyles from "#ui/layout/text.module.css";
import type { SeminarSession } from "../seminar.ts";
import { useAddFile, useAddLink, useDeleteMaterial } from "./queries.ts";
import { linkSchema } from "./schema.ts";
import styles from "./seminar-workshop.module.css";

/** Extensions that the bucket accepts; the migration has the same list. */
const ACCEPTED = ".pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.mp3,.m4a,.jpg,.jpeg,.png,.webp";

/** Links and files of a session: added and taken off. */
export function MaterialEditor({ session }: { session: SeminarSession }) {
  const input = useRef<HTMLInputElement>(null);
  const [linking, setLinking] = useState(false);
  const upload = useUpload(session.id);
  const deletion = useDeleteMaterial();
  return (
    <>
      {session.materials.length > 0 && (
        <ul className={styles.materials} aria-label={`Materiales de ${session.title}`}>
          {session.materials.map(({ id, title, url, file_bytes: bytes }) => (
            <li key={id}>
              <span className={styles.material}>
                {title}
                <span className={textStyles.quiet}>{url ?? (bytes !== null && formatBytes(bytes))}</span>
              </span>
              <IconButton
                label={`Quitar ${title}`}
                disabled={deletion.isPending}
                onClick={() => deletion.mutate(id)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={`Archivo para ${session.title}`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Emptied, so that choosing the same file again counts as a choice.
          target.value = "";
          if (file) upload.start(file);
        }}
      />
      <div className={styles.acts}>
        <Button variant="quiet" icon={<Link2 aria-hidden="true" />} onClick={() => setLinking(true)}>
          Agregar enlace
        </Button>
        <Button
          variant="quiet"
          icon={<FileUp aria-hidden="true" />}
          pending={upload.pending}
          onClick={() => input.current?.click()}
        >
          {upload.pending ? `Subiendo… ${Math.round(upload.share * 100)} %` : "Agregar archivo"}
        </Button>
      </div>
      {upload.problem && (
        <p role="alert" className={textStyles.problem}>
          {upload.problem}
        </p>
      )}
      {linking && <LinkDialog sessionId={session.id} onClose={() => setLinking(false)} />}
    </>
  );
}

/** A file on its way into a session. */
function useUpload(sessionId: string) {
  const running = useRef(new AbortController());
  const [share, setShare] = useState(0);
  const [tooLarge, setTooLarge] = useState(false);
  useEffect(() => {
    // React runs effects twice in development.
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);
  const work = useAddFile(sessionId, setShare);
  return {
    share,
    pending: work.isPending,
    problem: tooLarge
      ? "El archivo no puede superar los 25 MB."
      : work.isError
        ? `Error al subir. ${refusal(work.error)}`
        : undefined,
    start: (file: File) => {
      setShare(0);
      setTooLarge(file.size > LIMITS.materialBytes);
      if (file.size > LIMITS.materialBytes) work.reset();
      else work.mutate({ file, signal: running.current.signal });
    },
  };
}

/** Storage's refusal means a kind of file that it does not accept; other errors have their usual sentence. */
function refusal(error: Error): string {
  return problemText(error, {
    invalid: "Se aceptan PDF, Word, PowerPoint, Excel, audio MP3 o M4A e imágenes.",
  });
}

function LinkDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm(linkSchema, { title: "", url: "" });
  const { field } = useFormFields(form);
  const addition = useAddLink(id, sessionId);
  return (
    <FormDialog
      form={form}
      title="Agregar enlace"
      submitLabel="Agregar"
      pending={addition.isPending}
      error={addition.isError ? `No se pudo agregar el enlace. ${problemText(addition.error)}` : null}
      onSubmit={(link) => addition.mutate(link, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField label="Nombre" placeholder="Video de la primera parte" data-autofocus {...field("title")} />
      <TextField label="Dirección" type="url" inputMode="url" placeholder="https://" {...field("url")} />
    </FormDialog>
  );
}
