import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { ListPanel } from "#ui/content/list-panel.tsx";
import type { Category } from "../forum.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { categoryFieldsOf, READERS, WRITERS } from "./category-schema.ts";
import styles from "./forum-panel.module.css";
import { allCategories } from "./queries.ts";

const TEXTS = {
  loading: "Cargando categorías…",
  failed: "No pudimos cargar las categorías. Recarga la página para intentarlo de nuevo.",
  empty: "Aún no hay categorías. Crea la primera para que se pueda escribir.",
};

/** The parts of the forum, who reads and writes each. One with topics is closed, never deleted. */
export function CategoryList() {
  const list = useQuery(allCategories);
  const [edited, setEdited] = useState<Category | "new" | null>(null);
  return (
    <>
      <ListPanel title="Categorías" items={list.data} failed={list.isError} texts={TEXTS}>
        {(known) => (
          <ul className={styles.categories}>
            {known.map((category) => {
              const { readRank, writeRank } = categoryFieldsOf(category);
              return (
                <li key={category.id} className={styles.category}>
                  <div>
                    <p className={styles.name}>
                      {category.name} {!category.is_active && <Badge>Cerrada</Badge>}
                    </p>
                    <p className={styles.quiet}>
                      Leen: {READERS[readRank].toLowerCase()}. Escriben: {WRITERS[writeRank].toLowerCase()}.
                    </p>
                  </div>
                  <Button
                    variant="quiet"
                    icon={<Pencil aria-hidden="true" />}
                    onClick={() => setEdited(category)}
                    aria-label={`Editar ${category.name}`}
                  >
                    Editar
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </ListPanel>
      <p>
        <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited("new")}>
          Nueva categoría
        </Button>
      </p>
      {edited && (
        <CategoryDialog
          category={edited === "new" ? null : edited}
          position={(list.data?.length ?? 0) + 1}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
