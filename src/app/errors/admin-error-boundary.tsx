import { useEffect, useRef, type ReactNode } from "react";
import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { ErrorReport } from "./error-report.ts";
import { ErrorDetails } from "./error-screen.tsx";
import styles from "./errors.module.css";

export interface AdminErrorBoundaryProps {
  children: ReactNode;
  onError?: ((report: ErrorReport) => void) | undefined;
  resetKey?: unknown;
}

/** Around each admin panel: a crash shows its id and details, retry, and the ways to /admin/debug and /admin. */
export function AdminErrorBoundary({ children, onError, resetKey }: AdminErrorBoundaryProps) {
  return (
    <ErrorBoundary
      onError={onError}
      resetKey={resetKey}
      fallback={({ report, retry }) => <AdminError report={report} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function AdminError({ report, onRetry }: { report: ErrorReport; onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.panel}>
      <h1 ref={heading} tabIndex={-1}>
        Este panel dejó de funcionar
      </h1>
      <p className={styles.text}>
        Lo que ya habías guardado está a salvo. El error quedó registrado con este número:
      </p>
      <p className={styles.id}>{report.errorId}</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>Reintentar</Button>
        <LinkButton variant="secondary" to={adminPaths.debug()}>
          Ver diagnóstico
        </LinkButton>
        <LinkButton variant="secondary" to={paths.admin()}>
          Volver al panel
        </LinkButton>
      </div>
      <ErrorDetails report={report} open />
    </div>
  );
}
