import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { useUndoableDeletion } from "#platform/query/use-undoable-deletion.ts";
import { deleteClientError } from "../api.ts";
import { clientErrors, debugKeys } from "../queries.ts";
import { ClientErrorItem } from "./client-error-item.tsx";
import styles from "./debug-page.module.css";

/** Errors that browsers reported, newest first, ten at a time. */
export function ClientErrorList() {
  const [page, setPage] = useState(1);
  const { data, isPending, isError, error, refetch } = useQuery(clientErrors(page));
  const deletion = useUndoableDeletion(deleteClientError, debugKeys.errors);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / LIMITS.pageSize));
  return (
    <Panel title={`Errores reportados${data && data.total > 0 ? ` (${data.total})` : ""}`}>
      {isPending && (
        <Loading label="Cargando errores…">
          <Skeleton lines={5} />
        </Loading>
      )}
      {isError && (
        <Alert
          tone="danger"
          live
          actions={
            <Button variant="secondary" onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        >
          Error al cargar los errores: {problemText(error)}
        </Alert>
      )}
      {deletion.failed && (
        <Alert tone="danger" live>
          No se pudo eliminar. Inténtalo de nuevo.
        </Alert>
      )}
      {data?.errors.length === 0 && page === 1 && (
        <EmptyState title="Ningún error reportado" level={3}>
          Cuando algo falle en el teléfono de alguien, aquí verás qué y dónde.
        </EmptyState>
      )}
      <ul className={styles.errors}>
        {data?.errors.map((reported) => (
          <ClientErrorItem
            key={reported.id}
            error={reported}
            waiting={deletion.waiting.has(reported.id)}
            onRemove={() => deletion.remove(reported.id)}
            onUndo={() => deletion.undo(reported.id)}
          />
        ))}
      </ul>
      {(pages > 1 || page > 1) && (
        <nav className={styles.pages} aria-label="Páginas de errores">
          <Button variant="secondary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Más recientes
          </Button>
          <output>
            Página {page} de {Math.max(page, pages)}
          </output>
          <Button variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Más antiguos
          </Button>
        </nav>
      )}
    </Panel>
  );
}
