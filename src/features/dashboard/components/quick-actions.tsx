import {
  Bug,
  CalendarDays,
  FolderDown,
  GraduationCap,
  HandHeart,
  House,
  Images,
  Mail,
  Newspaper,
  PenLine,
  Quote,
  Send,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/admin-paths.ts";
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

/** SPEC 2: only links to routes that exist. */
const ACTIONS: readonly QuickAction[] = [
  { label: "Nueva profecía", to: `${adminPaths.blog()}?nueva`, icon: <PenLine /> },
  { label: "Panel de Blog", to: adminPaths.blog(), icon: <Send /> },
  { label: "Eventos", to: adminPaths.events(), icon: <CalendarDays /> },
  { label: "Galería", to: adminPaths.gallery(), icon: <Images /> },
  { label: "Seminarios", to: adminPaths.seminars(), icon: <GraduationCap /> },
  { label: "Recursos", to: adminPaths.resources(), icon: <FolderDown /> },
  { label: "Testimonios", to: adminPaths.testimonials(), icon: <Quote /> },
  { label: "Ofrendas", to: adminPaths.donations(), icon: <HandHeart /> },
  { label: "Ver las profecías", to: paths.blog(), icon: <Newspaper /> },
  { label: "Inicio del sitio", to: paths.home(), icon: <House /> },
  { label: "Mi perfil", to: paths.profile(), icon: <UserRound /> },
  { label: "Buzón", to: adminPaths.messages(), icon: <Mail /> },
  { label: "Diagnóstico", to: adminPaths.debug(), icon: <Bug /> },
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
          Los horarios, el nombre, los colores y los datos bancarios los cambia quien tiene la
          superadministración.
        </p>
      )}
    </Panel>
  );
}
