import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { counted } from "#lib/counting.ts";
import { formatMxn } from "#lib/amounts.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { confirm, type Question } from "#ui/overlays/confirm.tsx";
import { AdminList } from "#ui/table/admin-list.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import type { Donation } from "../donation.ts";
import { funds } from "../queries.ts";
import type { DonationAct } from "./donation-actions.tsx";
import { donationColumns } from "./donation-columns.tsx";
import { panelFilter } from "./donation-filter.ts";
import { DonationChoices } from "./donation-choices.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { ExportLedger } from "./export-ledger.tsx";
import { FundsPanel } from "./funds-panel.tsx";
import { useGiversStatement } from "./givers-statement.ts";
import { ledgerProblem, OWN_OFFERING, ledgerPage, useDecide, useDeleteDonation } from "./queries.ts";
import { openReceipt } from "./open-receipt.ts";
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
  const { data: known = [], isSuccess: areFundsKnown } = useQuery(funds);
  const decide = useDecide();
  const [edited, setEdited] = useState<Donation | "new" | null>(null);
  const { mutate } = decide;
  const { mutateAsync: remove } = useDeleteDonation();
  const askFor = useGiversStatement();
  const act = useCallback(
    (what: DonationAct, donation: Donation) => {
      if (what === "edit") setEdited(donation);
      else if (what === "delete") void confirm(deletionOf(donation, remove));
      else if (what === "receipt") void openReceipt(donation.receipt_path ?? "");
      else if (what === "statement") void askFor(donation);
      else mutate({ seen: [donation], status: what });
    },
    [mutate, remove, askFor],
  );
  const columns = useMemo(() => donationColumns(known, me, act), [known, me, act]);

  return (
    <AdminPage
      title="Ofrendas"
      lead="Lo que se recibió, en MXN. Lo ve la administración, y cada quien ve lo suyo."
      actions={
        <>
          {areFundsKnown && <ExportLedger filter={filter} funds={known} />}
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited("new")}>
            Registrar ofrenda
          </Button>
        </>
      }
    >
      <AdminList
        label="Ofrendas"
        filter={filter}
        onChange={change}
        onUnfilter={unfilter}
        list={list}
        search={{ placeholder: "Nombre o nota" }}
        choices={<DonationChoices filter={filter} funds={known} onChange={change} />}
        chosen={[filter.status, filter.fundId, filter.month]}
        columns={columns}
        nameOf={({ donor_name: name }) => `la ofrenda de ${name}`}
        texts={TEXTS}
        empty={
          <EmptyState
            title="Aún no hay ofrendas"
            action={<Button onClick={() => setEdited("new")}>Registrar ofrenda</Button>}
          >
            Anota las que recibes; las que cuentan los miembros llegan aquí para confirmarlas.
          </EmptyState>
        }
        bulk={({ rows, clear }) => {
          const waiting = rows.filter(({ status }) => status === "reported");
          const chosen = waiting.filter(({ user_id: giver }) => giver === null || giver !== me);
          return (
            <>
              <Button
                variant="secondary"
                pending={decide.isPending}
                disabled={chosen.length === 0}
                onClick={() => mutate({ seen: chosen, status: "confirmed" }, { onSuccess: clear })}
              >
                Confirmar
              </Button>
              {chosen.length < waiting.length && <span>{OWN_OFFERING}</span>}
            </>
          );
        }}
      />
      <TotalsPanel />
      <FundsPanel />
      {edited && (
        <EntryDialog
          donation={edited === "new" ? null : edited}
          funds={known}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminPage>
  );
}

/** Names the line that goes for good. */
function deletionOf(
  { id, donor_name: giver, amount }: Donation,
  remove: (id: string) => Promise<unknown>,
): Question {
  return {
    title: "¿Eliminar esta ofrenda?",
    body: `Sale de los totales y de la constancia de ${giver}: ${formatMxn(amount)}. No se puede deshacer, y queda anotado que lo hiciste tú.`,
    confirmLabel: "Eliminar",
    run: () => remove(id),
    problem: (error) => `No se pudo eliminar. ${ledgerProblem(error)}`,
  };
}
