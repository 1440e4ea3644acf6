import { useId } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { formatCount } from "#lib/counting.ts";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import textStyles from "#ui/layout/text.module.css";
import type { Overview } from "../database.ts";
import { usedPercent } from "../rules.ts";

/** From here on the alert of a full database is open, in percent; see private.find_troubles(). */
const ALARMING = 80;

/** How much of the plan's room is used. */
export function SizeCard({ facts }: { facts: Overview }) {
  const bar = useId();
  const percent = usedPercent(facts);
  return (
    <Panel title="Espacio">
      <label htmlFor={bar}>
        {megabytes(facts.bytes)} de los {megabytes(facts.limit_bytes)} de tu plan ({percent} %)
      </label>
      <ProgressBar id={bar} max={100} value={Math.min(percent, 100)} />
      {percent >= ALARMING && (
        <Alert tone="warning" title="Queda poco espacio">
          Si se llena, no se guarda nada más. Vacía la papelera en{" "}
          <Link to={adminPaths.utilities()}>Utilidades</Link> o pide un plan más grande.
        </Alert>
      )}
      <p className={textStyles.quiet}>
        PostgreSQL {facts.server}. Conexiones abiertas: {formatCount(facts.connections)} de{" "}
        {formatCount(facts.most_connections)}. El tamaño de tu plan se elige en{" "}
        <Link to={adminPaths.databasePlan()}>Diagnóstico</Link>.
      </p>
    </Panel>
  );
}

/** In the millions of bytes that plans are sold by. */
function megabytes(bytes: number): string {
  return `${formatCount(Math.round(bytes / 1_000_000))} MB`;
}
