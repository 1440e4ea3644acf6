import { Button } from "../actions/button.tsx";
import styles from "./pagination.module.css";

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** How many there are. */
  pages: number;
  pending: boolean;
  onChange: (page: number) => void;
}

/** Back and forth between pages; nothing when there is only one. */
export function Pagination({ page, pages, pending, onChange }: PaginationProps) {
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.pagination} aria-label="Páginas">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Anterior
      </Button>
      <output aria-busy={pending}>
        Página {page} de {pages}
      </output>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Siguiente
      </Button>
    </nav>
  );
}
