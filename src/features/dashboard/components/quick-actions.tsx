import {
  CalendarDays,
  CalendarPlus,
  House,
  ImagePlus,
  Mail,
  Newspaper,
  PenLine,
  Radio,
  TvMinimalPlay,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Panel } from "#ui/content/panel.tsx";
import styles from "./dashboard-page.module.css";

interface QuickAction {
  label: string;
  to: string;
  icon: ReactNode;
}

/** The most frequent acts and the pages of the site; the panels are in their categories. */
const ACTIONS: readonly QuickAction[] = [
  { label: "Nueva profecía", to: `${adminPaths.blog()}?nueva`, icon: <PenLine /> },
  { label: "Nuevo evento", to: `${adminPaths.events()}?nuevo`, icon: <CalendarPlus /> },
  { label: "Subir fotos", to: adminPaths.gallery(), icon: <ImagePlus /> },
  { label: "Iniciar transmisión", to: `${adminPaths.media()}?dialogo=en-vivo`, icon: <Radio /> },
  { label: "Leer el buzón", to: adminPaths.messages(), icon: <Mail /> },
  { label: "Ver las profecías", to: paths.blog(), icon: <Newspaper /> },
  { label: "Ver los eventos", to: paths.events(), icon: <CalendarDays /> },
  { label: "Ver la transmisión", to: paths.streaming(), icon: <TvMinimalPlay /> },
  { label: "Inicio del sitio", to: paths.home(), icon: <House /> },
  { label: "Mi perfil", to: paths.profile(), icon: <UserRound /> },
];

/** Acciones Rápidas. */
export function QuickActions() {
  const { role } = useSession();
  return (
    <Panel title="Acciones Rápidas">
      <ul className={styles.actions}>
        {ACTIONS.map(({ label, to, icon }) => (
          <li key={label}>
            <Link className={styles.action} to={to}>
              <span className={styles.actionIcon} aria-hidden="true">
                {icon}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {!hasRole(role, "super_admin") && (
        <p className={styles.notMine}>
          Los horarios, el nombre, los colores y los datos bancarios los cambia quien responde por el sitio.
        </p>
      )}
    </Panel>
  );
}
