import type { ReactNode } from "react";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { moderationFilter, STATUS_OF, type ModerationTab } from "../filter.ts";
import { ReportedNumber } from "../reports/reported-number.tsx";
import { ReportsPanel } from "../reports/reports-panel.tsx";
import { ModerationFigures } from "./moderation-figures.tsx";
import { ModerationHistory } from "./moderation-history.tsx";
import { ModerationQueue } from "./moderation-queue.tsx";

const TABS: readonly { value: ModerationTab; label: ReactNode }[] = [
  { value: "pendientes", label: "Pendientes" },
  { value: "aprobados", label: "Aprobados" },
  { value: "rechazados", label: "Rechazados" },
  {
    value: "reportes",
    label: (
      <>
        Reportes <ReportedNumber />
      </>
    ),
  },
  { value: "historial", label: "Historial" },
];

/** /admin/comentarios: all that members send and others read first, decided one by one or several at once. */
export function ModerationPage() {
  const [filter, change, unfilter] = useAddressFilter(moderationFilter);
  const { tab } = filter;
  const status = STATUS_OF[tab];
  return (
    <AdminPage title="Comentarios" lead="Léelo antes de que se publique.">
      <ModerationFigures />
      <ChoiceTabs<ModerationTab>
        label="Estado"
        choices={TABS}
        value={tab}
        onChange={(chosen) => change({ tab: chosen ?? "pendientes" })}
      />
      {tab === "historial" && <ModerationHistory />}
      {tab === "reportes" && <ReportsPanel />}
      {status && <ModerationQueue status={status} filter={filter} onChange={change} onUnfilter={unfilter} />}
    </AdminPage>
  );
}
