import { problemText } from "#platform/supabase/problem-text.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import type { Prayer } from "../prayer.ts";
import { useAnswerPrayer } from "../queries.ts";
import { answerSchema, type AnswerFields } from "../schema.ts";
import { ANSWER_READERS } from "../texts.ts";

// Nobody's words go on to the whole world because a mark was overlooked.
const BLANK: AnswerFields = { text: "", asTestimony: false };

/** "Dios respondió": how, and whether it becomes a testimonial. */
export function AnswerDialog({ prayer, onClose }: { prayer: Prayer; onClose: () => void }) {
  const form = useForm(answerSchema, BLANK);
  const answer = useAnswerPrayer();
  return (
    <FormDialog
      form={form}
      title="Dios respondió"
      submitLabel="Guardar"
      pending={answer.isPending}
      error={answer.isError ? `No se pudo guardar. ${problemText(answer.error)}` : null}
      onSubmit={(fields) => answer.mutate({ prayer, ...fields }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AnswerFieldSet prayer={prayer} />
    </FormDialog>
  );
}

function AnswerFieldSet({ prayer }: { prayer: Prayer }) {
  const { field } = useFormFields<AnswerFields>();
  const { asTestimony } = useFormValues<AnswerFields>();
  return (
    <>
      <TextArea
        label="¿Cómo respondió?"
        hint={ANSWER_READERS[prayer.visibility]}
        rows={5}
        optional={!asTestimony}
        {...field("text")}
      />
      <Checkbox
        label="Contarlo también como testimonio"
        hint={
          prayer.shown_name === null
            ? "Lo podrá leer cualquiera que visite el sitio, sin tu nombre, como tu petición. Lo leemos antes de publicarlo."
            : "Lo podrá leer cualquiera que visite el sitio, con tu nombre. Lo leemos antes de publicarlo."
        }
        {...field("asTestimony")}
      />
    </>
  );
}
