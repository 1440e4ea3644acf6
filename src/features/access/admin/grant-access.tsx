import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shownEmail } from "#domain/account-address.ts";
import { endOfDay } from "#lib/date-and-time.ts";
import { PEOPLE_SEARCH_MIN, peopleFound, type Person } from "#platform/people/people-found.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import textStyles from "#ui/layout/text.module.css";
import { type AccessUser, isEmail, isExpired } from "../access.ts";
import type { AccessListProps } from "./access-act.ts";
import { ExpiryField, expiryProblem } from "./expiry-field.tsx";
import { SEARCH_FAILED } from "./texts.ts";
import styles from "./access-pane.module.css";

/** Finds somebody by name or e-mail and gives them access; an e-mail without an account is invited. */
export function GrantAccess({ known, pending, onAct }: AccessListProps & { known: readonly AccessUser[] }) {
  const [words, setWords] = useState<string>();
  const [day, setDay] = useState("");
  const [problem, setProblem] = useState<string>();
  const found = useQuery(peopleFound(words ?? ""));
  const people = words ? (found.data ?? []) : [];
  const email = words?.toLowerCase() ?? "";
  const invitable =
    words !== undefined &&
    found.isSuccess &&
    isEmail(email) &&
    people.every((person) => person.email !== email);

  function give(send: (expiresAt: string | null) => void) {
    const wrong = expiryProblem(day);
    setProblem(wrong);
    if (!wrong) send(endOfDay(day));
  }

  return (
    <Panel title="Dar acceso">
      <div className={styles.search}>
        <SearchField
          label="Nombre o correo"
          placeholder="marta@ejemplo.mx"
          hint="Escribe al menos 3 letras."
          minimum={PEOPLE_SEARCH_MIN}
          value={words}
          onSearch={setWords}
        />
        <ExpiryField day={day} problem={problem} onChange={setDay} />
      </div>
      {found.isError && words && (
        <Alert tone="danger" live title={SEARCH_FAILED}>
          {problemText(found.error)}
        </Alert>
      )}
      <output>
        {words && found.isSuccess && people.length === 0 && !invitable && (
          <p className={styles.about}>
            No encontramos a nadie así. Si aún no tiene cuenta, escribe su correo completo para dejarle una
            invitación.
          </p>
        )}
      </output>
      {(people.length > 0 || invitable) && (
        <ul className={styles.list} aria-label="Personas encontradas">
          {people.map((person) => (
            <Found
              key={person.user_id}
              person={person}
              hasAccess={known.some((one) => one.user_id === person.user_id && !isExpired(one))}
              pending={pending}
              onGive={() =>
                give((expiresAt) =>
                  onAct({
                    what: "grant",
                    userId: person.user_id,
                    name: person.name,
                    type: "asignado",
                    expiresAt,
                  }),
                )
              }
            />
          ))}
          {invitable && (
            <li>
              <div className={styles.who}>
                <span className={textStyles.name}>{email}</span>
                <span className={styles.about}>Ninguna cuenta confirmada tiene este correo.</span>
              </div>
              <Button
                pending={pending}
                aria-label={`Invitar a ${email}`}
                onClick={() => give((expiresAt) => onAct({ what: "email", email, expiresAt }))}
              >
                Invitar
              </Button>
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}

interface FoundProps {
  person: Person;
  hasAccess: boolean;
  pending: boolean;
  onGive: () => void;
}

function Found({ person: { name, email }, hasAccess, pending, onGive }: FoundProps) {
  return (
    <li>
      <div className={styles.who}>
        <span className={textStyles.name}>{name}</span>
        <span className={styles.about}>{shownEmail(email)}</span>
      </div>
      {hasAccess ? (
        <Badge tone="success">Ya tiene acceso</Badge>
      ) : (
        <Button pending={pending} aria-label={`Dar acceso a ${name}`} onClick={onGive}>
          Dar acceso
        </Button>
      )}
    </li>
  );
}
