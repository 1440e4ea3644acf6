import { Skeleton } from "#ui/content/skeleton.tsx";
import styles from "./page-skeleton.module.css";

/** The outline of a page while its chunk or its data is on the way. */
export function PageSkeleton() {
  return (
    <div className={styles["page"]} role="status" aria-label="Cargando la página">
      <Skeleton shape="title" />
      <Skeleton shape="text" lines={4} />
      <Skeleton shape="block" />
    </div>
  );
}
