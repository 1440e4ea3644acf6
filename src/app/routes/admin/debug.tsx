import { DebugPage } from "#features/debug/components/debug-page.tsx";
import { reportClientError } from "#platform/reporting/report-client-error.ts";
import { IsolatedErrorBoundary } from "../../errors/isolated-error-boundary.tsx";

/** /admin/debug, linked from the error screen of an admin panel. */
export default function AdminDebugRoute() {
  return (
    <DebugPage
      isolate={(part, onReported) => (
        <IsolatedErrorBoundary onError={(report) => void reportClientError(report).then(onReported)}>
          {part}
        </IsolatedErrorBoundary>
      )}
    />
  );
}
