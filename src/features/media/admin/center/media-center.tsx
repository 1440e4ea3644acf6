import { CalendarClock, Radio, Upload } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { MediaBoard } from "../board/board.tsx";
import { LiveCard } from "../live/live-card.tsx";
import { LiveDialog } from "../live/live-dialog.tsx";
import { MediaTable } from "../list/media-table.tsx";
import {
  MEDIA_TYPES,
  panelFilter,
  type ListFilter,
  type MediaType,
  type PanelFilter,
  type Tab,
} from "../panel-filter.ts";
import { ScheduleDialog } from "../schedules/schedule-dialog.tsx";
import { SchedulesPanel } from "../schedules/schedules-panel.tsx";
import { SeriesDialog } from "../series/series-dialog.tsx";
import { SeriesPanel } from "../series/series-panel.tsx";
import { SoundOffer } from "../sound/sound-offer.tsx";
import { UnfinishedUploads, UploadDialog } from "../upload/unfinished-uploads.tsx";

type Part = Tab | NonNullable<PanelFilter["view"]>;

/** One level for all there is. In the address a part is a tab, or a view of the panel. */
const PARTS: readonly { value: Part | undefined; label: string; at: Pick<PanelFilter, "tab" | "view"> }[] = [
  { value: undefined, label: "Panel", at: { tab: undefined, view: undefined } },
  { value: "contenido", label: "Contenido", at: { tab: undefined, view: "contenido" } },
  { value: "activos", label: "Activos", at: { tab: "activos", view: undefined } },
  { value: "programados", label: "Programados", at: { tab: "programados", view: undefined } },
  { value: "archivos", label: "Archivos", at: { tab: "archivos", view: undefined } },
  { value: "series", label: "Series", at: { tab: "series", view: undefined } },
  { value: "participacion", label: "Participación", at: { tab: undefined, view: "participacion" } },
  { value: "agenda", label: "Calendario", at: { tab: undefined, view: "agenda" } },
];

/** /admin/media: what is live, what comes, and everything there is. */
export function MediaCenter() {
  const state = useMediaPanel();
  const { filter, change } = state;
  return (
    <AdminPage
      title="Centro de Medios"
      lead="Transmite, programa y publica las grabaciones."
      actions={state.actions}
    >
      <ChoiceTabs
        label="Qué ver"
        choices={PARTS}
        value={filter.tab ?? filter.view}
        onChange={(part) => change({ ...PARTS.find(({ value }) => value === part)?.at, status: undefined })}
      />
      {(filter.tab === undefined || filter.tab === "archivos") && <UnfinishedUploads />}
      {filter.tab === undefined && (
        <>
          {filter.view === undefined && <LiveCard />}
          {filter.view === undefined && <SoundOffer />}
          <MediaBoard filter={filter} change={change} list={<MediaTable {...state} byStatus />} />
        </>
      )}
      {filter.tab === "series" && <SeriesPanel onNew={() => state.open("serie")} />}
      {filter.tab === "programados" && <SchedulesPanel />}
      {filter.tab !== undefined && filter.tab !== "series" && <MediaTable {...state} byStatus={false} />}
      {state.dialogs}
    </AdminPage>
  );
}

/** /admin/streaming: what is transmitted, or is going to be. */
export function StreamingPanel() {
  const state = useMediaPanel(["transmision", "programado"]);
  return (
    <AdminPage
      title="Transmisiones"
      lead="Lo que se transmite por YouTube o Facebook, y lo programado."
      actions={state.actions}
    >
      <LiveCard />
      <SoundOffer />
      <MediaTable {...state} byStatus />
      {state.dialogs}
    </AdminPage>
  );
}

/** /admin/videos: what was recorded or uploaded, and what is still on its way. */
export function VideosPanel() {
  const state = useMediaPanel(["grabado"]);
  return (
    <AdminPage
      title="Videos"
      lead="Las grabaciones de las transmisiones y los videos que subes."
      actions={state.actions}
    >
      <UnfinishedUploads />
      <MediaTable {...state} byStatus />
      {state.dialogs}
    </AdminPage>
  );
}

/** The list that the address selects, of all items or of some kinds, and the dialogs that it opens. */
function useMediaPanel(only: readonly MediaType[] = MEDIA_TYPES) {
  const [asked, change, unfilter] = useAddressFilter(panelFilter);
  const isWhole = only === MEDIA_TYPES;
  const filter: ListFilter = isWhole
    ? asked
    : { ...asked, only, tab: undefined, type: only.find((type) => type === asked.type) };
  const close = () => change({ dialog: undefined, page: filter.page });
  const open = (dialog: PanelFilter["dialog"]) => change({ dialog, page: filter.page });
  const hasStreams = only.includes("transmision");
  const hasVideos = only.includes("grabado");
  const upload = (
    <Button
      variant={hasStreams ? "secondary" : "primary"}
      icon={<Upload aria-hidden="true" />}
      onClick={() => open("subir")}
    >
      Subir video
    </Button>
  );
  return {
    filter,
    change,
    unfilter,
    open,
    create: hasStreams ? (
      <Button icon={<CalendarClock aria-hidden="true" />} onClick={() => open("programar")}>
        Nuevo Contenido
      </Button>
    ) : (
      upload
    ),
    actions: (
      <>
        {hasStreams && (
          <Button icon={<Radio aria-hidden="true" />} onClick={() => open("en-vivo")}>
            Iniciar transmisión
          </Button>
        )}
        {hasVideos && upload}
        {hasStreams && (
          <Button
            variant="secondary"
            icon={<CalendarClock aria-hidden="true" />}
            onClick={() => open("programar")}
          >
            Programar
          </Button>
        )}
      </>
    ),
    dialogs: (
      <>
        {filter.dialog === "en-vivo" && <LiveDialog onClose={close} />}
        {filter.dialog === "subir" && <UploadDialog unfinished={null} onClose={close} />}
        {filter.dialog === "programar" && <ScheduleDialog onClose={close} />}
        {filter.dialog === "serie" && <SeriesDialog onClose={close} />}
      </>
    ),
  };
}
