import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { alerts } from "../queries.ts";

/** The open alerts that nobody has silenced, on the dashboard of super admins; nothing without any. */
export function OpenAlerts() {
  const { data } = useQuery(alerts);
  const open = data?.alerts.filter((each) => each.closed_at === null && each.muted_until === null) ?? [];
  if (open.length === 0) return null;
  return (
    <Alert
      tone={open.some(({ severity }) => severity === "critical") ? "danger" : "warning"}
      title={open.length === 1 ? "Hay una alerta" : `Hay ${open.length} alertas`}
      actions={
        <LinkButton variant="secondary" to={adminPaths.debug()}>
          Ver las alertas
        </LinkButton>
      }
    >
      <ul>
        {open.map(({ id, key, title, detail }) => (
          <li key={id}>
            <b>{title}.</b> {detail}{" "}
            {key === "no_outside_copy" && <Link to={adminPaths.backup()}>Guardar una copia</Link>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
