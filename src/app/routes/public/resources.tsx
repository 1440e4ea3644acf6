import { AskForAccess } from "#features/access/components/ask-for-access.tsx";
import { ResourceLibrary } from "#features/resources/components/resource-library.tsx";
import { ShareIcon } from "#features/sharing/components/share-icon.tsx";
import { resourcePath } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page.module.css";

/** /recursos: files to take along, and what is saved on this device. */
export default function ResourcesRoute() {
  const { userId } = useSession();
  return (
    <div className={styles.page}>
      <PageTitle
        title="Recursos"
        lead="Guías, estudios y materiales para llevar. Guarda los que quieras y ábrelos sin conexión."
      />
      <ResourceLibrary
        userId={userId}
        askForAccess={({ id }) => <AskForAccess kind="resource" targetId={id} />}
        share={({ id, title }) => <ShareIcon title={title} path={resourcePath(id)} />}
      />
    </div>
  );
}
