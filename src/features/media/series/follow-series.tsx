import { hasRole } from "#domain/roles.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import type { MediaSeries } from "../media.ts";

/** Only members pay for the outbox. */
const FollowToggle = lazyPart(async () => (await import("./follow-toggle.tsx")).FollowToggle);

/** "Seguir serie": a notice of each new video of it. A visitor is asked to sign in. */
export function FollowSeries({ series }: { series: Pick<MediaSeries, "id" | "name"> }) {
  const { role } = useSession();
  const door = useMembersOnly();
  if (hasRole(role, "member")) return <FollowToggle series={series} />;
  return <MembersOnly inline {...door} label="Inicia sesión para seguir la serie" />;
}
