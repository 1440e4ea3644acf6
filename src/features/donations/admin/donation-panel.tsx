import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { counted } from "#lib/counted.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { BulkBar } from "#ui/selection/bulk-bar.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { useSelection } from "#ui/selection/use-selection.ts";
import type { Donation } from "../donation.ts";
import { funds } from "../queries.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import type { DonationAct } from "./donation-actions.tsx";
import { donationColumns } from "./donation-columns.tsx";
import { panelFilter } from "./donation-filter.ts";
import { DonationFilters } from "./donation-filters.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { ExportLedger } from "./export-ledger.tsx";
import { FundsPanel } from "./funds-panel.tsx";
import { useGiversStatement } from "./givers-statement.tsx";
import { OWN_OFFERING } from "./ledger-problem.ts";
import { openReceipt } from "./open-receipt.ts";
import { ledgerPage, useDecide } from "./queries.ts";
import { TotalsPanel } from "./totals-panel.tsx";

const TEXTS = {
  loading: "Cargando ofrendas…",
  failed: (error: Error) => `No pudimos cargar las ofrendas. ${problemText(error)}`,
  total: (count: number) => counted(count, "ofrenda", "ofrendas"),
  noneSuch: "No hay ofrendas así",
};

/** /admin/donaciones: the ledger, its totals and its funds. */
export function DonationPanel() {
  const [filter, change, unfilter] = useAddressFilter(panelFilter);
  const list = useQuery(ledgerPage(filter));
  const { userId: me } = useSession();
  const { data: known = [] } = useQuery(funds);
  const selection = useSelection(list.data?.rows);
  const decide = useDecide();
  const [edited, setEdited] = useState<Donation | "new" | null>(null);
  const [toDelete, setToDelete] = useState<Donation | null>(null);
  const { mutate } = decide;
  const { askFor, namesakes } = useGiversStatement(known);
  const act = useCallback(
    (what: DonationAct, donation: Donation) => {
      if (what === "edit") setEdited(donation);
      else if (what === "delete") setToDelete(donation);
      else if (what === "receipt") void openReceipt(donation.receipt_path ?? "");
      else if (what === "statement") void askFor(donation);
      else mutate({ seen: [donation], status: what });
    },
    [mutate, askFor],
  );
  const columns = useMemo(() => donationColumns(known, me, act), [known, me, act]);
  const waiting = selection.rows.filter(({ status }) => status === "reported");
  const chosen = waiting.filter(({ user_id: giver }) => giver === null || giver !== me);

  return (
    <AdminPage
      title="Ofrendas"
      lead="Lo que se recibió, en MXN. Lo ve la administración, y cada quien ve lo suyo."
      actions={
        <>
          <ExportLedger filter={filter} funds={known} />
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited("new")}>
            Registrar ofrenda
          </Button>
        </>
      }
    >
      <DonationFilters filter={filter} funds={known} columns={columns} onChange={change} />
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => change({ page })}
        onUnfilter={unfilter}
        texts={TEXTS}
        empty={
          <EmptyState
            title="Aún no hay ofrendas"
            action={<Button onClick={() => setEdited("new")}>Registrar ofrenda</Button>}
          >
            Anota las que recibes; las que cuentan los miembros llegan aquí para confirmarlas.
          </EmptyState>
        }
      >
        {(shown) => (
          <>
            <DataTable
              label="Ofrendas"
              columns={columns}
              rows={shown}
              nameOf={({ donor_name: name }) => `la ofrenda de ${name}`}
              sort={filter.sort}
              onSort={(sort) => change({ sort })}
              selection={selection}
            />
            <BulkBar selection={selection}>
              <Button
                variant="secondary"
                pending={decide.isPending}
                disabled={chosen.length === 0}
                onClick={() => mutate({ seen: chosen, status: "confirmed" }, { onSuccess: selection.clear })}
              >
                Confirmar
              </Button>
              {chosen.length < waiting.length && <span>{OWN_OFFERING}</span>}
            </BulkBar>
          </>
        )}
      </TablePage>
      <TotalsPanel />
      <FundsPanel />
      {edited && (
        <EntryDialog
          donation={edited === "new" ? null : edited}
          funds={known}
          onClose={() => setEdited(null)}
        />
      )}
      {namesakes}
      <DeleteDialog donation={toDelete} onClose={() => setToDelete(null)} />
    </AdminPage>
  );
}
