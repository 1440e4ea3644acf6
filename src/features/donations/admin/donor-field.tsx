import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shownEmail } from "#domain/account-address.ts";
import { peopleFound } from "#platform/people/people-found.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { SEARCH_DEBOUNCE_MS } from "#ui/form/search-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import textStyles from "#ui/layout/text.module.css";
import type { LedgerFields } from "./schema.ts";
import styles from "./donation-panel.module.css";

/**
 * The giver: a name, or an account found by it, so that the offering counts in that person's own list and yearly
 * statement.
 */
export function DonorField() {
  const { field, change } = useFormFields<LedgerFields>();
  const { donorName, userId } = useFormValues<LedgerFields>();
  const { userId: me } = useSession();
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWords(userId ? "" : donorName.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [donorName, userId]);
  const found = useQuery(peopleFound(words));

  if (userId) {
    return (
      <div className={styles.donor}>
        <p>
          <b>{donorName}</b>
          <span className={textStyles.quiet}>
            Se guarda en su cuenta: la verá en «Mis ofrendas» y sumará en su constancia.
          </span>
        </p>
        <Button
          variant="quiet"
          aria-label={`Cambiar a ${donorName}`}
          onClick={() => change({ donorName: "", userId: null })}
        >
          Cambiar
        </Button>
      </div>
    );
  }
  return (
    <div>
      <TextField
        label="Nombre"
        optional
        autoComplete="off"
        hint="Con 3 letras buscamos su cuenta. En blanco queda como «Anónimo»."
        {...field("donorName")}
      />
      {found.isError && (
        <Alert tone="danger" live title="No pudimos buscar su cuenta">
          {problemText(found.error)}
        </Alert>
      )}
      {words !== "" && found.data && found.data.length > 0 && (
        <div className={styles.donors}>
          <p className={textStyles.quiet}>
            ¿Es de alguna de estas cuentas? Si no la eliges, la ofrenda no se verá en «Mis ofrendas».
          </p>
          <ul aria-label="Cuentas encontradas">
            {found.data.map(({ user_id: id, name, email }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <span className={textStyles.quiet}>{shownEmail(email)}</span>
                </span>
                {id === me ? (
                  <span className={textStyles.quiet}>
                    Es la tuya: cuéntala en «Ya ofrendé» y otra persona la confirma.
                  </span>
                ) : (
                  <Button
                    variant="secondary"
                    aria-label={`Elegir la cuenta de ${name}, ${shownEmail(email)}`}
                    onClick={() => change({ donorName: name, userId: id })}
                  >
                    Elegir
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
