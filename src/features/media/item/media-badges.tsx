import { Badge } from "#ui/content/badge.tsx";
import type { MediaItem } from "../media.ts";
import { isRecording } from "../rules.ts";
import { useTrouble } from "./use-heartbeat.ts";

/** Badge of a live item; says so when viewers do not receive it. */
export function LiveBadge({ id }: { id: string }) {
  return useTrouble(id) ? (
    <Badge tone="warning">En vivo, con problemas</Badge>
  ) : (
    <Badge tone="danger">En vivo</Badge>
  );
}

/** Whether a recording can be heard with the screen off and saved, or needs a network; nothing for other items. */
export function ReachBadge({ item }: { item: MediaItem }) {
  if (!isRecording(item)) return null;
  return item.has_sound ? <Badge tone="success">Se puede oír y guardar</Badge> : <Badge>Solo con red</Badge>;
}
