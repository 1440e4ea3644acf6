import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { counted } from "#lib/counting.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { ListPanel } from "#ui/content/list-panel.tsx";
import textStyles from "#ui/layout/text.module.css";
import { OrderedList } from "./ordered-list.tsx";
import { allSeries, useReorderSeries } from "./queries.ts";
import styles from "./series.module.css";

const TEXTS = {
  loading: "Cargando series…",
  failed: "No pudimos cargar las series. Recarga la página para intentarlo de nuevo.",
  empty: "Aún no hay series. Con una, los videos que van juntos se ven uno tras otro.",
};

/** The series in the order in which visitors are offered them; each leads to its page. */
export function SeriesPanel({ onNew }: { onNew: () => void }) {
  const list = useQuery(allSeries);
  const { mutate: reorder } = useReorderSeries();
  return (
    <>
      <p>
        <Button icon={<Plus aria-hidden="true" />} onClick={onNew}>
          Nueva serie
        </Button>
      </p>
      <ListPanel title="Series" items={list.data} failed={list.isError} texts={TEXTS}>
        {(shown) => (
          <OrderedList label="Series en su orden" items={shown} name={(series) => series} onOrder={reorder}>
            {({ id, name, is_active: isActive, content_count: count }) => (
              <>
                <Link className={styles.name} draggable={false} to={adminPaths.mediaSeries(id)}>
                  {name}
                </Link>
                <p className={textStyles.quiet}>
                  {count === 0
                    ? "Sin videos publicados"
                    : counted(count, "video publicado", "videos publicados")}{" "}
                  {!isActive && <Badge tone="warning">Inactiva</Badge>}
                </p>
              </>
            )}
          </OrderedList>
        )}
      </ListPanel>
    </>
  );
}
