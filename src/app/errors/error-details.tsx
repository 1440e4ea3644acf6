import type { ErrorReport } from "./error-report.ts";
import { reportText } from "./use-copied-report.ts";
import styles from "./errors.module.css";

/** Everything that would be reported, folded away. */
export function ErrorDetails({ report, open = false }: { report: ErrorReport; open?: boolean | undefined }) {
  return (
    <details className={styles.details} open={open}>
      <summary>Detalles técnicos</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0}>{reportText(report)}</pre>
    </details>
  );
}
