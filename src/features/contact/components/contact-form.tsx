import { useCallback, useMemo, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { remainingCharactersText } from "#lib/remaining-characters.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import type { ContactPayload } from "../payload.ts";
import { useKeptDraft } from "#platform/offline/use-kept-draft.ts";
import { Form, FormActions, SubmitButton } from "#ui/form/plain-form.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { checkContact, type ContactFields } from "../schema.ts";
import styles from "./contact-page.module.css";

const DRAFT_KEY = "contact";

export interface ContactFormProps {
  userId: string | null;
  /** What is known of who writes. */
  name: string;
  email: string;
  /** Keeps the message on the device until the server has it. Rejects only when it could not even be kept. */
  keep: (id: string, payload: ContactPayload) => Promise<void>;
}

/** A message to the office. What is sent is kept on the device first, with or without network. */
export function ContactForm({ userId, name, email, keep }: ContactFormProps) {
  const initial = useMemo<ContactFields>(
    () => ({ name, email, phone: "", subject: "", message: "", website: "" }),
    [name, email],
  );
  const isBlank = useCallback(
    ({ message, subject }: ContactFields) => `${message}${subject}`.trim() === "",
    [],
  );
  const { id, fields, change, clear } = useKeptDraft({ userId, key: DRAFT_KEY, initial, read, isBlank });
  const [problems, setProblems] = useState<Partial<Record<keyof ContactFields, string>>>({});
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const left = LIMITS.contactMessageMax - characters(fields.message.trim());

  async function submit() {
    const checked = checkContact(fields);
    setProblems("problems" in checked ? checked.problems : {});
    setFailure(null);
    if ("problems" in checked) return;
    setPending(true);
    try {
      await keep(id, checked.payload);
      await clear(initial, fields);
    } catch (error) {
      setFailure(storageErrorText(error));
    } finally {
      setPending(false);
    }
  }

  const field = (key: keyof ContactFields) => ({
    value: fields[key],
    error: problems[key],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...fields, [key]: target.value };
      change({ [key]: target.value });
      if (Object.keys(problems).length === 0) return;
      const checked = checkContact(next);
      setProblems("problems" in checked ? checked.problems : {});
    },
  });

  return (
    <Form pending={pending} error={failure} onSubmit={submit}>
      <TextField label="Nombre" autoComplete="name" {...field("name")} />
      <div className={styles.pair}>
        <TextField label="Correo electrónico" type="email" autoComplete="email" {...field("email")} />
        <TextField label="Teléfono" type="tel" autoComplete="tel" {...field("phone")} />
      </div>
      <p className={styles.hint}>Con uno de los dos basta: por ahí te respondemos.</p>
      <TextField label="Asunto" optional {...field("subject")} />
      <TextArea label="Mensaje" rows={6} hint={remainingCharactersText(left)} {...field("message")} />
      {/* Nobody sees it; programs that fill in every field do. */}
      <div className={styles.trap} aria-hidden="true">
        <TextField label="No llenes este campo" tabIndex={-1} autoComplete="off" {...field("website")} />
      </div>
      <FormActions>
        <SubmitButton>Enviar mensaje</SubmitButton>
      </FormActions>
    </Form>
  );
}

function read(kept: unknown): ContactFields | null {
  const { name, email, phone, subject, message } = (kept ?? {}) as Partial<ContactFields>;
  const texts = [name, email, phone, subject, message];
  if (!texts.every((text) => typeof text === "string")) return null;
  return { ...(kept as ContactFields), website: "" };
}
