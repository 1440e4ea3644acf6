import { Bell, House, LogOut, MessageCircle, ShieldCheck, UserRound } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { useOwnPhoto } from "#features/profile/own-profile.ts";
import { accountStateOf } from "#platform/session/session.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Avatar } from "#ui/content/avatar.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { Menu, MenuDivider, MenuItem, MenuLink } from "#ui/overlays/menu.tsx";
import styles from "./user-menu.module.css";

/** The menu of a signed-in person. Its lines follow the role for display only; the database decides. */
export function UserMenu({ onSignOut }: { onSignOut: () => void }) {
  const session = useSession();
  const { fullName, email, signInName, role, offlineRole, leaving } = session;
  const name = fullName ?? email ?? signInName ?? "Mi cuenta";
  const closed = accountStateOf(session) === "closed";
  const photo = useOwnPhoto(session);
  return (
    <Menu
      label="Tu cuenta"
      align="end"
      header={
        <p className={styles.name}>
          {name}
          {offlineRole && <small>sin conexión</small>}
          {closed && <small>{leaving ? "cuenta por borrar" : "cuenta desactivada"}</small>}
        </p>
      }
      trigger={(attributes) => (
        <button type="button" className={styles.trigger} data-private {...attributes}>
          <Avatar name={name} src={photo} size="small" />
          <VisuallyHidden>Tu cuenta, {name}</VisuallyHidden>
        </button>
      )}
    >
      {closed && leaving && (
        <MenuLink to={paths.profile()} icon={<UserRound aria-hidden="true" />}>
          Recuperar mi cuenta
        </MenuLink>
      )}
      {closed && !leaving && (
        <MenuLink to={paths.contact()} icon={<MessageCircle aria-hidden="true" />}>
          Escribir a la oficina
        </MenuLink>
      )}
      {!closed && (
        <>
          <MenuLink to={paths.profile()} icon={<UserRound aria-hidden="true" />}>
            Mi Perfil
          </MenuLink>
          <MenuLink to={paths.notifications()} icon={<Bell aria-hidden="true" />}>
            Notificaciones
          </MenuLink>
        </>
      )}
      {hasRole(role, "member") && (
        <MenuLink to={paths.dashboard()} icon={<House aria-hidden="true" />}>
          <span className={styles.hinted}>
            Área de Miembros <small>Lo nuevo para ti</small>
          </span>
        </MenuLink>
      )}
      {hasRole(role, "admin") && (
        <MenuLink to={paths.admin()} icon={<ShieldCheck aria-hidden="true" />}>
          Administración
        </MenuLink>
      )}
      <MenuDivider />
      <MenuItem onSelect={onSignOut} icon={<LogOut aria-hidden="true" />}>
        Cerrar Sesión
      </MenuItem>
    </Menu>
  );
}
