import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#lib/dates.ts";
import { sentence } from "#lib/text.ts";
import { untilText } from "#lib/until-text.ts";
import { maintenanceQuery, type Maintenance } from "#platform/maintenance/maintenance.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Card } from "#ui/content/card.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { useEndMaintenance } from "../queries.ts";
import { MaintenanceForm } from "./maintenance-form.tsx";

/** The section "Mantenimiento" of the settings: whether there is maintenance, its end, and how to begin one. */
export function MaintenancePart() {
  const { data, isPending, error, refetch } = useQuery(maintenanceQuery);
  return (
    <Card as="section" aria-labelledby="seccion" className={layout.stack5}>
      <div className={layout.stack2}>
        <h2 id="seccion">Mantenimiento</h2>
        <p className={textStyles.quiet}>
          Para trabajar en el sitio sin que nadie pierda lo que escribe: se puede leer todo, y lo que envíen
          los miembros espera en su teléfono. Termina solo.
        </p>
      </div>
      {isPending && (
        <Loading label="Preguntando…">
          <Skeleton lines={4} />
        </Loading>
      )}
      {error && data === undefined && (
        <Alert
          tone="danger"
          live
          title="No sabemos si hay mantenimiento"
          actions={<Button onClick={() => void refetch()}>Reintentar</Button>}
        >
          {problemText(error)}
        </Alert>
      )}
      {data && <UnderWay maintenance={data} />}
      {data !== undefined && <MaintenanceForm maintenance={data} />}
    </Card>
  );
}

function UnderWay({ maintenance }: { maintenance: Maintenance }) {
  const { mode, until, answeredAt, since, byName } = maintenance;
  const ending = useEndMaintenance();
  return (
    <Alert
      tone="warning"
      title={`${mode === "notice" ? "Se ve un aviso" : "El sitio está en solo lectura"} ${untilText(until, answeredAt)}`}
      actions={
        <Button pending={ending.isPending} onClick={() => ending.mutate()}>
          Terminar ahora
        </Button>
      }
    >
      {sentence(`Desde el ${formatDateTime(since)}${byName ? `, por ${byName}` : ""}`)}
    </Alert>
  );
}
