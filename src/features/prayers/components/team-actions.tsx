import { useQuery } from "@tanstack/react-query";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import layout from "#ui/layout/layout.module.css";
import type { Prayer } from "../prayer.ts";
import { prayerTalks } from "../queries.ts";
import { useAskToTalk } from "../team-queries.ts";
import { RevealAuthor } from "./reveal-author.tsx";

/** Acts of the pastoral team besides deciding: asks the author to talk, or reveals the author in danger to life. */
export function TeamActions({ prayer, userId }: { prayer: Prayer; userId: string }) {
  const { role } = useSession();
  return (
    <div className={layout.meta2}>
      <AskToTalk requestId={prayer.id} userId={userId} />
      {hasRole(role, "super_admin") && prayer.shown_name === null && <RevealAuthor requestId={prayer.id} />}
    </div>
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
