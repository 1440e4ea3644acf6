import { useQueryClient } from "@tanstack/react-query";
import { useUnsavedForm } from "#platform/navigation/unsaved-forms.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import textStyles from "#ui/layout/text.module.css";
import { toast } from "#ui/toast/toast.ts";
import { readDetails, saveDetails } from "../api.ts";
import type { Field, FieldAudience, MemberDetails } from "../member.ts";
import { invalidateMembers } from "../queries.ts";
import { birthdayText, DAY_CHOICES, MONTH_CHOICES } from "../rules.ts";
import { detailsSchema, fieldsOf, levelOf, type DetailsFields } from "../schema.ts";
import { AUDIENCE_LABELS, DIRECTORY_PROBLEMS, FIELD_LABELS } from "../texts.ts";
import styles from "./directory-card.module.css";

const AUDIENCES = (["nobody", "leaders", "members"] as const satisfies readonly FieldAudience[]).map(
  (value) => ({
    value,
    label: AUDIENCE_LABELS[value],
  }),
);

/** The member's details, each with its audience. */
export function DetailsForm({ details }: { details: MemberDetails }) {
  const { signInName } = useSession();
  const client = useQueryClient();
  const form = useForm(detailsSchema, fieldsOf(details));
  const { field } = useFormFields(form);
  useUnsavedForm(form.formState.isDirty);
  const { shell, error } = useVersionedSave({
    form,
    row: details,
    fieldsOf,
    describe,
    save: (base, sent) => saveDetails(base.version, sent),
    read: readDetails,
    onSaved: (saved) => {
      form.reset(fieldsOf(saved), { keepFieldsRef: true });
      toast.success("Guardamos lo que cuentas de ti");
      void invalidateMembers(client);
    },
  });
  const level = (name: Field) => (
    <SelectField
      label="Quién lo ve"
      aria-label={`Quién lo ve: ${FIELD_LABELS[name]}`}
      options={AUDIENCES}
      {...field(levelOf(name))}
    />
  );
  return (
    <Form {...shell} error={error ? problemText(error, DIRECTORY_PROBLEMS) : null}>
      <p className={textStyles.quiet}>
        «Líderes» son la oficina y quienes dirigen un ministerio. Lo que dejas en «Nadie» solo lo ves tú.
      </p>
      <div className={styles.field}>
        <div className={styles.fixed}>
          <b>{FIELD_LABELS.photo}</b>
          <span className={textStyles.quiet}>La de «Nombre y foto». En tus comentarios se ve siempre.</span>
        </div>
        {level("photo")}
      </div>
      <div className={styles.field}>
        <TextField
          label={FIELD_LABELS.phone}
          type="tel"
          autoComplete="tel-national"
          placeholder="222 123 4567"
          {...field("phone")}
        />
        {level("phone")}
      </div>
      <div className={styles.field}>
        <div className={styles.fixed}>
          <b>{FIELD_LABELS.email}</b>
          <span className={textStyles.quiet}>
            {signInName === null ? "El correo con el que entras." : "Tu cuenta no tiene correo."}
          </span>
        </div>
        {signInName === null && level("email")}
      </div>
      <div className={styles.field}>
        <div className={styles.birthday}>
          <SelectField label="Día" placeholder="—" options={DAY_CHOICES} {...field("birthDay")} />
          <SelectField
            label="Mes de tu cumpleaños"
            placeholder="—"
            options={MONTH_CHOICES}
            {...field("birthMonth")}
          />
        </div>
        {level("birthday")}
      </div>
      <div className={styles.field}>
        <TextField label={FIELD_LABELS.neighbourhood} placeholder="San Andrés" {...field("neighbourhood")} />
        {level("neighbourhood")}
      </div>
      <div className={styles.field}>
        <TextArea
          label={FIELD_LABELS.about}
          rows={3}
          placeholder="En qué sirves, qué te gusta, en qué puedes ayudar…"
          {...field("about")}
        />
        {level("about")}
      </div>
      {/* The form is longer than a phone: what was changed above, such as who sees the number, is seen to wait. */}
      <div className={styles.save} data-unsaved={form.formState.isDirty || undefined}>
        {form.formState.isDirty && <p className={textStyles.quiet}>Todavía no guardas lo que cambiaste.</p>}
        <FormActions>
          <SubmitButton>Guardar</SubmitButton>
        </FormActions>
      </div>
    </Form>
  );
}

/** Differences between the form's values and those that another device saved, field by field. */
function describe(other: MemberDetails, mine: DetailsFields) {
  const theirs = fieldsOf(other);
  const texts = [
    { label: FIELD_LABELS.phone, value: theirs.phone, same: theirs.phone === mine.phone },
    {
      label: FIELD_LABELS.birthday,
      value: birthdayText(other) ?? "",
      same: theirs.birthDay === mine.birthDay && theirs.birthMonth === mine.birthMonth,
    },
    {
      label: FIELD_LABELS.neighbourhood,
      value: theirs.neighbourhood,
      same: theirs.neighbourhood === mine.neighbourhood,
    },
    { label: FIELD_LABELS.about, value: theirs.about, same: theirs.about === mine.about },
    ...(Object.keys(FIELD_LABELS) as Field[]).map((name) => ({
      label: `Quién ve: ${FIELD_LABELS[name]}`,
      value: AUDIENCE_LABELS[theirs[levelOf(name)]],
      same: theirs[levelOf(name)] === mine[levelOf(name)],
    })),
  ];
  return texts.filter(({ same }) => !same).map(({ label, value }) => ({ label, value: value || "Vacío" }));
}
