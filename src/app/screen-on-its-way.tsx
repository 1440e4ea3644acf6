import { usePwa } from "#platform/pwa/use-pwa.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page-skeleton.module.css";

/** In place of a screen whose code did not arrive: it comes by itself with the network, or with the new version. */
export function ScreenOnItsWay() {
  const { isOutdated, updateReady, applyUpdate } = usePwa();
  return (
    <div className={styles.page}>
      <PageTitle title={isOutdated ? "Hay una versión nueva" : "Sin conexión"} />
      {isOutdated ? (
        <EmptyState
          title="Esta página viene en la versión nueva del sitio"
          action={
            <Button pending={!updateReady} onClick={applyUpdate}>
              Actualizar
            </Button>
          }
        >
          {updateReady ? "Actualiza para abrirla." : "La estamos descargando. Tarda unos segundos."}
        </EmptyState>
      ) : (
        <EmptyState title="Esta página aún no está en este dispositivo">
          Déjala abierta: aparece sola en cuanto vuelva la red.
        </EmptyState>
      )}
    </div>
  );
}
