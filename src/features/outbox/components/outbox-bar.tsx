import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { withoutUnasked } from "#platform/offline/outbox.ts";
import { useOutbox } from "#platform/offline/use-outbox.ts";
import { UNSENT_LIST } from "../unsent.ts";
import styles from "./outbox-bar.module.css";

/** The line in the site's bar: how much waits and how much was refused; leads to the list. Nothing when all was sent. */
export function OutboxBar() {
  // A first attempt is usually over in a blink: the bar is for what did not get through.
  const entries = withoutUnasked(useOutbox()).filter(
    ({ attempts, state }) => attempts > 0 || state === "refused" || !navigator.onLine,
  );
  const refused = entries.filter(({ state }) => state === "refused").length;
  const pending = entries.length - refused;
  return (
    <output className={styles.bar} data-refused={refused > 0 || undefined}>
      {entries.length > 0 && (
        <Link className={styles.link} to={`${paths.dashboard()}#${UNSENT_LIST}`}>
          {[pending > 0 && `Pendiente de enviar: ${pending}`, refused > 0 && `No enviados: ${refused}`]
            .filter(Boolean)
            .join(" · ")}
        </Link>
      )}
    </output>
  );
}
