import { lazy, Suspense } from "react";
import { paths } from "#domain/paths.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import type { ErrorScreenProps } from "./error-screen.tsx";

const ErrorScreen = lazy(() =>
  import("./error-screen.tsx").then((module) => ({ default: module.ErrorScreen })),
);

/** The main error screen, fetched when it is needed; without network on a first visit, its plain words. */
export function LazyErrorScreen(props: ErrorScreenProps) {
  return (
    <ErrorBoundary fallback={() => <PlainWords {...props} />}>
      <Suspense fallback={null}>
        <ErrorScreen {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function PlainWords({ report, onRetry }: ErrorScreenProps) {
  return (
    <div role="alert">
      <h1>¡Ups! Algo salió mal</h1>
      <p>{report.errorId}</p>
      <button type="button" onClick={onRetry}>
        Intentar de nuevo
      </button>
      <a href={paths.home()}>Ir al inicio</a>
    </div>
  );
}
