import { paths } from "#domain/paths.ts";
import { MembersPage } from "#features/members/components/members-page.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "../public/page.module.css";
import { ReportPart } from "../public/report-part.tsx";

/** /miembros: the directory; `?buscar=`, `?ministerio=` and `?persona=` say what is on the screen. */
export default function MembersRoute() {
  const { userId } = useSession();
  return (
    <div className={styles.page}>
      <PageTitle title="Miembros" lead="Encuentra a tus hermanos. Cada quien decide qué comparte." />
      {userId !== null && (
        <MembersPage
          key={userId}
          userId={userId}
          report={({ id, name }) => (
            <ReportPart
              kind="member"
              targetId={id}
              path={`${paths.members()}?persona=${id}`}
              what={`a ${name}`}
            />
          )}
        />
      )}
    </div>
  );
}
