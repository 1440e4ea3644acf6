import { Badge } from "#ui/content/badge.tsx";
import { useTrouble } from "../use-trouble.ts";

/** That an item is live; when it is known not to arrive, that as well. */
export function LiveBadge({ id }: { id: string }) {
  return useTrouble(id) ? (
    <Badge tone="warning">En vivo, con problemas</Badge>
  ) : (
    <Badge tone="danger">En vivo</Badge>
  );
}
