import { useQuery } from "@tanstack/react-query";
import type { CsvColumn } from "#lib/csv.ts";
import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { TableColumn } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { ExportButton } from "#ui/table/export-button.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { allSignIns } from "../api.ts";
import { signInsPage } from "../queries.ts";
import type { PartProps } from "../security-address.ts";
import type { SignIn } from "../security.ts";
import { SECURITY_PROBLEMS } from "../texts.ts";
import { SecurityFilters } from "./security-filters.tsx";

const TEXTS = {
  loading: "Cargando las entradas…",
  failed: (error: Error) => `No pudimos cargar las entradas. ${problemText(error, SECURITY_PROBLEMS)}`,
  total: (count: number) => counted(count, "entrada", "entradas"),
  noneSuch: "Nadie entró así",
};

const COLUMNS: TableColumn<SignIn>[] = [
  { id: "persona", header: "Persona", kind: "title", cell: ({ name }) => name },
  {
    id: "cuando",
    header: "Cuándo",
    cell: ({ signed_in_at: at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    id: "dispositivo",
    header: "Dispositivo",
    cell: ({ device, is_new_device: isNew }) => (
      <>
        {device} {isNew && <Badge tone="warning">Nuevo</Badge>}
      </>
    ),
  },
  {
    id: "red",
    header: "Red",
    cell: ({ network, is_new_network: isNew }) => (
      <>
        <span className={textStyles.digits}>{network ?? "Sin dato"}</span>{" "}
        {isNew && <Badge tone="warning">Nueva</Badge>}
      </>
    ),
  },
  { id: "sesion", header: "Sesión", cell: ({ is_open: isOpen }) => (isOpen ? "Abierta" : "Cerrada") },
];

const EXPORTED: CsvColumn<SignIn>[] = [
  { header: "Persona", value: ({ name }) => name },
  { header: "Fecha", value: ({ signed_in_at: at }) => formatDateTime(at) },
  { header: "Dispositivo", value: ({ device }) => device },
  { header: "Red", value: ({ network }) => network },
];

/** Sign-ins: the person, the moment, the device and the network. */
export function SignInsPart({ filter, onChange, onUnfilter }: PartProps) {
  const list = useQuery(signInsPage(filter));
  return (
    <div className={layout.stack4}>
      <SecurityFilters filter={filter} onChange={onChange} most={90} />
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        onUnfilter={onUnfilter}
        texts={TEXTS}
        empty={
          <EmptyState title="Aún nadie ha entrado">
            Aquí quedan las entradas de los últimos 90 días.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label="Entradas"
            columns={COLUMNS}
            rows={rows}
            nameOf={({ name }) => `la entrada de ${name}`}
          />
        )}
      </TablePage>
      <p className={textStyles.quiet}>
        Guardamos 90 días. La red es una seña y no la dirección: dos entradas con la misma seña llegaron por
        la misma red, y nadie puede saber cuál es.
      </p>
      <Alert tone="info" title="¿Y los intentos fallidos?">
        Este sitio no los ve. Quien cuida la cuenta de Supabase los encuentra en su panel, en «Logs» y luego
        «Auth».
      </Alert>
      <div>
        <ExportButton
          label="Exportar las entradas"
          file={["entradas"]}
          columns={EXPORTED}
          read={(ask) => takeOut("sign_ins", () => allSignIns(filter), ask)}
          problemText={exportProblem}
        />
      </div>
    </div>
  );
}
