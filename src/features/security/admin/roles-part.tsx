import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { ROLE_LABELS } from "#domain/roles.ts";
import { formatDate } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Badge } from "#ui/content/badge.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { TableColumn } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { roleHolders } from "../queries.ts";
import type { RoleHolder } from "../security.ts";
import { SECURITY_PROBLEMS } from "../texts.ts";
import { CapabilityTable } from "./capability-table.tsx";
import styles from "./security-page.module.css";

type HolderRow = RoleHolder & { id: string };

const COLUMNS: TableColumn<HolderRow>[] = [
  {
    id: "persona",
    header: "Persona",
    kind: "title",
    cell: ({ name, email }) => (
      <span className={styles.who}>
        {name}
        <small>{email}</small>
      </span>
    ),
  },
  {
    id: "rol",
    header: "Rol",
    cell: ({ role, is_active: isActive }) => (
      <>
        {ROLE_LABELS[role]} {!isActive && <Badge tone="danger">Desactivada</Badge>}
      </>
    ),
  },
  {
    id: "desde",
    header: "Desde",
    cell: ({ since }) =>
      since === null ? "Antes de la bitácora" : <time dateTime={since}>{formatDate(since)}</time>,
  },
  { id: "por", header: "Se lo dio", cell: ({ given_by: name }) => name ?? "El sitio o su base de datos" },
  {
    id: "visto",
    header: "Última vez aquí",
    cell: ({ last_seen_at: at }) => (at === null ? "Nunca" : <time dateTime={at}>{formatDate(at)}</time>),
  },
];

const TEXTS = {
  loading: "Cargando los roles…",
  failed: (error: Error) => `No pudimos cargar los roles. ${problemText(error, SECURITY_PROBLEMS)}`,
};

/** The people with a role, since when and by whom, and the capabilities of each role. */
export function RolesPart() {
  const { data, error, refetch } = useQuery(roleHolders);
  return (
    <div className={layout.stack5}>
      <ListState
        rows={data?.map((holder) => ({ ...holder, id: holder.user_id }))}
        error={error}
        onRetry={refetch}
        texts={TEXTS}
        empty={null}
      >
        {(rows) => (
          <DataTable label="Roles" columns={COLUMNS} rows={rows} nameOf={({ name }) => `el rol de ${name}`} />
        )}
      </ListState>
      <p className={textStyles.quiet}>
        Los roles se dan y se quitan en <Link to={adminPaths.users()}>Usuarios</Link>.
      </p>
      <Panel title="Qué puede hacer cada quien">
        <CapabilityTable />
      </Panel>
    </div>
  );
}
