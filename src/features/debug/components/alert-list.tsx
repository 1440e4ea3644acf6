import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { relativeTime } from "#lib/relative-time.ts";
import { toDate } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Alert } from "#ui/content/alert.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ReadFailed } from "#ui/content/read-failed.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { CHECKS, PLANS, STALE_MS, type AlertState, type SiteAlert } from "../alert.ts";
import { alerts, useSetDatabaseLimit } from "../queries.ts";
import { AlertItem } from "./alert-item.tsx";
import styles from "./debug-page.module.css";
import { MuteDialog } from "./mute-dialog.tsx";

/** Alerts of the site, for super admins: the open ones, those that have ended, and what is checked. */
export function AlertList() {
  const { data, isPending, error, refetch } = useQuery(alerts);
  return (
    <Panel title="Alertas">
      {isPending && (
        <Loading label="Cargando alertas…">
          <Skeleton lines={4} />
        </Loading>
      )}
      {error && !data && (
        <ReadFailed title="No pudimos leer las alertas" onRetry={refetch}>
          {problemText(error)}
        </ReadFailed>
      )}
      {data && <Alerts state={data} />}
    </Panel>
  );
}

function Alerts({ state }: { state: AlertState }) {
  const { hash } = useLocation();
  const [muting, setMuting] = useState<SiteAlert | null>(null);
  const open = state.alerts.filter(({ closed_at: closed }) => closed === null);
  const over = state.alerts.filter(({ closed_at: closed }) => closed !== null);
  return (
    <div className={layout.stack4}>
      <LastCheck state={state} />
      {open.length === 0 && (
        <EmptyState title="Todo en orden" level={3}>
          Si algo anda mal, aparece aquí y te llega un aviso.
        </EmptyState>
      )}
      {open.length > 0 && (
        <ul className={styles.errors}>
          {open.map((alert) => (
            <AlertItem key={alert.id} alert={alert} onMute={() => setMuting(alert)} />
          ))}
        </ul>
      )}
      <div>
        {over.length > 0 && (
          <AccordionItem title={`Terminadas esta semana (${over.length})`}>
            <ul className={styles.errors}>
              {over.map((alert) => (
                <AlertItem key={alert.id} alert={alert} />
              ))}
            </ul>
          </AccordionItem>
        )}
        <AccordionItem title="Lo que se revisa cada minuto">
          <ul className={layout.stack2}>
            {CHECKS.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </AccordionItem>
        <AccordionItem id="plan" open={hash === "#plan"} title="El espacio de tu plan">
          <DatabasePlan state={state} />
        </AccordionItem>
      </div>
      {muting && <MuteDialog alert={muting} onClose={() => setMuting(null)} />}
    </div>
  );
}

function LastCheck({ state: { checked_at: at, now } }: { state: AlertState }) {
  const present = toDate(now).getTime();
  if (at !== null && present - toDate(at).getTime() < STALE_MS)
    return <p className={textStyles.quiet}>Última revisión: {relativeTime(at, present).toLowerCase()}.</p>;
  return (
    <Alert tone="danger" title="Las revisiones no están corriendo">
      {at === null
        ? "Todavía no ha corrido ninguna."
        : `La última fue ${relativeTime(at, present).toLowerCase()}.`}{" "}
      Lo de abajo puede ser viejo: avisa a quien cuida el servidor.
    </Alert>
  );
}

function DatabasePlan({ state }: { state: AlertState }) {
  const saving = useSetDatabaseLimit();
  const value = String(state.database_megabytes);
  const known = PLANS.some((plan) => plan.value === value);
  return (
    <SelectField
      label="Espacio de la base de datos en tu plan de Supabase"
      hint={`Hoy usa ${state.database_used} MB.`}
      options={known ? PLANS : [...PLANS, { value, label: `${value} MB` }]}
      value={value}
      disabled={saving.isPending}
      onChange={({ target }) => saving.mutate(Number(target.value))}
    />
  );
}
