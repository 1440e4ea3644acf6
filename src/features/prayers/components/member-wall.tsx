import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { PRAYER_VIEWS, type Prayer, type PrayerView } from "../prayer.ts";
import { pastoralTeam } from "../team-queries.ts";
import { useLivePrayers } from "../use-live-prayers.ts";
import { AskForPrayer } from "./ask-for-prayer.tsx";
import { MemberActions } from "./member-actions.tsx";
import { MyPrayers } from "./my-prayers.tsx";
import { PrayerList } from "./prayer-list.tsx";
import { TeamPrayers } from "./team-prayers.tsx";
import type { TeamSlots } from "./team-slots.ts";

export interface MemberWallProps extends TeamSlots {
  userId: string;
  /** The list that the address names. */
  asked: string | null;
  onShow: (view: PrayerView | undefined) => void;
  /** Report of somebody else's request. */
  report: (prayer: Prayer) => ReactNode;
}

const VIEWS: readonly { value: Exclude<PrayerView, "todas"> | undefined; label: string }[] = [
  { value: undefined, label: "Todas" },
  { value: "mias", label: "Mis peticiones" },
  { value: "respondidas", label: "Respondidas" },
];

/** The wall as a member sees it: asking, praying, one's own requests, and what the pastoral team decides. */
export function MemberWall({ userId, asked, onShow, report, ...slots }: MemberWallProps) {
  useLivePrayers();
  const { role } = useSession();
  const { data: inTeam = false } = useQuery(pastoralTeam(userId));
  // An admin reads there what was reported anywhere, not only what is the pastoral team's.
  const label = hasRole(role, "admin") ? "Administración" : "Equipo pastoral";
  const found = PRAYER_VIEWS.find((one) => one === asked) ?? "todas";
  const view = found === "equipo" && !inTeam ? "todas" : found;
  return (
    <>
      <AskForPrayer userId={userId} onSent={() => onShow("mias")} />
      <ChoiceTabs
        label="Qué peticiones ver"
        wraps
        choices={inTeam ? [...VIEWS, { value: "equipo" as const, label }] : VIEWS}
        value={view === "todas" ? undefined : view}
        onChange={onShow}
      />
      {view === "mias" && <MyPrayers userId={userId} />}
      {view === "equipo" && <TeamPrayers userId={userId} {...slots} />}
      {(view === "todas" || view === "respondidas") && (
        <PrayerList
          key={view}
          view={view}
          userId={userId}
          actions={(prayer, open) => (
            <MemberActions prayer={prayer} userId={userId} report={report}>
              {open}
            </MemberActions>
          )}
        />
      )}
    </>
  );
}
