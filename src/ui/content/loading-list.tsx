import styles from "./loading-list.module.css";
import { Loading, Skeleton } from "./skeleton.tsx";

/** How many items the list seems to have: two full rows of three columns. */
const PLACES = [0, 1, 2, 3, 4, 5];

interface LoadingListProps {
  /** "Cargando profecías…" */
  label: string;
  /** How the places of the items stand: a grid, columns. */
  className: string | undefined;
}

/**
 * Outlines of a page's main list, as high as the screen: content below it moves out of sight, and does not jump when
 * the list arrives.
 */
export function LoadingList({ label, className }: LoadingListProps) {
  return (
    <Loading label={label}>
      <div className={`${className} ${styles.places}`}>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="block" />
        ))}
      </div>
    </Loading>
  );
}
