import { useQuery } from "@tanstack/react-query";
import { ListVideo, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { ListPanel } from "#ui/content/list-panel.tsx";
import textStyles from "#ui/layout/text.module.css";
import { aboutItem } from "./about-item.ts";
import { AddDialog } from "./add-dialog.tsx";
import { OrderedList } from "./ordered-list.tsx";
import { seriesContents, useRemoveFromSeries, useReorderContents } from "./queries.ts";
import styles from "./series.module.css";
import type { AdminSeries } from "./series.ts";

const TEXTS = {
  loading: "Cargando los videos de la serie…",
  failed: "No pudimos cargar los videos de la serie. Recarga la página para intentarlo de nuevo.",
  empty: "Aún no hay videos en esta serie. Agrégalos con el botón de arriba.",
};

/** Items of a series, in the order in which they are watched. */
export function SeriesContents({ series }: { series: AdminSeries }) {
  const list = useQuery(seriesContents(series.id));
  const { mutate: reorder } = useReorderContents(series.id);
  const { mutate: remove } = useRemoveFromSeries(series.id);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <p>
        <Button icon={<ListVideo aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Agregar videos
        </Button>
      </p>
      <ListPanel title="Videos de la serie" items={list.data} failed={list.isError} texts={TEXTS}>
        {(shown) => (
          <OrderedList
            label="Videos en su orden"
            items={shown}
            name={({ id, title }) => ({ id, name: title })}
            onOrder={reorder}
          >
            {(item) => (
              <div className={styles.kept}>
                <div className={styles.words}>
                  <Link className={styles.name} draggable={false} to={adminPaths.mediaEdit(item.id)}>
                    {item.title}
                  </Link>
                  <p className={textStyles.quiet}>{aboutItem(item)}</p>
                </div>
                <IconButton label={`Quitar ${item.title} de la serie`} onClick={() => remove(item)}>
                  <X aria-hidden="true" />
                </IconButton>
              </div>
            )}
          </OrderedList>
        )}
      </ListPanel>
      {isAdding && <AddDialog series={series} onClose={() => setIsAdding(false)} />}
    </>
  );
}
