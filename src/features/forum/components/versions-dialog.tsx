import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { ShownPost } from "../forum.ts";
import { postVersions } from "../queries.ts";
import styles from "./versions-dialog.module.css";

/** What a post said before it was edited, the latest first. */
export function VersionsDialog({ post, onClose }: { post: ShownPost; onClose: () => void }) {
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
          {versions.data.map(({ number, content, edited_at: at }) => (
            <li key={number} className={styles.version}>
              <p className={styles.when}>
                Hasta el <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
              <p className={styles.words}>{content}</p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
