import type { ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { ErrorReport } from "./error-report.ts";
import { LazyErrorScreen } from "./lazy-error-screen.tsx";

export interface RootErrorBoundaryProps {
  children: ReactNode;
  /** Told once of every crash. */
  onError?: ((report: ErrorReport) => void) | undefined;
  /** "Reportar error" was pressed. */
  onReport?: ((report: ErrorReport) => void) | undefined;
  resetKey?: unknown;
}

/** Around the whole application, or a whole page: a crash becomes the main error screen. */
export function RootErrorBoundary({ children, onError, onReport, resetKey }: RootErrorBoundaryProps) {
  return (
    <ErrorBoundary
      onError={onError}
      resetKey={resetKey}
      fallback={({ report, retry }) => (
        <LazyErrorScreen report={report} onRetry={retry} onReport={onReport} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
