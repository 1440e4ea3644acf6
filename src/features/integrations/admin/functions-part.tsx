import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Panel } from "#ui/content/panel.tsx";
import textStyles from "#ui/layout/text.module.css";
import { FUNCTIONS } from "../functions.ts";
import { answeringFunctions } from "../queries.ts";
import styles from "./integrations.module.css";

/** Whether each function of the project answers this browser. */
export function FunctionsPart() {
  const isOnline = useOnline();
  const { data, isFetching, dataUpdatedAt, refetch } = useQuery(answeringFunctions);
  const silent = FUNCTIONS.length - (data?.length ?? 0);
  return (
    <Panel title="Funciones del servidor">
      <p className={textStyles.soft}>
        Trabajan fuera de la base de datos. Tu navegador le pregunta a cada una si responde.
      </p>
      {!isOnline && (
        <Alert tone="warning" live title="No tienes conexión">
          Sin conexión no se les puede preguntar.
        </Alert>
      )}
      {isOnline && data && !isFetching && (
        <Alert
          tone={silent === 0 ? "success" : "danger"}
          live
          title={
            silent === 0
              ? "Todas responden"
              : counted(silent, "# función no responde", "# funciones no responden")
          }
        >
          {silent > 0 &&
            "Avisa a quien instaló el sitio: puede publicarlas de nuevo, y sus registros dicen qué falta. "}
          Revisado: {formatDateTime(dataUpdatedAt)}
        </Alert>
      )}
      <p>
        <Button
          variant="secondary"
          icon={<RefreshCw aria-hidden="true" />}
          pending={isFetching}
          disabled={!isOnline}
          onClick={() => void refetch()}
        >
          Preguntar otra vez
        </Button>
      </p>
      <ul className={styles.rows} aria-label="Funciones">
        {FUNCTIONS.map(({ name, label, purpose }) => (
          <li key={name} className={styles.row}>
            <div className={styles.texts}>
              <h3 className={styles.subtitle}>{label}</h3>
              <p className={textStyles.quiet}>{purpose}</p>
              <code className={textStyles.fine}>{name}</code>
            </div>
            <State isWell={data?.includes(name)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function State({ isWell }: { isWell: boolean | undefined }) {
  if (isWell === undefined) return <Badge>Sin respuesta aún</Badge>;
  return isWell ? <Badge tone="success">Responde</Badge> : <Badge tone="danger">No responde</Badge>;
}
