import { atom, useAtom } from "jotai";
import { useEffect, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { today } from "#lib/days.ts";
import { holdTab } from "#platform/navigation/use-leave-guard.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import { useSendNotice } from "../queries.ts";
import { EMPTY_NOTICE, noticeSchema, otherSite, type NoticeFields, type NoticePlan } from "../schema.ts";
import { NOTICE_PROBLEMS } from "../texts.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { PhonePreview } from "./phone-preview.tsx";
import styles from "./notices-page.module.css";

/** The database's word for a refusal. */
const wordOf = (error: unknown) => (toAppError(error).cause as { message?: unknown } | undefined)?.message;
const isRepeated = (error: unknown) => wordOf(error) === "same_notice";

/** The notice that somebody is writing. It stays here while another panel is open, and is shown to nobody else. */
const draftAtom = atom<{ userId: string | null; fields: NoticeFields }>({
  userId: null,
  fields: EMPTY_NOTICE,
});

/** Writes a notice. A link to another site, an urgent notice, and the same words within an hour are asked about first. */
export function NoticeForm() {
  const { userId } = useSession();
  const [kept, setKept] = useAtom(draftAtom);
  const draft = kept.userId === userId ? kept.fields : EMPTY_NOTICE;
  const form = useForm(noticeSchema(Date.now, location.origin), draft);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setKept({ userId, fields: values }),
      }),
    [subscribe, setKept, userId],
  );
  const isUnsent = draft.title + draft.message !== "";
  useEffect(() => holdTab(() => isUnsent), [isUnsent]);
  const sending = useSendNotice();
  /** The last attempt: the same notice sent again, after a lost answer, is stored once. */
  const attempt = useRef({ id: "", plan: "" });

  async function send(plan: NoticePlan) {
    const site = otherSite(plan.path);
    if (site !== null && !(await confirm(elsewhere(site)))) return;
    if (plan.isUrgent && !(await confirm(URGENT))) return;
    const written = JSON.stringify(plan);
    if (attempt.current.plan !== written) attempt.current = { id: crypto.randomUUID(), plan: written };
    const { id } = attempt.current;
    const sendIt = (isAgain: boolean) => sending.mutateAsync({ id, plan, isAgain });
    try {
      await sendIt(false);
    } catch (error) {
      // Cancelled meanwhile: sent once more it is another one.
      if (wordOf(error) === "already_stored") attempt.current.plan = "";
      // The form shows every other failure.
      if (!isRepeated(error)) return;
      const run = () => sendIt(true);
      if (!(await confirm({ ...REPEATED, run, problem: failureOf }))) return;
    }
    attempt.current.plan = "";
    form.reset(EMPTY_NOTICE);
    // also when the panel was left meanwhile
    setKept({ userId, fields: EMPTY_NOTICE });
  }

  return (
    <Form
      form={form}
      pending={sending.isPending}
      error={sending.error && !isRepeated(sending.error) ? failureOf(sending.error) : null}
      onSubmit={send}
    >
      <div className={styles.writing}>
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

const elsewhere = (site: string) =>
  ({
    title: `Este enlace lleva a otro sitio: ${site}. ¿Enviarlo así?`,
    body: "Al tocar el aviso se abre la lista de notificaciones de este sitio. Ahí verán el enlace con el nombre de ese sitio y decidirán si lo abren.",
    confirmLabel: "Sí, enviarlo",
    tone: "primary",
  }) as const;

const URGENT = {
  title: "¿Es de verdad urgente?",
  body: "Suena también de noche y en las horas de silencio de cada quien. Queda anotado en la bitácora con tu nombre.",
  confirmLabel: "Sí, que suene",
  tone: "primary",
} as const;

const REPEATED = {
  title: "Ese aviso ya se mandó",
  body: "Hace menos de una hora alguien mandó las mismas palabras a las mismas personas. Si lo mandas otra vez, les llega dos veces.",
  confirmLabel: "Mandarlo otra vez",
} as const;

const failureOf = (error: unknown) => `Error al enviar notificación. ${problemText(error, NOTICE_PROBLEMS)}`;

function NoticeFieldSet() {
  const { field, change } = useFormFields<NoticeFields>();
  const { when } = useFormValues<NoticeFields>();
  return (
    <>
      <TextField
        label="Título"
        hint="Lo primero que se lee en el teléfono: «Hoy no hay culto»."
        maxLength={LIMITS.adminNoticeTitleMax}
        {...field("title")}
      />
      <TextArea label="Texto" optional rows={3} {...field("message")} />
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
          label="Cuándo sale"
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
