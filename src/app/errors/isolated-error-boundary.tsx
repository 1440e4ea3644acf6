import { useEffect, type ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { ErrorReport } from "./error-report.ts";

/** A part that crashed beside healthy ones is tried again by itself after 30 s: what broke it may have passed. */
const AUTO_RESET_MS = 30_000;

export interface IsolatedErrorBoundaryProps {
  children: ReactNode;
  onError?: ((report: ErrorReport) => void) | undefined;
  resetKey?: unknown;
}

/** Around one part of a page: its crash leaves the rest of the page standing. */
export function IsolatedErrorBoundary({ children, onError, resetKey }: IsolatedErrorBoundaryProps) {
  return (
    <ErrorBoundary
      onError={onError}
      resetKey={resetKey}
      fallback={({ report, retry }) => <IsolatedError report={report} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function IsolatedError({ report, onRetry }: { report: ErrorReport; onRetry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRetry, AUTO_RESET_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- one timer per crash
  }, [report]);
  return (
    <Alert
      tone="danger"
      live
      title="Error en componente"
      actions={
        <Button variant="secondary" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      Esta parte de la página no se pudo mostrar. Lo demás sigue funcionando.
    </Alert>
  );
}
