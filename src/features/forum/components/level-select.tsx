import { useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff, BellRing } from "lucide-react";
import { enqueue } from "#platform/offline/outbox.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { useOutbox } from "#platform/offline/use-outbox.ts";
import { Button } from "#ui/actions/button.tsx";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/toast/toast.ts";
import { changeTopic } from "../forum-cache.ts";
import type { Level, Topic } from "../forum.ts";
import { levelEntryId, type LevelPayload } from "../payload.ts";
import { LEVEL_HINTS, LEVEL_LABELS, LEVEL_STATES } from "../texts.ts";

const LEVELS = ["following", "normal", "muted"] as const satisfies readonly Level[];
const ICONS = {
  following: <BellRing aria-hidden="true" />,
  normal: <Bell aria-hidden="true" />,
  muted: <BellOff aria-hidden="true" />,
};

/** The member's level of notices for a topic; without network the choice waits. */
export function LevelSelect({ topic }: { topic: Topic }) {
  const client = useQueryClient();
  const id = levelEntryId(topic.id);
  const waiting = useOutbox("forum-level").find((entry) => entry.id === id);
  const level = (waiting?.payload as LevelPayload | undefined)?.level ?? topic.my_level;
  async function choose(next: Level) {
    const payload: LevelPayload = { topicId: topic.id, title: topic.title, level: next };
    try {
      await enqueue("forum-level", id, payload);
      changeTopic(client, topic.id, (one) => ({ ...one, my_level: next }));
      toast.success(LEVEL_LABELS[next], { description: LEVEL_HINTS[next] });
    } catch (error) {
      toast.error("No se pudo cambiar", { description: storageErrorText(error) });
    }
  }
  return (
    <Menu
      label="Qué quieres saber de este tema"
      align="end"
      trigger={(attributes) => (
        <Button {...attributes} variant="secondary" icon={ICONS[level]}>
          {LEVEL_STATES[level]}
        </Button>
      )}
    >
      {LEVELS.map((each) => (
        <MenuItem key={each} icon={ICONS[each]} onSelect={() => void choose(each)}>
          {LEVEL_LABELS[each]}: {LEVEL_HINTS[each]}
        </MenuItem>
      ))}
    </Menu>
  );
}
