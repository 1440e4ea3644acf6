import { useEffect, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { cleanText } from "#lib/clean-text.ts";
import { characters, remainingCharactersText } from "#lib/counting.ts";
import { today } from "#lib/days.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { leadTo } from "#ui/disclosure/use-led-to.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { NoticeFields } from "../schema.ts";
import { AudienceFields } from "./audience-fields.tsx";
import styles from "./notices-page.module.css";
import { PhonePreview } from "./phone-preview.tsx";
import { failureOf, modelText } from "./questions.ts";
import type { NoticeWriting } from "./use-notice-form.ts";

/** Writes a notice. A link to another site, an urgent notice, and the same words within an hour are asked about first. */
function NoticeForm({ writing }: { writing: NoticeWriting }) {
  const { shell, failure, model, begun } = writing;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (begun > 0) leadTo(fields.current);
  }, [begun]);
  return (
    <Form {...shell} error={failure === null ? null : failureOf(failure)}>
      {model && <Alert live>{modelText(model)}</Alert>}
      <div ref={fields} className={styles.writing}>
        <div className={layout.stack5}>
          <NoticeFieldSet />
        </div>
        <PhonePreview />
      </div>
      <FormActions>
        <SubmitButton>Enviar aviso</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** The form, or on a phone after a notice was sent the button that opens it. */
export function NoticeFormOrButton({ writing }: { writing: NoticeWriting }) {
  return writing.isFolded ? (
    <Button variant="secondary" onClick={writing.open}>
      Escribir otro aviso
    </Button>
  ) : (
    <NoticeForm writing={writing} />
  );
}

const leftOf = (text: string, max: number) => remainingCharactersText(max - characters(cleanText(text)));

function NoticeFieldSet() {
  const { field, change } = useFormFields<NoticeFields>();
  const { title, message, when } = useFormValues<NoticeFields>();
  return (
    <>
      <TextField
        label="Título"
        hint={`Lo primero que se lee en el teléfono: «Hoy no hay culto». ${leftOf(title, LIMITS.adminNoticeTitleMax)}`}
        {...field("title")}
      />
      <TextArea
        label="Texto"
        optional
        rows={3}
        hint={leftOf(message, LIMITS.adminNoticeTextMax)}
        {...field("message")}
      />
      <TextField
        label="Enlace"
        optional
        inputMode="url"
        autoComplete="off"
        hint="A dónde lleva al tocarlo: pega la dirección de una página, de este sitio o de otro."
        {...field("link")}
      />
      <AudienceFields />
      <div className={layout.stack3}>
        <ChoiceTabs<NoticeFields["when"]>
          label="¿Cuándo sale?"
          isAsked
          wraps
          choices={[
            { value: "soon", label: "En diez minutos" },
            { value: "later", label: "A una hora" },
          ]}
          value={when}
          onChange={(next) => change({ when: next })}
        />
        {when === "later" ? (
          <div className={layout.cluster3}>
            <TextField label="Día" type="date" min={today()} {...field("date")} />
            <TextField label="Hora" type="time" {...field("time")} />
          </div>
        ) : (
          <p className={textStyles.quiet}>
            Mientras, arriba puedes cancelarlo o enviarlo ya. Después de salir no se puede quitar.
          </p>
        )}
      </div>
      <Checkbox
        label="Es urgente"
        hint="Suena aunque sea de noche. Sin esto, cada quien lo oye al terminar sus horas de silencio."
        {...field("isUrgent")}
      />
    </>
  );
}
