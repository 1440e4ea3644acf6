import { DRAFT_PLACES } from "#domain/draft-places.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import { storageErrorText, waitingText } from "#platform/offline/storage-error-text.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { BLANK, prayerSchema } from "../schema.ts";
import { unreachedText } from "../texts.ts";
import { PrayerFieldSet } from "./prayer-fields.tsx";

/** Asks for prayer. What is sent is kept on the device first, with or without network. */
export function PrayerForm({ userId, onSent }: { userId: string; onSent: () => void }) {
  const { phone } = useSettings().contact;
  const form = useForm(prayerSchema, BLANK);
  const { shell, failure } = useDraftedForm({
    form,
    userId,
    draftKey: DRAFT_PLACES.prayer.key,
    start: BLANK,
    keep: (fields) => (fields.content.trim() === "" ? null : fields),
    send: async (fields, id) => {
      await enqueue("prayer", id, fields);
      if (!navigator.onLine)
        toast.info("Tu petición espera la red", {
          description: fields.urgent
            ? unreachedText(phone)
            : waitingText("La guardamos en este dispositivo y la enviamos en cuanto vuelva."),
        });
    },
    onSent: (isEmpty) => isEmpty && onSent(),
  });
  return (
    <Form {...shell} error={failure === null ? null : storageErrorText(failure)}>
      <PrayerFieldSet />
      <FormActions>
        <SubmitButton>Pedir oración</SubmitButton>
      </FormActions>
    </Form>
  );
}
