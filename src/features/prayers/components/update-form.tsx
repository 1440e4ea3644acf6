import { LIMITS } from "#domain/limits.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import { storageErrorText, waitingText } from "#platform/offline/storage-error-text.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { Form } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { MessageField } from "#ui/messages/message-field.tsx";
import { toast } from "#ui/toast/toast.ts";
import { updateSchema, type UpdateFields } from "../schema.ts";

const BLANK: UpdateFields = { text: "" };

/** Tells how one's own request goes on, with or without network. */
export function UpdateForm({ requestId, userId }: { requestId: string; userId: string }) {
  const form = useForm(updateSchema, BLANK);
  const { shell, failure } = useDraftedForm({
    form,
    userId,
    draftKey: `prayer-update-${requestId}`,
    start: BLANK,
    keep: (fields) => (fields.text.trim() === "" ? null : fields),
    send: async ({ text }, id) => {
      await enqueue("prayer-update", id, { requestId, content: text });
      if (!navigator.onLine)
        toast.info("Tus noticias esperan la red", {
          description: waitingText("Las guardamos en este dispositivo y las enviamos en cuanto vuelva."),
        });
    },
  });
  return (
    <Form {...shell} error={failure === null ? null : storageErrorText(failure)}>
      <MessageField
        label="¿Hay noticias?"
        action="Enviar"
        max={LIMITS.prayerUpdateMax}
        hint="Cuenta cómo va. Lo leen quienes pueden leer tu petición."
      />
    </Form>
  );
}
