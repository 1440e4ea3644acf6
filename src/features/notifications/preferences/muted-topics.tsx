import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Button } from "#ui/actions/button.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { mutedTopics } from "./queries.ts";
import type { SettingsChanges } from "./use-settings-changes.ts";
import styles from "./muted-topics.module.css";

interface MutedTopicsProps {
  userId: string;
  changes: SettingsChanges;
}

/** Conversations that the person wants to hear nothing from, and the way back. */
export function MutedTopics({ userId, changes }: MutedTopicsProps) {
  const { data } = useQuery(mutedTopics(userId));
  if (!data) return null;
  if (data.value.length === 0) {
    return (
      <p className={textStyles.quiet}>
        No has silenciado ninguna. Puedes hacerlo al pie de cada profecía, de cada evento y de cada video. Un
        tema del foro lo silencias en su página, con el botón de la campana.
      </p>
    );
  }
  return (
    <ul className={layout.stack0}>
      {data.value.map(({ topic, title, path }) => (
        <li key={topic} className={styles.topic}>
          <span className={styles.title}>
            {title && path ? <Link to={path}>{title}</Link> : "Una conversación que ya no está publicada"}
          </span>
          <Button
            variant="secondary"
            aria-label={`Quitar silencio: ${title ?? "conversación que ya no está publicada"}`}
            onClick={() => changes.mute(topic, false)}
          >
            Quitar silencio
          </Button>
        </li>
      ))}
    </ul>
  );
}
