import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { hasRole } from "#domain/roles.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import styles from "./forum-panel.module.css";

const RULES: Record<SiteSettings["moderation"]["forum"], string> = {
  new_people:
    "Esperan revisión los mensajes de personas nuevas; los de quienes ya conoces se publican solos.",
  all: "Esperan revisión los mensajes de todos los miembros.",
  none: "Ningún mensaje espera revisión: todo se publica al momento.",
};

/** The rule for messages that are reviewed before they are public, with the place to change it for those who may. */
export function ReviewRule() {
  const { moderation } = useSettings();
  const { role } = useSession();
  return (
    <p className={styles.quiet}>
      {RULES[moderation.forum]}{" "}
      {hasRole(role, "super_admin") && (
        <Link to={`${adminPaths.settings()}?seccion=revision`}>Cambiar quién espera</Link>
      )}
    </p>
  );
}
