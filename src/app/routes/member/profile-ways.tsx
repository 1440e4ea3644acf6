import {
  ChevronRight,
  CircleUserRound,
  Contact,
  FileDown,
  MessageCircle,
  MonitorSmartphone,
  ShieldCheck,
} from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { isSwitchedOff, paths, PROFILE_PARTS, type ProfilePart } from "#domain/paths.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import textStyles from "#ui/layout/text.module.css";
import styles from "./profile-ways.module.css";

/** The parts of a profile: how each is called, and what is in it. */
export const PARTS: Readonly<Record<ProfilePart, { title: string; lead: string; icon: ReactNode }>> = {
  nombre: {
    title: "Nombre y foto",
    lead: "Cómo te ven tus hermanos y quién puede mencionarte.",
    icon: <CircleUserRound aria-hidden="true" />,
  },
  directorio: {
    title: "Directorio",
    lead: "Si apareces, qué compartes y quién te pide tu contacto.",
    icon: <Contact aria-hidden="true" />,
  },
  actividad: {
    title: "Mi actividad",
    lead: "Tus eventos, y lo que has escrito y contado aquí.",
    icon: <MessageCircle aria-hidden="true" />,
  },
  seguridad: {
    title: "Cuenta y seguridad",
    lead: "Cómo entras a tu cuenta.",
    icon: <ShieldCheck aria-hidden="true" />,
  },
  dispositivos: {
    title: "Mis dispositivos",
    lead: "¿Perdiste tu teléfono o entraste en una computadora ajena? Cierra ahí tu sesión.",
    icon: <MonitorSmartphone aria-hidden="true" />,
  },
  "mis-datos": {
    title: "Mis datos",
    lead: "Descarga lo que el sitio sabe de ti o borra tu cuenta.",
    icon: <FileDown aria-hidden="true" />,
  },
};

/** The list of the parts; beside one of them (`beside`) only a wide screen has it. */
export function ProfileWays({ beside = false }: { beside?: boolean }) {
  const {
    features: { off },
  } = useSettings();
  const parts = PROFILE_PARTS.filter((part) => part !== "directorio" || !isSwitchedOff(off, paths.members()));
  return (
    <nav aria-label="Mi perfil" className={beside ? styles.beside : undefined}>
      <ul className={styles.ways}>
        {parts.map((part) => {
          const { title, lead, icon } = PARTS[part];
          return (
            <li key={part}>
              <NavLink to={paths.profilePart(part)} className={styles.way ?? ""}>
                {icon}
                <span className={styles.texts}>
                  <span className={textStyles.bold}>{title}</span>
                  {!beside && <span className={textStyles.quiet}>{lead}</span>}
                </span>
                {!beside && <ChevronRight aria-hidden="true" />}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
