import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import layout from "#ui/layout/layout.module.css";
import type { Prayer, PrayerUpdate, ReadPrayer } from "../prayer.ts";
import { myPrayers, useDeleteUpdate } from "../queries.ts";
import { pastoralTeam } from "../team-queries.ts";
import { MemberActions } from "./member-actions.tsx";
import { MyPrayerActions } from "./my-prayer-actions.tsx";
import { PrayedCount } from "./prayer-card.tsx";
import { PrayerUpdates } from "./prayer-updates.tsx";
import { AskedToTalk } from "./talks.tsx";
import { TeamActions } from "./team-actions.tsx";
import type { TeamSlots } from "./team-slots.ts";
import { UpdateForm } from "./update-form.tsx";

interface MemberDetailProps extends ReadPrayer, Pick<TeamSlots, "decide"> {
  userId: string;
  /** Report of somebody else's request. */
  report: (prayer: Prayer) => ReactNode;
}

/** The members' part under one request: its author's acts, the pastoral team's, and everybody's "Estoy orando". */
export function MemberDetail({ userId, decide, report, ...read }: MemberDetailProps) {
  const { prayer } = read;
  const mine = useQuery(myPrayers(userId));
  const { data: inTeam = false } = useQuery(pastoralTeam(userId));
  const isMine = mine.data?.some(({ id }) => id === prayer.id) ?? false;
  return (
    <>
      {isMine && <AskedToTalk requestId={prayer.id} userId={userId} />}
      <PrayerUpdates
        {...read}
        actions={(update) => (
          <>
            {isMine && <WithdrawUpdate update={update} />}
            {inTeam && !isMine && decide({ kind: "prayer_update", prayer, update })}
          </>
        )}
      />
      {isMine ? (
        <>
          <PrayedCount count={prayer.prayed_count} />
          <MyPrayerActions prayer={prayer} />
        </>
      ) : (
        <MemberActions prayer={prayer} userId={userId} report={report} />
      )}
      {isMine && prayer.answered_at === null && <UpdateForm requestId={prayer.id} userId={userId} />}
      {inTeam && !isMine && (
        <>
          {decide({ kind: "prayer", prayer })}
          <TeamActions prayer={prayer} userId={userId} />
        </>
      )}
    </>
  );
}

function WithdrawUpdate({ update }: { update: PrayerUpdate }) {
  const removal = useDeleteUpdate();
  return (
    <p className={layout.meta2}>
      <Button variant="quiet" pending={removal.isPending} onClick={() => removal.mutate(update.id)}>
        Borrar esta noticia
      </Button>
    </p>
  );
}
