import { Link } from "react-router-dom";
import { TABLE_WORDS } from "#features/backup/table-words.ts";
import { DatabasePage } from "#features/database/admin/database-page.tsx";
import { JobList } from "#features/debug/components/job-list.tsx";
import { adminPaths } from "#domain/paths-admin.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";

/** /admin/database. */
export default function AdminDatabaseRoute() {
  return (
    <DatabasePage
      words={TABLE_WORDS}
      jobs={
        <div className={layout.stack4}>
          <JobList />
          <p className={textStyles.quiet}>
            Sus alertas están en <Link to={adminPaths.debug()}>Diagnóstico</Link>, y en{" "}
            <Link to={adminPaths.utilities()}>Utilidades</Link> puedes correrlas ahora mismo.
          </p>
        </div>
      }
    />
  );
}
