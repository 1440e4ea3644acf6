import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { Button } from "#ui/actions/button.tsx";
import { addressFilter, choiceField, pageField, textField } from "#ui/address/address.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import layout from "#ui/layout/layout.module.css";
import type { Overview } from "../database.ts";
import { overview } from "../queries.ts";
import { DATABASE_PROBLEMS } from "../texts.ts";
import { ChecksPart } from "./checks-part.tsx";
import { MigrationsPart } from "./migrations-part.tsx";
import { SizeCard } from "./size-card.tsx";
import { StatementsPart } from "./statements-part.tsx";
import { TableLookPart } from "./table-look-part.tsx";
import { TableList, type TableWords } from "./table-list.tsx";

const PARTS = ["tablas", "revisiones", "trabajos", "migraciones", "consultas"] as const;

/** Parameters of /admin/database. */
const databaseAddress = addressFilter({
  part: { ...choiceField("parte", PARTS, "tablas"), narrows: false },
  table: textField("tabla", v.pipe(v.string(), v.regex(/^[a-z_]{1,63}$/))),
  page: {
    ...pageField,
    read: (text: string | undefined) => Math.min(pageField.read(text), LIMITS.tablePages),
  },
});

/** /admin/database: how full the database is, whether its rules hold, and what is in a table. `jobs` is its list of jobs, `words` names its tables. */
export function DatabasePage({ jobs, words }: { jobs: ReactNode; words: TableWords }) {
  const [filter, change] = useAddressFilter(databaseAddress);
  return (
    <AdminPage title="Base de datos" lead="Cuánto espacio queda, si sus reglas se cumplen y qué hay en ella.">
      <Tabs
        label="Base de datos"
        value={filter.part}
        onChange={(part) => change({ part, table: undefined, page: 1 })}
        tabs={[
          {
            id: "tablas",
            label: "Tablas",
            content:
              filter.table === undefined ? (
                <FromOverview>
                  {(facts) => (
                    <div className={layout.stack4}>
                      <SizeCard facts={facts} />
                      <TableList tables={facts.tables} words={words} onLook={(table) => change({ table })} />
                    </div>
                  )}
                </FromOverview>
              ) : (
                <TableLookPart
                  table={filter.table}
                  words={words[`public.${filter.table}`]}
                  page={filter.page}
                  onPage={(page) => change({ page })}
                  onBack={() => change({ table: undefined })}
                />
              ),
          },
          { id: "revisiones", label: "Revisiones", content: <ChecksPart /> },
          { id: "trabajos", label: "Tareas", content: jobs },
          {
            id: "migraciones",
            label: "Migraciones",
            content: <FromOverview>{(facts) => <MigrationsPart facts={facts} />}</FromOverview>,
          },
          {
            id: "consultas",
            label: "Consultas",
            content: <FromOverview>{(facts) => <StatementsPart facts={facts} />}</FromOverview>,
          },
        ]}
      />
    </AdminPage>
  );
}

/** A part that shows facts of the whole database. */
function FromOverview({ children }: { children: (facts: Overview) => ReactNode }) {
  const { data, error, refetch } = useQuery(overview);
  if (data) return children(data);
  if (error)
    return (
      <Alert
        tone="danger"
        live
        title="No pudimos leer la base de datos"
        actions={
          <Button variant="secondary" onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      >
        {problemText(error, DATABASE_PROBLEMS)}
      </Alert>
    );
  return (
    <Loading label="Leyendo la base de datos…">
      <Skeleton lines={8} />
    </Loading>
  );
}
