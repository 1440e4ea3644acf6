import { useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { useSaveWebhook } from "../queries.ts";
import { webhookFieldsOf, webhookSchema, type WebhookFields } from "../schema.ts";
import { EVENT_LABELS, WEBHOOK_PROBLEMS } from "../texts.ts";
import { EVENTS, type Webhook } from "../webhook.ts";
import styles from "./integrations.module.css";

export interface WebhookDialogProps {
  /** Null adds one. */
  webhook: Webhook | null;
  /** Gets the secret of a new one, null otherwise. */
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}

/** Name, address and events of a program that is called. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const [id] = useState(() => webhook?.id ?? crypto.randomUUID());
  const save = useSaveWebhook(webhook);
  const form = useForm(webhookSchema, webhookFieldsOf(webhook));
  return (
    <FormDialog
      form={form}
      title={webhook ? `Cambiar «${webhook.name}»` : "Agregar un programa"}
      submitLabel={webhook ? "Guardar" : "Agregar"}
      pending={save.isPending}
      error={save.error && problemText(save.error, WEBHOOK_PROBLEMS)}
      onSubmit={(plan) =>
        save.mutate(
          { id, plan },
          {
            onSuccess: (secret) => {
              onClose();
              onSaved(typeof secret === "string" ? secret : null);
            },
          },
        )
      }
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const { field } = useFormFields<WebhookFields>();
  return (
    <>
      <TextField label="Nombre" hint="Para reconocerlo: «Hoja de eventos»." {...field("name")} />
      <TextField
        label="Dirección"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="La que te da el otro programa. Empieza con https://."
        {...field("url")}
      />
      <fieldset className={styles.events}>
        <legend>Qué le avisamos</legend>
        {EVENTS.map((event) => (
          <Checkbox key={event} label={EVENT_LABELS[event]} {...field(event)} />
        ))}
      </fieldset>
    </>
  );
}
