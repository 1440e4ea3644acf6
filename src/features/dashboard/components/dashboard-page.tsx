import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateTime } from "#lib/dates.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { addressFilter, choiceField } from "#ui/address/address.ts";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { Alert } from "#ui/content/alert.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Skeleton } from "#ui/content/skeleton.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import layout from "#ui/layout/layout.module.css";
import { contentStatistics, dashboardKeys, statistics } from "../queries.ts";
import { DEMO_CONTENT, DEMO_STATISTICS } from "../statistics.ts";
import { silent, type LastCopy } from "../system-state.ts";
import { waitingByPanel } from "../waiting.ts";
import { CategoryCards, type PanelCategory } from "./category-cards.tsx";
import styles from "./dashboard-page.module.css";
import { NoticeFigures } from "./notice-figures.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { StatCards } from "./stat-cards.tsx";
import { SystemPanel } from "./system-panel.tsx";
import { WaitingList, type ReportedThings } from "./waiting-list.tsx";

/** The part (tab) of the page in its address. */
const PARTS = addressFilter({
  tab: choiceField("parte", ["resumen", "actividad", "sistema"], "resumen"),
});

export interface DashboardPageProps {
  /** Categories of the back office that the signed-in person may open. */
  categories: readonly PanelCategory[];
  /** Comments that wait for a decision. */
  pendingComments: ReactNode;
  /** Of how many things there are reports to look at. */
  reported: ReportedThings;
  lastCopy?: LastCopy;
  /** Above everything: what a super admin has to look at. */
  alerts?: ReactNode;
}

/** The back office's first page. */
export function DashboardPage({
  categories,
  pendingComments,
  reported,
  lastCopy,
  alerts,
}: DashboardPageProps) {
  const [{ tab }, show] = useAddressFilter(PARTS);
  const client = useQueryClient();
  const refreshing = useIsFetching({ queryKey: dashboardKeys.all }) > 0;
  const read = useQuery(statistics);
  const content = useQuery(contentStatistics);
  const unreachable = read.isError && toAppError(read.error).kind === "network";
  // Figures that were true a while ago beat invented ones.
  const demo = unreachable && !read.data;
  const database = read.isError ? silent("database", !unreachable) : read.data?.database;
  const refresh = () => void cancelAndInvalidate(client, { queryKey: dashboardKeys.all });
  return (
    <div className={styles.page}>
      <PageTitle
        title="Panel de administración"
        lead={
          read.data
            ? `Datos del ${formatDateTime(read.data.figures.measured_at)}`
            : "Lo que pasa en la comunidad"
        }
        actions={
          <Button
            variant="secondary"
            icon={<RefreshCw aria-hidden="true" />}
            pending={refreshing && !read.isPending}
            onClick={refresh}
          >
            Actualizar
          </Button>
        }
      />
      {alerts}
      {read.isError && (
        <Alert
          tone="danger"
          live
          title="Error al cargar datos"
          actions={
            <Button variant="secondary" onClick={refresh}>
              Reintentar
            </Button>
          }
        >
          {problemText(read.error)}
        </Alert>
      )}
      {demo && (
        <Alert tone="warning" title="Usando datos de demostración">
          Estas cifras no son de tu comunidad: se muestran mientras vuelve la base de datos.
        </Alert>
      )}
      <Tabs
        label="Partes del panel"
        value={tab}
        onChange={(next) => show({ tab: next })}
        tabs={[
          {
            id: "resumen",
            label: "Resumen",
            content: (
              <div className={styles.part}>
                {/* At every width, pending decisions come before figures. */}
                <div className={styles.columns}>
                  <WaitingList content={content.data} failed={content.isError} reported={reported} />
                  {pendingComments}
                </div>
                {read.isPending && <LoadingCards />}
                {(read.data || demo) && database && (
                  <StatCards
                    figures={read.data?.figures ?? DEMO_STATISTICS}
                    content={content.data ?? (demo ? DEMO_CONTENT : {})}
                    database={database}
                    demo={demo}
                    demoContent={demo && !content.data}
                  />
                )}
                <CategoryCards
                  categories={categories}
                  waiting={waitingByPanel(content.data, reported.number)}
                />
                <QuickActions />
              </div>
            ),
          },
          {
            id: "actividad",
            label: "Actividad",
            content: (
              <div className={styles.part}>
                <RecentActivity />
                <NoticeFigures />
              </div>
            ),
          },
          {
            id: "sistema",
            label: "Sistema",
            content: <SystemPanel database={database} jobs={read.data?.figures} lastCopy={lastCopy} />,
          },
        ]}
      />
    </div>
  );
}

function LoadingCards() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output allows no blocks
    <div role="status" aria-busy="true" className={layout.stack3}>
      <p>Cargando estadísticas...</p>
      <Skeleton shape="block" />
    </div>
  );
}
