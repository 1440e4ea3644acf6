import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shownEmail } from "#domain/account-address.ts";
import { ACTIVE_NOTIFICATION_TYPES, NOTIFICATION_TYPE_LABELS } from "#domain/notification-kinds.ts";
import { ROLE_LABELS, ROLES } from "#domain/roles.ts";
import { today } from "#lib/days.ts";
import { formatWallDay } from "#lib/wall-time.ts";
import { peopleFound } from "#platform/people/people-found.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { ReadFailed } from "#ui/content/read-failed.tsx";
import { SEARCH_DEBOUNCE_MS } from "#ui/form/search-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import textStyles from "#ui/layout/text.module.css";
import { AUDIENCES, type Audience } from "../admin-notice.ts";
import { choicesOf, reachOf } from "../queries.ts";
import type { NoticeFields } from "../schema.ts";
import { AUDIENCE_LABELS, audienceReachText } from "../texts.ts";
import styles from "./notices-page.module.css";

/** The audience of a notice, and how many people and devices it has. */
export function AudienceFields() {
  const { field, change } = useFormFields<NoticeFields>();
  const { audience } = useFormValues<NoticeFields>();
  return (
    <>
      <SelectField
        label="Para quién"
        hint={audience === "everyone" ? "Quienes reciben avisos de la iglesia." : undefined}
        options={AUDIENCES.map((each) => ({ value: each, label: AUDIENCE_LABELS[each] }))}
        {...field("audience", { onChange: () => change({ value: "", name: "" }) })}
      />
      <AudienceValue audience={audience} />
      <Reach />
    </>
  );
}

function AudienceValue({ audience }: { audience: Audience }) {
  const { field } = useFormFields<NoticeFields>();
  switch (audience) {
    case "everyone":
      return null;
    case "type":
      return (
        <SelectField
          label="Tipo de aviso"
          placeholder="Elige un tipo"
          options={ACTIVE_NOTIFICATION_TYPES.map((type) => ({
            value: type,
            label: NOTIFICATION_TYPE_LABELS[type],
          }))}
          {...field("value")}
        />
      );
    case "role":
      return (
        <SelectField
          label="Rol"
          placeholder="Elige un rol"
          options={ROLES.slice(1).map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
          {...field("value")}
        />
      );
    case "person":
      return <PersonField />;
    case "ministry":
    case "event":
    case "series":
      return <ChoiceField audience={audience} />;
  }
}

const CHOICE_WORDS = {
  ministry: { label: "Ministerio", placeholder: "Elige un ministerio" },
  event: { label: "Evento", placeholder: "Elige un evento" },
  series: { label: "Serie", placeholder: "Elige una serie" },
} as const;

function ChoiceField({ audience }: { audience: keyof typeof CHOICE_WORDS }) {
  const { field } = useFormFields<NoticeFields>();
  const { value, name: writtenName } = useFormValues<NoticeFields>();
  const { data = [], error, refetch } = useQuery(choicesOf(audience));
  if (error && data.length === 0)
    return (
      <ReadFailed title="No pudimos cargar la lista" onRetry={refetch}>
        {problemText(error)}
      </ReadFailed>
    );
  const year = Number(today().slice(0, 4));
  const options = data.map(({ id, name, day }) => ({
    value: id,
    label: day === undefined ? name : `${name} · ${formatWallDay(day, year)}`,
  }));
  // The event of an older notice may be over, and the list may come later than the draft.
  if (value !== "" && !data.some(({ id }) => id === value)) options.unshift({ value, label: writtenName });
  return <SelectField {...CHOICE_WORDS[audience]} options={options} {...field("value")} value={value} />;
}

/** Finds an account by name or e-mail. */
function PersonField() {
  const { change, problem } = useFormFields<NoticeFields>();
  const { value, name } = useFormValues<NoticeFields>();
  const [typed, setTyped] = useState("");
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [], error, isSuccess } = useQuery(peopleFound(words));
  if (value !== "")
    return (
      <div className={styles.person}>
        <b>{name}</b>
        <Button
          variant="quiet"
          aria-label={`Cambiar a ${name}`}
          onClick={() => change({ value: "", name: "" })}
        >
          Cambiar
        </Button>
      </div>
    );
  return (
    <div>
      <TextField
        label="Persona"
        hint="Escribe tres letras de su nombre o correo."
        autoComplete="off"
        value={typed}
        error={problem("value")}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && (
        <Alert tone="danger" live title="No pudimos buscar">
          {problemText(error)}
        </Alert>
      )}
      {data.length > 0 && (
        <ul className={styles.people} aria-label="Cuentas encontradas">
          {data.map(({ user_id: id, name: found, email }) => (
            <li key={id} className={styles.person}>
              <span>
                <b>{found}</b> <span className={textStyles.quiet}>{shownEmail(email)}</span>
              </span>
              <Button
                variant="secondary"
                aria-label={`Elegir a ${found}, ${shownEmail(email)}`}
                onClick={() => change({ value: id, name: found })}
              >
                Elegir
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isSuccess && data.length === 0 && (
        <output className={textStyles.quiet}>No encontramos a nadie así.</output>
      )}
    </div>
  );
}

function Reach() {
  const { audience, value, isUrgent, when } = useFormValues<NoticeFields>();
  const { data, error } = useQuery(reachOf(audience, value, isUrgent));
  // Other people may have quiet hours at another hour.
  const isNow = when === "soon";
  return (
    <output className={textStyles.soft}>
      {data && audienceReachText(audience, isNow ? data : { ...data, later: 0 })}
      {data &&
        data.devices > 0 &&
        !isNow &&
        !isUrgent &&
        " En los que estén en horas de silencio suena después."}
      {error && `No pudimos contar a cuántos les llega. ${problemText(error)}`}
    </output>
  );
}
