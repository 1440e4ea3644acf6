import { useQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { Alert } from "#ui/content/alert.tsx";
import { adminPaths } from "#domain/paths-admin.ts";
import { hasRole } from "#domain/roles.ts";
import { EmptyState, CreateFirst } from "#ui/content/empty-state.tsx";
import { LoadingList } from "#ui/content/loading-list.tsx";
import { Pagination } from "#ui/content/pagination.tsx";
import type { MediaItem } from "../media.ts";
import { mediaFilter, type MediaFilter } from "./media-filter.ts";
import { mediaPage } from "./queries.ts";
import { MediaCard } from "./media-card.tsx";
import { MediaFilters } from "./media-filters.tsx";
import { SeriesHead } from "../series/series-head.tsx";
import styles from "./media-list.module.css";

/** /media: the recordings, with search, choices and page in the address. */
export function MediaList() {
  const { userId } = useSession();
  const [filter, change, unfilter] = useAddressFilter(mediaFilter);
  const list = useQuery(mediaPage(userId, filter));
  return (
    <>
      <div className={styles.filters}>
        <MediaFilters filter={filter} onChange={change} />
      </div>
      {list.isError && (
        <Alert
          tone="warning"
          title={list.data ? "Esta lista puede no estar al día" : "No pudimos cargar los videos"}
          actions={
            <Button variant="secondary" onClick={() => void list.refetch()}>
              Reintentar
            </Button>
          }
        >
          {problemText(list.error)}
        </Alert>
      )}
      {filter.series && <SeriesHead id={filter.series} hasSound={mayHaveSound(filter, list)} />}
      {list.isPending && <LoadingList label="Cargando videos…" className={styles.grid} />}
      {list.data?.rows.length === 0 && (
        <Nothing page={filter.page} onUnfilter={unfilter} onFirst={() => change({ page: 1 })} />
      )}
      {list.data && (
        <div className={styles.sheet}>
          <ul className={styles.grid} aria-busy={list.isFetching}>
            {list.data.rows.map((item, place) => (
              <li key={item.id}>
                <MediaCard item={item} early={place < 2} />
              </li>
            ))}
          </ul>
          <Pagination
            page={filter.page}
            pages={list.data.pages}
            pending={list.isPlaceholderData}
            onChange={(page) => change({ page })}
          />
        </div>
      )}
    </>
  );
}

/** Whether some of a series may be heard alone, by the rows that the page has of it. */
function mayHaveSound(
  { search, category, format }: MediaFilter,
  {
    data,
    isPlaceholderData,
  }: { data: { rows: readonly MediaItem[]; pages: number } | undefined; isPlaceholderData: boolean },
): boolean {
  if (!data || isPlaceholderData) return false;
  if (format) return data.rows.length > 0;
  const isWhole = !search && !category && data.pages === 1;
  return !isWhole || data.rows.some((item) => item.has_sound);
}

interface NothingProps {
  page: number;
  onUnfilter: (() => void) | undefined;
  onFirst: () => void;
}

function Nothing({ page, onUnfilter, onFirst }: NothingProps) {
  const { role } = useSession();
  if (page > 1)
    return (
      <EmptyState
        title="Esta página ya no existe"
        action={<Button onClick={onFirst}>Ir a la primera</Button>}
      />
    );
  if (onUnfilter)
    return (
      <EmptyState
        title="No encontramos videos así"
        action={
          <Button variant="secondary" onClick={onUnfilter}>
            Quitar los filtros
          </Button>
        }
      >
        Prueba con otra palabra o con menos filtros.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Aún no hay videos"
      action={
        <CreateFirst isAdmin={hasRole(role, "admin")} to={adminPaths.media()}>
          Agregar el primero
        </CreateFirst>
      }
    >
      Vuelve pronto: aquí quedará cada transmisión.
    </EmptyState>
  );
}
