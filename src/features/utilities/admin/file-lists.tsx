import { useQuery } from "@tanstack/react-query";
import { SearchCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { formatBytes } from "#lib/amounts.ts";
import { counted } from "#lib/counting.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { lostFiles, missingFiles, trash } from "../queries.ts";
import { MISSING_KINDS, TRASH_KINDS, utilityProblem } from "../texts.ts";
import styles from "./utilities-page.module.css";

/** The largest files that nothing shows. */
export function LostFiles() {
  const { data, error } = useQuery(lostFiles);
  if (error && !data) return <Alert tone="danger">{utilityProblem(error)}</Alert>;
  if (!data)
    return (
      <Loading label="Buscando archivos sueltos…">
        <Skeleton lines={3} />
      </Loading>
    );
  const [first] = data;
  if (!first) return null;
  return (
    <div className={layout.stack2}>
      <p>
        {counted(first.total, "# archivo", "# archivos")}, {formatBytes(first.total_bytes)} en total.
        {first.total > data.length && ` Aquí, los ${data.length} más grandes.`}
      </p>
      <ul className={styles.files} aria-label="Archivos sueltos">
        {data.map(({ bucket_id: bucket, name, bytes, is_queued: isQueued }) => (
          <li key={`${bucket}/${name}`}>
            <code>
              {bucket}/{name}
            </code>
            <span className={layout.row2}>
              {formatBytes(bytes)} {isQueued && <Badge>En la fila</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The first things of the trash and how many there are in all, before they are lost. */
export function TrashItems() {
  const { data, error } = useQuery(trash);
  if (error && !data) return <Alert tone="danger">{utilityProblem(error)}</Alert>;
  if (!data)
    return (
      <Loading label="Mirando la papelera…">
        <Skeleton lines={3} />
      </Loading>
    );
  const [first] = data;
  if (!first) return <p>La papelera está vacía.</p>;
  return (
    <div className={layout.stack2}>
      <p>
        {counted(first.total, "Se borraría # cosa", "Se borrarían # cosas")}
        {first.total > data.length && `; estas son las primeras ${data.length}`}:
      </p>
      <ul className={styles.files} aria-label="En la papelera">
        {data.map(({ kind, title, id }) => (
          <li key={id}>
            <span>
              {TRASH_KINDS[kind] ?? kind}: {title || "Sin título"}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Things of the site whose file is gone. No repair can restore it: a person must upload it again. */
export function MissingFilesCard() {
  const { data, error, isFetching, refetch } = useQuery(missingFiles);
  const total = data?.[0]?.total ?? 0;
  return (
    <Panel title="Archivos que faltan">
      <p>
        Busca fotos, videos y documentos que el sitio muestra y cuyo archivo ya no está, para subirlos otra
        vez.
      </p>
      <div>
        <Button
          variant="secondary"
          icon={<SearchCheck aria-hidden="true" />}
          aria-label="Comprobar: Archivos que faltan"
          pending={isFetching}
          onClick={() => void refetch()}
        >
          Comprobar
        </Button>
      </div>
      {error && (
        <Alert tone="danger" live title="No se pudo comprobar">
          {utilityProblem(error)}
        </Alert>
      )}
      {data && (
        <Alert tone={total === 0 ? "success" : "warning"} live title={total === 0 ? "Todo bien" : undefined}>
          {total === 0
            ? "Cada cosa tiene su archivo."
            : `${counted(total, "Falta # archivo.", "Faltan # archivos.")}${total > data.length ? ` Aquí, los primeros ${data.length}.` : ""}`}
        </Alert>
      )}
      {data && data.length > 0 && (
        <ul className={styles.files} aria-label="Archivos que faltan">
          {data.map(({ kind, title, path, bucket_id: bucket, name }) => (
            <li key={`${kind} ${title} ${bucket}/${name}`}>
              <span>
                {MISSING_KINDS[kind] ?? kind}: <Link to={path}>{title ?? "Sin nombre"}</Link>
              </span>
              <code className={textStyles.fine}>
                {bucket}/{name}
              </code>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
