import { Badge } from "#ui/content/badge.tsx";
import type { MediaItem } from "../media.ts";
import { isRecording } from "../rules.ts";

/** Whether a recording can be heard with the screen off and saved, or needs a network; nothing of what is none yet. */
export function ReachBadge({ item }: { item: MediaItem }) {
  if (!isRecording(item)) return null;
  return item.has_sound ? <Badge tone="success">Se puede oír y guardar</Badge> : <Badge>Solo con red</Badge>;
}
