import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import type { Prayer, PrayerUpdate } from "../prayer.ts";
import { prayerTalks } from "../queries.ts";
import { useAskToTalk, useDecidePrayer, useDecideUpdate } from "../team-queries.ts";
import styles from "./prayer-card.module.css";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RevealAuthor } from "./reveal-author.tsx";

/** What the pastoral team does about a request: shows it on the wall or not, and asks its author to talk. */
export function TeamActions({ prayer, userId }: { prayer: Prayer; userId: string }) {
  const { role } = useSession();
  const [refusing, setRefusing] = useState(false);
  const decision = useDecidePrayer();
  const problem = decision.isError ? `No se pudo guardar tu decisión. ${problemText(decision.error)}` : null;
  return (
    <>
      <div className={styles.actions}>
        {prayer.status !== "approved" && (
          <Button
            pending={decision.isPending}
            onClick={() => decision.mutate({ prayer, status: "approved" })}
          >
            Publicar
          </Button>
        )}
        {prayer.status !== "rejected" && (
          <Button variant="secondary" onClick={() => setRefusing(true)}>
            {prayer.status === "approved" ? "Quitar del muro" : "No publicar"}
          </Button>
        )}
        <AskToTalk requestId={prayer.id} userId={userId} />
        {hasRole(role, "super_admin") && prayer.shown_name === null && <RevealAuthor requestId={prayer.id} />}
      </div>
      {problem && !refusing && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {refusing && (
        <ReasonDialog
          title="No publicar la petición"
          submitLabel="No publicar"
          hint="Lo lee quien escribió la petición, para corregirla."
          pending={decision.isPending}
          error={problem}
          onSubmit={(reason) =>
            decision.mutate({ prayer, status: "rejected", reason }, { onSuccess: () => setRefusing(false) })
          }
          onClose={() => {
            decision.reset();
            setRefusing(false);
          }}
        />
      )}
    </>
  );
}

const SAID = {
  none: "Ya preguntaste si quiere hablar",
  yes: "Aceptó hablar contigo",
  no: "Prefiere no hablar",
};

function AskToTalk({ requestId, userId }: { requestId: string; userId: string }) {
  const talks = useQuery(prayerTalks(requestId, userId));
  const talk = useAskToTalk();
  const asked = talks.data?.[0];
  if (asked) {
    const { is_accepted: accepted } = asked;
    return <span>{accepted === null ? SAID.none : accepted ? SAID.yes : SAID.no}</span>;
  }
  return (
    <Button variant="quiet" pending={talk.isPending} onClick={() => talk.mutate(requestId)}>
      Preguntar si quiere hablar
    </Button>
  );
}

/** What the pastoral team does about an update: shows it or not, and the other way round. */
export function UpdateDecision({ update }: { update: PrayerUpdate }) {
  const decision = useDecideUpdate();
  const { status } = update;
  return (
    <div className={styles.actions}>
      {status !== "approved" && (
        <Button
          variant={status === "pending" ? "primary" : "quiet"}
          pending={decision.isPending}
          onClick={() => decision.mutate({ update, status: "approved" })}
        >
          Publicar novedad
        </Button>
      )}
      {status !== "rejected" && (
        <Button
          variant={status === "pending" ? "secondary" : "quiet"}
          pending={decision.isPending}
          onClick={() => decision.mutate({ update, status: "rejected" })}
        >
          {status === "pending" ? "No publicar novedad" : "Quitar novedad"}
        </Button>
      )}
    </div>
  );
}
