import { useOnline } from "#platform/offline/use-online.ts";
import styles from "./bars.module.css";

/** Says that there is no network and what still works. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <output className={styles.offline}>
      {!online && (
        <span className={styles.offlineText}>
          <b>Sin conexión</b> Puedes seguir leyendo; lo que escribas se enviará después.
        </span>
      )}
    </output>
  );
}
