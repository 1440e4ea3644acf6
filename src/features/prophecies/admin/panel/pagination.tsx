import { LIMITS } from "#domain/limits.ts";
import { Button } from "#ui/actions/button.tsx";
import styles from "./pagination.module.css";

export interface PaginationProps {
  /** From 1. */
  page: number;
  total: number;
  pending: boolean;
  onChange: (page: number) => void;
}

/** Number of pages of a list of `total` lines (SPEC 9: pages of 10); at least 1. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / LIMITS.pageSize));
}

/** Back and forth between pages; nothing when there is only one. */
export function Pagination({ page, total, pending, onChange }: PaginationProps) {
  const pages = pageCount(total);
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
