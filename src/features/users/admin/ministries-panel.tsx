import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ReadFailed } from "#ui/content/read-failed.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import { MinistryDialog } from "./ministry-dialog.tsx";
import type { Ministry } from "./ministry-api.ts";
import { allMinistries } from "./ministry-queries.ts";
import { Servants } from "./servants.tsx";
import styles from "./ministries-panel.module.css";

/** The ministries, who serves in each, and who leads them. */
export function MinistriesPanel() {
  const { data, error, refetch } = useQuery(allMinistries);
  const [edited, setEdited] = useState<Ministry | "new" | null>(null);
  return (
    <>
      <p>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited("new")}>
          Nuevo ministerio
        </Button>
      </p>
      {!data && !error && (
        <Loading label="Cargando ministerios…">
          <Skeleton lines={6} />
        </Loading>
      )}
      {!data && error && (
        <ReadFailed title="No pudimos cargar los ministerios" onRetry={refetch}>
          {problemText(error)}
        </ReadFailed>
      )}
      {data?.length === 0 && (
        <EmptyState title="Aún no hay ministerios">
          Agrega los grupos en que sirven: quien dirige uno ve lo que los demás comparten con líderes.
        </EmptyState>
      )}
      <ul className={styles.ministries}>
        {data?.map((ministry) => (
          <Card as="li" key={ministry.id} className={styles.card}>
            <div className={styles.head}>
              <h2>{ministry.name}</h2>
              <span className={layout.row2}>
                {ministry.is_pastoral && <Badge tone="primary">Pastoral</Badge>}
                {!ministry.is_active && <Badge tone="warning">En pausa</Badge>}
              </span>
            </div>
            <Servants ministry={ministry} />
            <div className={layout.row2}>
              <Button
                variant="quiet"
                icon={<Pencil aria-hidden="true" />}
                aria-label={`Editar ${ministry.name}`}
                onClick={() => setEdited(ministry)}
              >
                Editar
              </Button>
            </div>
          </Card>
        ))}
      </ul>
      {edited && (
        <MinistryDialog ministry={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
