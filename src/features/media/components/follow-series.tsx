import { Bell, BellRing } from "lucide-react";
import { hasRole } from "#domain/roles.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import type { MediaSeries } from "../media.ts";
import { useFollow } from "../use-follow.ts";

interface FollowSeriesProps {
  series: Pick<MediaSeries, "id" | "name">;
}

/** "Seguir serie": a notice of each new video of it. A visitor is asked to sign in. */
export function FollowSeries({ series }: FollowSeriesProps) {
  const { role } = useSession();
  const door = useMembersOnly();
  if (hasRole(role, "member")) return <FollowToggle series={series} />;
  return <MembersOnly inline {...door} label="Inicia sesión para seguir la serie" />;
}

function FollowToggle({ series }: FollowSeriesProps) {
  const { follows, waits, toggle } = useFollow(series);
  return (
    <>
      <Button
        variant="secondary"
        icon={follows ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
        // the name says it: "Siguiendo, pressed" would say it twice
        aria-description={
          follows ? "Te avisamos de cada video nuevo. Toca para dejar de seguirla." : undefined
        }
        pending={follows === undefined}
        onClick={toggle}
      >
        {follows ? "Siguiendo" : "Seguir serie"}
      </Button>
      {waits && <Badge tone="warning">Pendiente de enviar</Badge>}
    </>
  );
}
