import { Wrench } from "lucide-react";
import { useEffect } from "react";
import { hasRole } from "#domain/roles.ts";
import { sentence } from "#lib/text.ts";
import { untilText } from "#lib/until-text.ts";
import type { Maintenance } from "#platform/maintenance/maintenance.ts";
import { useSession } from "#platform/session/use-session.ts";
import styles from "./maintenance-words.module.css";

interface MaintenanceWordsProps {
  maintenance: Maintenance;
  office: boolean;
}

/** The words of the bar. When the read-only mode is over, the outbox sends what waited for that. */
export function MaintenanceWords({ maintenance, office }: MaintenanceWordsProps) {
  const { mode, words, until, answeredAt } = maintenance;
  const { role } = useSession();
  const isReadOnly = mode === "read_only";
  useEffect(() => {
    if (!isReadOnly) return;
    return () =>
      void import("#platform/offline/outbox.ts").then(({ resume }) => resume()).catch(() => undefined);
  }, [isReadOnly]);
  if (!isReadOnly) return <Bar>{words ? sentence(words) : "Pronto daremos mantenimiento al sitio."}</Bar>;
  return (
    <Bar>
      <b>{sentence(`Estamos en mantenimiento ${untilText(until, answeredAt)}`)}</b>{" "}
      {words && `${sentence(words)} `}
      {promise(hasRole(role, "super_admin"), office)}
    </Bar>
  );
}

function Bar({ children }: { children: React.ReactNode }) {
  return (
    <span className={styles.bar}>
      <Wrench aria-hidden="true" className={styles.icon} />
      <span>{children}</span>
    </span>
  );
}

function promise(isSuperAdmin: boolean, office: boolean): string {
  if (isSuperAdmin) return "Tú sí puedes guardar cambios; las demás personas no.";
  return office
    ? "Por ahora puedes consultar todo, pero no guardar cambios."
    : "Lo que escribas se guarda en tu teléfono y se envía solo al terminar.";
}
