import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ListPanel } from "#ui/content/list-panel.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { aboutItem } from "./about-item.ts";
import { offeredItems, useAddToSeries, useRemoveFromSeries } from "./queries.ts";
import styles from "./series.module.css";
import type { AdminSeries } from "./series.ts";

const TEXTS = {
  loading: "Cargando videos…",
  failed: "No pudimos cargar los videos. Recarga la página para intentarlo de nuevo.",
  empty: "No hay contenido así",
};

/** The newest items, or those with some words, each to be put in or taken out. */
export function AddDialog({ series, onClose }: { series: AdminSeries; onClose: () => void }) {
  const [words, setWords] = useState<string>();
  const list = useQuery(offeredItems(words));
  const { mutate: add } = useAddToSeries(series.id);
  const { mutate: remove } = useRemoveFromSeries(series.id);
  return (
    <Dialog open title={`Agregar a «${series.name}»`} onClose={onClose}>
      <div className={styles.add}>
        <SearchField label="Buscar" placeholder="Buscar contenido..." value={words} onSearch={setWords} />
      </div>
      <ListPanel
        title={words ? "Lo que encontramos" : "Lo más nuevo"}
        items={list.data}
        failed={list.isError}
        texts={TEXTS}
      >
        {(shown) => (
          <ul className={styles.offered}>
            {shown.map((item) => {
              const isIn = item.series_id === series.id;
              return (
                <li key={item.id} className={layout.between}>
                  <div className={styles.words}>
                    <p className={styles.name}>{item.title}</p>
                    <p className={textStyles.quiet}>
                      {aboutItem(item)}
                      {item.series && !isIn && ` · Ahora en «${item.series.name}»`}
                    </p>
                  </div>
                  <Button
                    variant={isIn ? "quiet" : "secondary"}
                    aria-label={isIn ? `Quitar ${item.title}` : `Agregar ${item.title}`}
                    onClick={() => (isIn ? remove(item) : add(item))}
                  >
                    {isIn ? "Quitar" : "Agregar"}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </ListPanel>
    </Dialog>
  );
}
