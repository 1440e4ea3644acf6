import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QuietActions, QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { Badge } from "#ui/content/badge.tsx";
import type { Prayer } from "../prayer.ts";
import { myPrayers } from "../queries.ts";
import { ofWhom } from "../texts.ts";
import { PrayButton } from "./pray-button.tsx";
import { PrayedCount } from "./prayer-card.tsx";

export interface MemberActionsProps {
  prayer: Prayer;
  userId: string;
  /** Report of somebody else's request. */
  report: (prayer: Prayer) => ReactNode;
  /** More buttons of the row. */
  children?: ReactNode;
}

/** At the foot of a card of the wall, for a member: "Estoy orando", or that it is one's own. */
export function MemberActions({ prayer, userId, report, children }: MemberActionsProps) {
  const mine = useQuery(myPrayers(userId));
  const isMine = mine.data?.some(({ id }) => id === prayer.id) ?? false;
  const isOthers = !isMine && !mine.isPending;
  const menu = isOthers && <QuietMenu label={`Opciones de ${ofWhom(prayer)}`}>{report(prayer)}</QuietMenu>;
  if (isOthers && prayer.status === "approved" && prayer.answered_at === null)
    return (
      <PrayButton prayer={prayer} menu={menu}>
        {children}
      </PrayButton>
    );
  return (
    <>
      <PrayedCount count={prayer.prayed_count} />
      <QuietActions menu={menu}>
        {isMine && <Badge>Es tuya</Badge>}
        {children}
      </QuietActions>
    </>
  );
}
