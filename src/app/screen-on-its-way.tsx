import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page-skeleton.module.css";

/** In place of a screen whose code did not arrive; it comes by itself. */
export function ScreenOnItsWay() {
  return (
    <div className={styles.page}>
      <PageTitle title="Sin conexión" />
      <EmptyState title="Esta página aún no está en este dispositivo">
        Déjala abierta: aparece sola en cuanto vuelva la red.
      </EmptyState>
    </div>
  );
}
