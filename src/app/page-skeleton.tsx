import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import styles from "./page-skeleton.module.css";

/** The outline of a page while its chunk or its data is on the way. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Loading label="Cargando la página…">
        <Skeleton shape="title" />
        <Skeleton lines={4} />
        <Skeleton shape="block" />
      </Loading>
    </div>
  );
}
