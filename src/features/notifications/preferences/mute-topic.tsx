import { useQuery } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { hasRole } from "#domain/roles.ts";
import type { Topic } from "#domain/target.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { mutedTopics } from "./queries.ts";
import { useSettingsChanges } from "./use-settings-changes.ts";

/** 'Silenciar esta conversación' for a member; nothing for a visitor, and nothing until its state is known. */
export function MuteTopic({ topic }: { topic: Topic }) {
  const { userId, role } = useSession();
  if (userId === null || !hasRole(role, "member")) return null;
  return <MuteToggle userId={userId} topic={topic} />;
}

function MuteToggle({ userId, topic }: { userId: string; topic: Topic }) {
  const { data } = useQuery(mutedTopics(userId));
  const changes = useSettingsChanges(userId);
  if (!data) return null;
  const muted = data.value.some((each) => each.topic === topic);
  return (
    <Button
      variant="quiet"
      icon={muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      title={
        muted
          ? "Volver a recibir avisos de esta conversación"
          : "Dejar de recibir avisos de esta conversación"
      }
      onClick={() => changes.mute(topic, !muted)}
    >
      {muted ? "Quitar silencio" : "Silenciar esta conversación"}
    </Button>
  );
}
