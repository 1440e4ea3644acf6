import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { moderationFilter, type ModerationTab } from "../filter.ts";
import { ModerationFigures } from "./moderation-figures.tsx";
import { ModerationHistory } from "./moderation-history.tsx";
import { ModerationQueue } from "./moderation-queue.tsx";

const TABS: readonly { value: ModerationTab; label: string }[] = [
  { value: "pending", label: "Pendientes" },
  { value: "approved", label: "Aprobados" },
  { value: "rejected", label: "Rechazados" },
  { value: "history", label: "Historial" },
];

/** /admin/comentarios: all that members send and admins read first, decided one by one or several at once. */
export function ModerationPage() {
  const [filter, change, unfilter] = useAddressFilter(moderationFilter);
  return (
    <AdminPage
      title="Comentarios y testimonios"
      lead="Lee lo que escribe la congregación antes de que se publique."
    >
      <ModerationFigures />
      <ChoiceTabs<ModerationTab>
        label="Estado"
        choices={TABS}
        value={filter.tab}
        onChange={(tab) => change({ tab: tab ?? "pending" })}
      />
      {filter.tab === "history" ? (
        <ModerationHistory />
      ) : (
        <ModerationQueue
          // what was chosen in one list is not chosen in another
          key={filter.tab}
          question={{ status: filter.tab, kind: filter.kind, search: filter.search }}
          onChange={change}
          onUnfilter={unfilter}
        />
      )}
    </AdminPage>
  );
}
