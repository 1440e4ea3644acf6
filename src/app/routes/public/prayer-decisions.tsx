import { useQueryClient } from "@tanstack/react-query";
import type { TeamDecision } from "#features/prayers/components/team-slots.ts";
import { DecideHere } from "#features/moderation/components/decide-here.tsx";
import { ReviewList } from "#features/moderation/components/review-list.tsx";
import { PRAYER_KINDS } from "#features/moderation/item.ts";
import { invalidatePrayers } from "#features/prayers/queries.ts";
import { isDecidable } from "#features/prayers/rules.ts";

/** The pastoral team's decisions about one request or update, at the place where it is shown. */
export function DecidePrayer({ about }: { about: TeamDecision }) {
  const client = useQueryClient();
  const { kind, prayer } = about;
  const { id, status } = kind === "prayer" ? prayer : about.update;
  if (!isDecidable(prayer, status)) return null;
  return (
    <DecideHere
      item={{
        kind,
        id,
        status,
        version: kind === "prayer" ? prayer.version : 1, // an update's words never change
        author_name: prayer.shown_name,
      }}
      onDecided={() => invalidatePrayers(client)}
    />
  );
}

/** Requests and updates that wait for the pastoral team. */
export function WaitingPrayers() {
  const client = useQueryClient();
  return (
    <ReviewList
      question={{ status: "pending", kinds: PRAYER_KINDS }}
      onDecided={() => invalidatePrayers(client)}
    />
  );
}
