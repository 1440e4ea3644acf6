import type { ReactNode } from "react";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { moderationFilter, STATUS_OF, type ModerationTab } from "../filter.ts";
import { ModerationFigures } from "./moderation-figures.tsx";
import { ModerationHistory } from "./moderation-history.tsx";
import { ModerationQueue } from "./moderation-queue.tsx";

const TABS: readonly { value: ModerationTab; label: string }[] = [
  { value: "pendientes", label: "Pendientes" },
  { value: "aprobados", label: "Aprobados" },
  { value: "rechazados", label: "Rechazados" },
  { value: "reportes", label: "Reportes" },
  { value: "historial", label: "Historial" },
];

interface ModerationPageProps {
  /** The reports, of another capability; no such tab without it. */
  reports?: ReactNode;
  /** How many reports wait, beside the name of their tab. */
  reportsWaiting?: ReactNode;
}

/** /admin/comentarios: all that members send and others read first, decided one by one or several at once. */
export function ModerationPage({ reports, reportsWaiting }: ModerationPageProps) {
  const [filter, change, unfilter] = useAddressFilter(moderationFilter);
  const tab = filter.tab === "reportes" && reports === undefined ? "pendientes" : filter.tab;
  const status = STATUS_OF[tab];
  const tabs = TABS.filter(({ value }) => value !== "reportes" || reports !== undefined).map(
    ({ value, label }) => ({
      value,
      label:
        value === "reportes" ? (
          <>
            {label} {reportsWaiting}
          </>
        ) : (
          label
        ),
    }),
  );
  return (
    <AdminPage title="Comentarios" lead="Léelo antes de que se publique.">
      <ModerationFigures />
      <ChoiceTabs<ModerationTab>
        label="Estado"
        choices={tabs}
        value={tab}
        onChange={(chosen) => change({ tab: chosen ?? "pendientes" })}
      />
      {tab === "historial" && <ModerationHistory />}
      {tab === "reportes" && reports}
      {status && <ModerationQueue status={status} filter={filter} onChange={change} onUnfilter={unfilter} />}
    </AdminPage>
  );
}
