import { use, useEffect, useRef } from "react";
import { paths } from "#domain/paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { buttonClass } from "#ui/actions/button-class.ts";
import { BrokenBell } from "#ui/illustrations/broken-bell.tsx";
import { InsideLayout } from "../layouts/skip-link.tsx";
import type { ErrorReport } from "./error-report.ts";
import styles from "./errors.module.css";
import { useCopiedReport, reportText } from "./use-copied-report.ts";

export interface ErrorScreenProps {
  report: ErrorReport;
  onRetry: () => void;
  /** Sends the report on the person's wish, beside copying it. */
  onReport?: ((report: ErrorReport) => void) | undefined;
}

/** The main error screen. Uses nothing that may be broken itself: no router, no data, no settings. */
export function ErrorScreen({ report, onRetry, onReport }: ErrorScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { message, copy } = useCopiedReport(report);
  useEffect(() => {
    document.title = "Algo salió mal";
    heading.current?.focus();
  }, []);
  const Frame = use(InsideLayout) ? "div" : "main";
  return (
    <Frame className={styles.screen}>
      <div className={styles.panel}>
        <BrokenBell className={styles.art} />
        <h1 ref={heading} tabIndex={-1}>
          ¡Ups! Algo salió mal
        </h1>
        <p className={styles.text}>
          No es culpa tuya. Intenta de nuevo; si vuelve a pasar, reporta el error con este número y lo
          revisamos.
        </p>
        <p className={styles.id}>{report.errorId}</p>
        <div className={styles.actions}>
          <Button onClick={onRetry}>Intentar de nuevo</Button>
          {/* A full load on purpose: it resets everything. */}
          <a className={buttonClass({ variant: "secondary" })} href={paths.home()}>
            Ir al inicio
          </a>
          <Button
            variant="quiet"
            onClick={() => {
              copy();
              onReport?.(report);
            }}
          >
            Reportar error
          </Button>
        </div>
        <p className={styles.copied} role="alert">
          {message}
        </p>
        <ErrorDetails report={report} />
      </div>
    </Frame>
  );
}

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
