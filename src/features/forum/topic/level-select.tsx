import { useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff, BellRing } from "lucide-react";
import type { ReactNode } from "react";
import { enqueue } from "#platform/offline/outbox.ts";
import { choiceErrorText } from "#platform/offline/storage-error-text.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { Button } from "#ui/actions/button.tsx";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/toast/toast.ts";
import { changeTopic } from "../forum-cache.ts";
import type { Level, Topic } from "../forum.ts";
import { levelEntryId, type LevelPayload } from "../payload.ts";
import type { TopicSlots } from "../post/topic-slots.ts";
import { LEVEL_HINTS, LEVEL_LABELS, LEVEL_STATES } from "../texts.ts";

/** A sentence as it goes on after a colon. */
const afterColon = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const LEVELS = ["following", "normal", "muted"] as const satisfies readonly Level[];
const ICONS = {
  following: <BellRing aria-hidden="true" />,
  normal: <Bell aria-hidden="true" />,
  muted: <BellOff aria-hidden="true" />,
};

interface LevelSelectProps extends Pick<TopicSlots, "bell"> {
  topic: Topic;
  /** More items below the levels. */
  children?: ReactNode;
}

/** The member's level of notices for a topic; without network the choice waits. */
export function LevelSelect({ topic, bell, children }: LevelSelectProps) {
  const client = useQueryClient();
  const id = levelEntryId(topic.id);
  const waiting = useUnsent("forum-level").find((entry) => entry.id === id);
  const level = (waiting?.payload as LevelPayload | undefined)?.level ?? topic.my_level;
  async function choose(next: Level) {
    const payload: LevelPayload = { topicId: topic.id, title: topic.title, level: next };
    try {
      await enqueue("forum-level", id, payload);
      changeTopic(client, topic.id, (one) => ({ ...one, my_level: next }));
      toast.success(LEVEL_LABELS[next], { description: LEVEL_HINTS[next] });
    } catch (error) {
      toast.error("No se pudo cambiar", { description: choiceErrorText(error) });
    }
  }
  return (
    <Menu
      label="Qué quieres saber de este tema"
      align="end"
      trigger={(attributes) => (
        <Button {...attributes} variant="secondary" icon={bell(topic, ICONS[level])}>
          {LEVEL_STATES[level]}
        </Button>
      )}
    >
      {LEVELS.map((each) => (
        <MenuItem key={each} icon={ICONS[each]} checked={each === level} onSelect={() => void choose(each)}>
          {LEVEL_LABELS[each]}: {afterColon(LEVEL_HINTS[each])}
        </MenuItem>
      ))}
      {children}
    </Menu>
  );
}
