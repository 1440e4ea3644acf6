import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { tableLook } from "../queries.ts";
import { readingOrder } from "../rules.ts";
import { DATABASE_PROBLEMS } from "../texts.ts";
import styles from "./database-page.module.css";

export interface TableLookPartProps {
  table: string;
  /** The table in words. */
  words: string | undefined;
  page: number;
  onPage: (page: number) => void;
  onBack: () => void;
}

const TEXTS = {
  loading: "Leyendo las filas…",
  failed: (error: Error) => `No pudimos leer la tabla. ${problemText(error, DATABASE_PROBLEMS)}`,
};

/** Twenty rows of a table as the person may read them. */
export function TableLookPart({ table, words, page, onPage, onBack }: TableLookPartProps) {
  const { data, error, isFetching, refetch } = useQuery(tableLook(table, page));
  const [isWhole, setWhole] = useState(false);
  const order = readingOrder(data?.columns ?? []);
  return (
    <div className={layout.stack4}>
      <div className={layout.between}>
        <h2>
          Filas de {words} <code>{table}</code>
        </h2>
        <Button variant="secondary" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Todas las tablas
        </Button>
      </div>
      <p className={textStyles.quiet}>
        Ves lo mismo que te dejan ver las reglas del sitio: lo privado de otros no aparece, ni aquí. Los
        textos largos salen cortados, y cada página que abres queda en la bitácora.
      </p>
      <Checkbox
        label="Textos en varias líneas"
        checked={isWhole}
        onChange={({ target }) => setWhole(target.checked)}
      />
      <ListState
        rows={data?.rows}
        error={error}
        onRetry={refetch}
        texts={TEXTS}
        empty={
          <EmptyState title={page > 1 ? "Aquí ya no hay más filas" : "No hay filas que puedas ver"}>
            La tabla está vacía o sus reglas no te muestran ninguna.
          </EmptyState>
        }
      >
        {(rows) => (
          <section
            className={styles.frame}
            aria-label={`Filas de ${table}`}
            aria-busy={isFetching}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
            tabIndex={0}
          >
            <table className={styles.rows}>
              <thead>
                <tr>
                  {order.map((column) => (
                    <th key={column} scope="col">
                      {data?.columns[column]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((values, row) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a page of rows never changes its order
                  <tr key={row}>
                    {order.map((column) => (
                      <td key={column}>
                        <div className={isWhole ? styles.value : `${styles.value} ${styles.cut}`}>
                          {values[column] ?? <span className={textStyles.soft}>nada</span>}
                        </div>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </ListState>
      {(page > 1 || data?.has_more) && (
        <nav className={styles.pages} aria-label="Páginas">
          <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Anterior
          </Button>
          <output>Página {page}</output>
          <Button
            variant="secondary"
            disabled={!data?.has_more || page >= LIMITS.tablePages}
            onClick={() => onPage(page + 1)}
          >
            Siguiente
          </Button>
        </nav>
      )}
    </div>
  );
}
