import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "#domain/paths-admin.ts";
import { inOneSentence } from "#lib/text.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import layout from "#ui/layout/layout.module.css";
import { roleHolders } from "../queries.ts";
import { findings } from "../rules.ts";
import { CHECKS, SECURITY_PROBLEMS } from "../texts.ts";

const TEXTS = {
  loading: "Revisando…",
  failed: (error: Error) => `No pudimos revisar las cuentas. ${problemText(error, SECURITY_PROBLEMS)}`,
};

/** Checks of the accounts that can do much, those with something to do first. */
export function ChecksPart() {
  const now = useMinute();
  const { data, error, refetch } = useQuery(roleHolders);
  return (
    <ListState rows={data} error={error} onRetry={refetch} texts={TEXTS} empty={null}>
      {(holders) => (
        <ul className={layout.stack3} aria-label="Revisiones">
          {findings(holders, now ?? 0)
            .toSorted((a, b) => Number(a.people.length === 0) - Number(b.people.length === 0))
            .map(({ check, people }) => (
              <li key={check}>
                {people.length === 0 ? (
                  <Alert tone="success" title={`${CHECKS[check].title}: bien`}>
                    {CHECKS[check].fine}
                  </Alert>
                ) : (
                  <Alert
                    tone="warning"
                    title={`${CHECKS[check].title}: hay que verlo`}
                    actions={
                      <LinkButton variant="secondary" to={adminPaths.users()}>
                        Ir a Usuarios<VisuallyHidden> por «{CHECKS[check].title}»</VisuallyHidden>
                      </LinkButton>
                    }
                  >
                    {CHECKS[check].who(inOneSentence(people))} {CHECKS[check].advice}
                  </Alert>
                )}
              </li>
            ))}
        </ul>
      )}
    </ListState>
  );
}
