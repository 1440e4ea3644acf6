import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasRole } from "#domain/roles.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useSession } from "#platform/session/use-session.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { debugKeys } from "../queries.ts";
import { AlertList } from "./alert-list.tsx";
import { ClientErrorList } from "./client-error-list.tsx";
import { DeviceFactsCard } from "./device-facts-card.tsx";
import { JobList } from "./job-list.tsx";
import { TestError } from "./test-error.tsx";

export interface DebugPageProps {
  /** Puts an isolated error boundary around a part; it calls `onReported` once the error is stored. */
  isolate: (part: ReactNode, onReported: () => void) => ReactNode;
}

/** /admin/debug: alerts and jobs of the site, what went wrong on devices, and what this one is. */
export function DebugPage({ isolate }: DebugPageProps) {
  const client = useQueryClient();
  const { role } = useSession();
  const onReported = () => void cancelAndInvalidate(client, { queryKey: debugKeys.errors });
  return (
    <div className={layout.stack5}>
      <PageTitle
        title="Diagnóstico"
        lead="Alertas, tareas automáticas, errores reportados y estado de este dispositivo."
      />
      {hasRole(role, "super_admin") && <AlertList />}
      <ClientErrorList />
      <JobList />
      <DeviceFactsCard />
      <Panel title="Error de prueba">
        <p className={textStyles.quiet}>
          Rompe esta parte de la página a propósito. El resto sigue en pie, el error aparece arriba en la
          lista y esta parte vuelve sola a los 30 segundos.
        </p>
        {isolate(<TestError />, onReported)}
      </Panel>
    </div>
  );
}
