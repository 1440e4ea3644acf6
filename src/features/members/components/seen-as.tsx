import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useHasUnsavedForms } from "#platform/navigation/unsaved-forms.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import textStyles from "#ui/layout/text.module.css";
import { cardSeenAs } from "../queries.ts";
import { DIRECTORY_PROBLEMS } from "../texts.ts";
import { MemberFacts } from "./member-facts.tsx";

const EYES = [
  { value: "members", label: "Miembros" },
  { value: "leaders", label: "Líderes" },
] as const;

/** One's own card as others get it, from the very procedure that serves them. */
export function SeenAs({ userId, isListed }: { userId: string; isListed: boolean }) {
  const [as, setAs] = useState<"members" | "leaders">();
  const hasUnsaved = useHasUnsavedForms();
  return (
    <>
      <p className={textStyles.quiet}>Elige con qué ojos quieres verte: es la misma ficha que ellos abren.</p>
      <ChoiceTabs label="Ver como" choices={EYES} value={as} onChange={setAs} />
      {as && hasUnsaved && <Alert tone="warning">Aún no has guardado tus cambios: así te ven hoy.</Alert>}
      {as && <Seen key={as} userId={userId} audience={as} isListed={isListed} />}
    </>
  );
}

function Seen({
  userId,
  audience,
  isListed,
}: {
  userId: string;
  audience: "members" | "leaders";
  isListed: boolean;
}) {
  const { data, error, isPending } = useQuery(cardSeenAs(userId, audience));
  if (isPending) {
    return (
      <Loading label="Abriendo tu ficha…">
        <Skeleton lines={3} />
      </Loading>
    );
  }
  if (error) return <Alert tone="danger">{problemText(error, DIRECTORY_PROBLEMS)}</Alert>;
  if (!data) {
    return (
      <Alert tone="info" live>
        {isListed
          ? "Aún no apareces: inténtalo en un momento."
          : "Ahora no apareces: nadie encuentra tu ficha."}
      </Alert>
    );
  }
  return <MemberFacts card={data} />;
}
