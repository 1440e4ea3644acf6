import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { formatBytes } from "#lib/bytes.ts";
import { deleteDownloads } from "#platform/offline/downloads.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { dropClosedSounds } from "../offline-sound.ts";
import { offlineSounds } from "../queries.ts";
import { soundPath } from "../sound.ts";
import styles from "./series-videos.module.css";

/** The sounds on this device: what opens without network, what each weighs, and how to free its room. Nothing while there are none. */
export function OfflineSounds() {
  const client = useQueryClient();
  const { userId } = useSession();
  const heading = useId();
  const { queryKey } = offlineSounds(userId);
  const { data: kept = [] } = useQuery(offlineSounds(userId));
  useEffect(() => {
    if (userId === null) return;
    void dropClosedSounds(userId).then(() =>
      cancelAndInvalidate(client, { queryKey: offlineSounds(userId).queryKey }),
    );
  }, [client, userId]);
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.series}>
      <h2 id={heading}>Audios en este dispositivo</h2>
      <ul className={styles.list}>
        {kept.map(({ track: { id, title }, file }) => (
          <li key={id} className={styles.kept}>
            <Link to={soundPath(id)} className={styles.title}>
              {title}
            </Link>
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() =>
                void deleteDownloads(userId, [id]).then(() => cancelAndInvalidate(client, { queryKey }))
              }
            >
              Liberar {formatBytes(file.size)}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
