import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { ShownPost } from "../forum.ts";
import type { TopicSlots } from "./topic-slots.ts";
import { postVersions } from "../queries.ts";
import styles from "./versions-dialog.module.css";

interface VersionsDialogProps extends Pick<TopicSlots, "restore"> {
  post: ShownPost;
  onClose: () => void;
}

/** A post's texts, or its topic's titles, before each edit, the latest first. */
export function VersionsDialog({ post, restore, onClose }: VersionsDialogProps) {
  const versions = useQuery(postVersions(post));
  return (
    <Dialog open onClose={onClose} title="Versiones anteriores">
      {versions.isPending && (
        <Loading label="Cargando versiones…">
          <Skeleton lines={4} />
        </Loading>
      )}
      {versions.isError && (
        <Alert
          tone="warning"
          title="No pudimos cargar las versiones"
          actions={
            <Button variant="secondary" onClick={() => void versions.refetch()}>
              Reintentar
            </Button>
          }
        >
          {problemText(versions.error)}
        </Alert>
      )}
      {versions.data && (
        <ol className={styles.versions}>
          {versions.data.map((version) => (
            <li key={version.number} className={styles.version}>
              <p className={styles.when}>
                {version.title === null ? "Hasta el" : "Título hasta el"}{" "}
                <time dateTime={version.edited_at}>{formatDateTime(version.edited_at)}</time>
              </p>
              <p className={styles.words}>{version.title ?? version.content}</p>
              {restore(post, version)}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
