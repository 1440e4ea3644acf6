import type { ReactNode } from "react";
import type { Sort } from "../address/address.ts";
import { ChoiceTabs, type ChoiceTabsProps } from "../form/choice-tabs.tsx";
import { FilterBar } from "../form/filter-bar.tsx";
import { SearchField, type SearchFieldProps } from "../form/search-field.tsx";
import { BulkBar } from "../selection/bulk-bar.tsx";
import { useSelection, type Selection } from "../selection/use-selection.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { SortSelect } from "./sort-select.tsx";
import { TablePage, type TablePageProps } from "./table-page.tsx";

/** The parts of a panel's filter that every list has a control for. */
interface ListFilter<Column extends string, Status extends string | undefined> {
  page: number;
  search?: string | undefined;
  status?: Status;
  sort?: Sort<Column> | undefined;
}

export interface AdminListProps<
  Row extends { id: string },
  Column extends string,
  Status extends string | undefined,
>
  extends
    Pick<DataTableProps<Row, Column>, "label" | "columns" | "nameOf">,
    Pick<TablePageProps<Row>, "list" | "onUnfilter" | "texts" | "empty"> {
  filter: ListFilter<Column, Status>;
  onChange: (next: Partial<ListFilter<Column, Status>>) => void;
  /** The states of the filter, as tabs above the list. */
  tabs?: ChoiceTabsProps<Status>["choices"];
  /** The search box; without it there are no filters. */
  search?: Pick<SearchFieldProps, "placeholder" | "minimum">;
  /** Further filters, beside the search box. */
  choices?: ReactNode;
  /** Current values of the choices, which "Filtros" counts. */
  chosen?: readonly unknown[];
  /** Buttons of what can be done to several rows; without it none can be selected. */
  bulk?: (selection: Selection<Row>) => ReactNode;
  /** Messages between the filters and the rows. */
  children?: ReactNode;
}

/** A list of the back office: its filters, one page of its rows, and what can be done to several of them. */
export function AdminList<
  Row extends { id: string },
  Column extends string,
  Status extends string | undefined,
>({
  filter,
  onChange,
  onUnfilter,
  list,
  tabs,
  search,
  choices,
  chosen = [],
  bulk,
  children,
  label,
  columns,
  nameOf,
  texts,
  empty,
}: AdminListProps<Row, Column, Status>) {
  const selection = useSelection(list.data?.rows);
  const sortBy = (sort: Sort<Column> | undefined) => onChange({ sort });
  const order = columns.some(({ sort }) => sort) && (
    <SortSelect columns={columns} sort={filter.sort} onSort={sortBy} />
  );
  return (
    <>
      {tabs && (
        <ChoiceTabs
          label="Estado"
          choices={tabs}
          value={filter.status as Status}
          onChange={(status) => onChange({ status })}
        />
      )}
      {search && (
        <FilterBar
          search={
            <SearchField
              label="Buscar"
              {...search}
              value={filter.search}
              onSearch={(words) => onChange({ search: words })}
            />
          }
          chosen={order ? [...chosen, filter.sort] : chosen}
        >
          {(choices || order) && (
            <>
              {choices}
              {order}
            </>
          )}
        </FilterBar>
      )}
      {children}
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        onUnfilter={onUnfilter}
        texts={texts}
        empty={empty}
      >
        {(rows) => (
          <>
            <DataTable
              label={label}
              columns={columns}
              rows={rows}
              nameOf={nameOf}
              sort={filter.sort}
              onSort={sortBy}
              selection={bulk && selection}
            />
            {bulk && <BulkBar selection={selection}>{bulk(selection)}</BulkBar>}
          </>
        )}
      </TablePage>
    </>
  );
}
