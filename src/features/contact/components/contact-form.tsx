import { LIMITS } from "#domain/limits.ts";
import { characters, remainingCharactersText } from "#lib/counting.ts";
import { storageErrorText, waitingText } from "#platform/offline/storage-error-text.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { contactSchema, type ContactFields } from "../schema.ts";
import styles from "./contact-page.module.css";

export interface ContactFormProps {
  userId: string | null;
  /** The writer's known details. */
  name: string;
  email: string;
  /** Keeps the message on the device until the server has it. Rejects only when it could not even be stored. */
  keep: (message: ContactFields, id: string) => Promise<void>;
}

/** A message to the office. What is sent is stored on the device first, with or without network. */
export function ContactForm({ userId, name, email, keep }: ContactFormProps) {
  const start = { name, email, phone: "", subject: "", message: "", website: "" };
  const form = useForm(contactSchema, start);
  const { shell, failure } = useDraftedForm({
    form,
    userId,
    draftKey: "contact",
    start,
    keep: (fields) =>
      `${fields.message}${fields.subject}`.trim() === "" ? null : { ...fields, website: "" },
    send: async (message, id) => {
      await keep(message, id);
      if (!navigator.onLine)
        toast.info("Tu mensaje espera la red", {
          description: waitingText("Lo guardamos en este dispositivo y lo enviamos en cuanto vuelva."),
        });
    },
  });
  return (
    <Form {...shell} error={failure === null ? null : storageErrorText(failure)}>
      <ContactFieldSet isVisitor={userId === null} />
      <FormActions>
        <SubmitButton>Enviar mensaje</SubmitButton>
      </FormActions>
    </Form>
  );
}

function ContactFieldSet({ isVisitor }: { isVisitor: boolean }) {
  const { field, change } = useFormFields<ContactFields>();
  const { message } = useFormValues<ContactFields>();
  const left = LIMITS.contactMessageMax - characters(message.trim());
  return (
    <>
      <TextField label="Nombre" autoComplete="name" {...field("name")} />
      <div className={styles.pair}>
        <TextField label="Correo electrónico" type="email" autoComplete="email" {...field("email")} />
        <TextField label="Teléfono" type="tel" autoComplete="tel" {...field("phone")} />
      </div>
      <p className={styles.hint}>Con uno de los dos basta: por ahí te respondemos.</p>
      <TextField label="Asunto" optional {...field("subject")} />
      <TextArea label="Mensaje" rows={6} hint={remainingCharactersText(left)} {...field("message")} />
      {/* Programs fill in every field. No browser and no password manager has something for one of this name. */}
      {isVisitor && (
        <VisuallyHidden aria-hidden="true">
          <TextField
            label="No llenes este campo"
            name="dejar-vacio"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
            data-bwignore=""
            data-form-type="other"
            onInput={({ currentTarget }) => change({ website: currentTarget.value })}
          />
        </VisuallyHidden>
      )}
    </>
  );
}
