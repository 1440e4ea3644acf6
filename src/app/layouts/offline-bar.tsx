import { useOnline } from "#platform/offline/use-online.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./bars.module.css";

const ShownAge = lazyPart(async () => (await import("./shown-age.tsx")).ShownAge);

/** Says that there is no network and what still works, and how old the page is. Admins' decisions are not queued: they need the network. */
export function OfflineBar({ office = false }: { office?: boolean }) {
  const online = useOnline();
  return (
    <output className={styles.offline}>
      {!online && (
        <span className={styles.offlineText}>
          <b>Sin conexión.</b>{" "}
          {office
            ? "Puedes leer; para guardar y decidir hace falta la red. "
            : "Lo que escribas se guarda y se envía después. "}
          <ShownAge />
        </span>
      )}
    </output>
  );
}
