import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { counted } from "#lib/counting.ts";
import { ROLE_LABELS } from "#domain/roles.ts";
import { formatDate } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { sessionsPage, useEndSessionOf } from "../queries.ts";
import type { PartProps } from "../security-address.ts";
import type { OpenSession } from "../security.ts";
import { SECURITY_PROBLEMS } from "../texts.ts";
import { EndSessionsDialog } from "./end-sessions-dialog.tsx";
import { SecurityFilters } from "./security-filters.tsx";
import styles from "./security-page.module.css";

const TEXTS = {
  loading: "Cargando las sesiones…",
  failed: (error: Error) => `No pudimos cargar las sesiones. ${problemText(error, SECURITY_PROBLEMS)}`,
  total: (count: number) => counted(count, "sesión abierta", "sesiones abiertas"),
  noneSuch: "Nadie así tiene su sesión abierta",
};

/** Where people are signed in, and the end of one session or of all of a person. */
export function SessionsPart({ filter, onChange, onUnfilter }: PartProps) {
  const list = useQuery(sessionsPage(filter));
  const { mutateAsync: end } = useEndSessionOf();
  const [ending, setEnding] = useState<OpenSession | null>(null);
  const askToEnd = useCallback(
    (session: OpenSession) =>
      void confirm({
        title: `¿Cerrar la sesión de ${session.name} en ${session.device}?`,
        body: "Ahí tendrá que entrar otra vez con su contraseña. Lo que no haya enviado espera en su dispositivo.",
        confirmLabel: "Cerrar sesión",
        run: () => end(session),
        problem: (error) => problemText(error, SECURITY_PROBLEMS),
      }),
    [end],
  );
  const { userId: me } = useSession();
  const columns = useMemo(() => columnsOf(me, askToEnd, setEnding), [me, askToEnd]);
  return (
    <div className={layout.stack4}>
      <SecurityFilters filter={filter} onChange={onChange} />
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        onUnfilter={onUnfilter}
        texts={TEXTS}
        empty={<EmptyState title="Nadie tiene su sesión abierta" />}
      >
        {(rows) => (
          <DataTable
            label="Sesiones"
            columns={columns}
            rows={rows}
            nameOf={({ name, device }) => `la sesión de ${name} en ${device}`}
          />
        )}
      </TablePage>
      {ending && <EndSessionsDialog session={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

function columnsOf(
  me: string | null,
  onEnd: (session: OpenSession) => void,
  onEndAll: (session: OpenSession) => void,
): TableColumn<OpenSession>[] {
  return [
    {
      id: "persona",
      header: "Persona",
      kind: "title",
      cell: ({ name, role }) => (
        <span className={styles.who}>
          {name}
          {role !== "member" && <small>{ROLE_LABELS[role]}</small>}
        </span>
      ),
    },
    {
      id: "dispositivo",
      header: "Dispositivo",
      cell: ({ device, is_current: isCurrent, gets_pushes: getsPushes }) => (
        <>
          {device} {isCurrent && <Badge tone="success">Este</Badge>}
          {getsPushes && <Badge>Recibe avisos</Badge>}
        </>
      ),
    },
    {
      id: "desde",
      header: "Desde",
      cell: ({ signed_in_at: at }) => <time dateTime={at}>{formatDate(at)}</time>,
    },
    {
      id: "uso",
      header: "Último uso",
      cell: ({ last_used_at: at, is_current: isCurrent }) => (isCurrent ? "Ahora" : relativeTime(at)),
    },
    {
      id: "cerrar",
      header: "Cerrar",
      kind: "actions",
      cell: (session) =>
        session.is_current ? (
          <span className={textStyles.quiet}>Es la que usas</span>
        ) : (
          <span className={styles.acts}>
            <Button
              variant="secondary"
              aria-label={`Cerrar esta sesión de ${session.name} en ${session.device}`}
              onClick={() => onEnd(session)}
            >
              Cerrar esta
            </Button>
            {session.sessions > 1 && session.user_id !== me && (
              <Button
                variant="quiet"
                aria-label={`Cerrar todas las sesiones de ${session.name}`}
                onClick={() => onEndAll(session)}
              >
                Cerrar todas
              </Button>
            )}
          </span>
        ),
    },
  ];
}
