import { Bell, BellRing } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import type { MediaSeries } from "../media.ts";
import { useFollow } from "./queries.ts";

/** Follows a series, or lets it go. */
export function FollowToggle({ series }: { series: Pick<MediaSeries, "id" | "name"> }) {
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
