import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/counting.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import layout from "#ui/layout/layout.module.css";
import { TablePage } from "#ui/table/table-page.tsx";
import { ACTS, THINGS } from "../log-groups.ts";
import { logPage } from "../queries.ts";
import type { PartProps } from "../security-address.ts";
import { SECURITY_PROBLEMS } from "../texts.ts";
import { ChainCheck } from "./chain-check.tsx";
import { ExportLog } from "./export-log.tsx";
import { LogItem } from "./log-item.tsx";
import { SecurityFilters } from "./security-filters.tsx";

const TEXTS = {
  loading: "Cargando la bitácora…",
  failed: (error: Error) => `No pudimos cargar la bitácora. ${problemText(error, SECURITY_PROBLEMS)}`,
  total: (count: number) => counted(count, "entrada", "entradas"),
  noneSuch: "No hay entradas así",
};

/** The acts of admins in sentences, newest first. */
export function LogPart({ filter, onChange, onUnfilter }: PartProps) {
  const list = useQuery(logPage(filter));
  return (
    <div className={layout.stack4}>
      <SecurityFilters filter={filter} onChange={onChange} most={365} chosen={[filter.thing, filter.act]}>
        <ChoiceSelect
          label="Sobre qué"
          placeholder="Todo"
          choices={THINGS}
          value={filter.thing}
          onChange={(thing) => onChange({ thing })}
        />
        <ChoiceSelect
          label="Qué hizo"
          placeholder="Todo"
          choices={ACTS}
          value={filter.act}
          onChange={(act) => onChange({ act })}
        />
      </SecurityFilters>
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        onUnfilter={onUnfilter}
        texts={TEXTS}
        empty={
          <EmptyState title="La bitácora está vacía">Aquí queda lo que hace la administración.</EmptyState>
        }
      >
        {(entries) => (
          <ul className={layout.stack0} aria-label="Bitácora">
            {entries.map((entry) => (
              <LogItem key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </TablePage>
      <ChainCheck />
      <div>
        <ExportLog filter={filter} />
      </div>
    </div>
  );
}
