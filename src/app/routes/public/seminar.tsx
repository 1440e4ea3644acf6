import { useParams } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { AskForAccess } from "#features/access/components/ask-for-access.tsx";
import { SeminarDetail } from "#features/seminars/components/seminar-detail.tsx";
import { SessionPart } from "#features/seminars/components/session-part.tsx";
import { whenText } from "#features/seminars/rules.ts";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import styles from "./page.module.css";

/** /seminarios/:slugOrId: a seminar; its sessions for who has access. */
export default function SeminarRoute() {
  const { slugOrId = "" } = useParams();
  return (
    <div className={styles.page}>
      <SeminarDetail
        key={slugOrId}
        slugOrId={slugOrId}
        sessions={(seminar) => (
          <SessionPart seminar={seminar} ask={<AskForAccess kind="seminar" targetId={seminar.id} />} />
        )}
        share={(seminar) => (
          <ShareButton title={seminar.title} path={paths.seminar(seminar.slug)} when={whenText(seminar)} />
        )}
      />
    </div>
  );
}
