import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import * as v from "valibot";
import { cutText } from "#lib/cut-text.ts";
import { LIMITS } from "#domain/limits.ts";
import { ROLE_LABELS } from "#domain/roles.ts";
import { counted } from "#lib/counting.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Card } from "#ui/content/card.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { readAddresses } from "./addresses.ts";
import { useInviteAll, type InviteResult } from "./invitation-queries.ts";
import { ACCOUNT_ROLES, type AccountRole } from "./user.ts";
import styles from "./invitations.module.css";

const CHOICES = ACCOUNT_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

const schema = v.object({
  emails: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { addresses, wrong } = readAddresses(dataset.value);
      const message =
        wrong.length > 0
          ? `Revisa ${wrong.slice(0, 3).map(quoted).join(", ")}: debe ser como nombre@ejemplo.com.`
          : addresses.length === 0
            ? "Escribe al menos un correo."
            : addresses.length > LIMITS.invitationsADay
              ? `Son ${addresses.length} correos: invita a ${LIMITS.invitationsADay} como máximo cada día.`
              : null;
      if (message) addIssue({ message });
    }),
  ),
  role: v.picklist(ACCOUNT_ROLES),
  note: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LIMITS.invitationNoteMax, `Usa como máximo ${LIMITS.invitationNoteMax} caracteres.`),
  ),
});

const BLANK: v.InferOutput<typeof schema> = { emails: "", role: "member", note: "" };

const quoted = (word: string) => `«${word.length > 40 ? `${cutText(word, 40)}…` : word}»`;

export interface InviteFormProps {
  /** Role that is chosen at first; every later invitation begins with "member". */
  firstRole: AccountRole;
  /** Results for addresses invited here whose invitation was not cancelled since. */
  results: readonly InviteResult[];
  onResults: (change: (before: readonly InviteResult[]) => readonly InviteResult[]) => void;
}

/** Invites one address or several; what was not sent stays written. */
export function InviteForm({ firstRole, results, onResults }: InviteFormProps) {
  const { role } = useSession();
  const inviteAll = useInviteAll();
  const form = useForm(schema, { ...BLANK, role: firstRole });
  const { field } = useFormFields(form);
  const title = useId();
  return (
    <Card as="section" aria-labelledby={title} className={styles.form}>
      <h2 id={title}>Invitar</h2>
      <Form
        form={form}
        pending={inviteAll.isPending}
        error={null}
        onSubmit={({ emails, ...rest }) => {
          onResults(() => []);
          inviteAll.mutate(
            {
              emails: readAddresses(emails).addresses,
              ...rest,
              onResult: (result) => onResults((before) => [...before, result]),
            },
            {
              onSuccess: (left) => form.reset(left.length > 0 ? { ...rest, emails: left.join("\n") } : BLANK),
            },
          );
        }}
      >
        <TextArea
          label="Correos"
          rows={3}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          hint="Uno por línea, o pegados de una lista con comas."
          {...field("emails")}
        />
        <TextArea
          label="Unas palabras tuyas"
          optional
          rows={2}
          hint="Se leen en el correo, junto a tu nombre."
          {...field("note")}
        />
        {role === "super_admin" && (
          <SelectField
            label="Entra como"
            options={CHOICES}
            hint="Recibe el rol al aceptar, si para entonces aún puedes darlo."
            {...field("role")}
          />
        )}
        <FormActions>
          <SubmitButton>Invitar</SubmitButton>
        </FormActions>
      </Form>
      <Results results={results} isDone={!inviteAll.isPending} />
    </Card>
  );
}

/**
 * Results by address. When the last one arrives the list is scrolled into sight, and its sum gets the focus, so that
 * it is read aloud.
 */
function Results({ results, isDone }: { results: readonly InviteResult[]; isDone: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const total = useRef<HTMLParagraphElement>(null);
  const isTold = isDone && results.length > 0;
  useEffect(() => {
    if (!isTold) return;
    total.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "nearest" });
  }, [isTold]);
  const sent = results.filter(({ problem }) => problem === null).length;
  return (
    <div ref={place} className={styles.told}>
      {isTold && (
        <p ref={total} tabIndex={-1} className={styles.total}>
          {sent === results.length
            ? counted(sent, "Enviamos # invitación.", "Enviamos # invitaciones.")
            : `Enviamos ${sent} de ${counted(results.length, "invitación", "invitaciones")}. Lo que falta sigue escrito arriba.`}
        </p>
      )}
      {results.length > 0 && (
        <ul className={styles.results} aria-label="Resultado de cada correo">
          {results.map(({ email, role, problem }) => (
            <li key={email} className={problem === null ? styles.sent : styles.failed}>
              {problem === null ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
              <span>
                <strong>{email}</strong>{" "}
                {problem ?? `Invitación enviada. Entrará como ${ROLE_LABELS[role].toLowerCase()}.`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
