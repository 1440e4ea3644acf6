import {
  BadgeCheck,
  Baby,
  KeyRound,
  LogOut,
  MessagesSquare,
  ShieldCheck,
  Undo2,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundX,
} from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { RowActions } from "#ui/table/row-actions.tsx";
import { NOT_AN_ADMINS, NOT_ONE_OWN } from "./texts.ts";
import type { User, UserAct } from "./user.ts";

/** Choices for an account: done at once, or confirmed in a dialog. */
export type UserChoice = UserAct | "deactivate" | "revoke" | "role" | "forum" | "code";

/** Rights of the signed-in admin. */
export interface Rights {
  me: string | null;
  isSuperAdmin: boolean;
}

/** Actions of the office on an account; on one's own, and on an admin's when another admin looks, it says who can. */
export function UserActions({
  user,
  rights: { me, isSuperAdmin },
  onChoose,
}: {
  user: User;
  rights: Rights;
  onChoose: (choice: UserChoice) => void;
}) {
  const { name, is_active: isActive, is_listed: isListed, is_minor: isMinor, asked_name: askedName } = user;
  const isOwn = user.id === me;
  const mayManage = user.role === "member" || isSuperAdmin;
  const mayDecide = !isOwn && mayManage;
  return (
    <RowActions
      of={`de la cuenta de ${name}`}
      atHand={
        !isActive && mayDecide ? (
          <Button
            variant="secondary"
            icon={<UserRoundCheck aria-hidden="true" />}
            onClick={() => onChoose("activate")}
          >
            Activar
          </Button>
        ) : user.is_waiting ? (
          <Button
            variant="secondary"
            icon={<BadgeCheck aria-hidden="true" />}
            onClick={() => onChoose("approve")}
          >
            {isListed ? "Aprobar su nombre" : "Aprobar"}
          </Button>
        ) : null
      }
    >
      {askedName !== null && mayManage && (
        <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={() => onChoose("decline")}>
          Dejarle su nombre de antes
        </MenuItem>
      )}
      {isListed && mayManage && (
        <MenuItem icon={<UserRoundMinus aria-hidden="true" />} onSelect={() => onChoose("disapprove")}>
          Quitar del directorio
        </MenuItem>
      )}
      {mayManage && (
        <MenuItem icon={<Baby aria-hidden="true" />} onSelect={() => onChoose(isMinor ? "adult" : "minor")}>
          {isMinor ? "Ya es mayor de edad" : "Es menor de edad"}
        </MenuItem>
      )}
      {isActive && user.role === "member" && (
        <MenuItem icon={<MessagesSquare aria-hidden="true" />} onSelect={() => onChoose("forum")}>
          Sus mensajes del foro
        </MenuItem>
      )}
      {isSuperAdmin && !isOwn && (
        <MenuItem icon={<ShieldCheck aria-hidden="true" />} onSelect={() => onChoose("role")}>
          Cambiar su rol
        </MenuItem>
      )}
      {mayDecide && isActive && user.sign_in_name !== null && user.role !== "super_admin" && (
        <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => onChoose("code")}>
          Código para entrar de nuevo
        </MenuItem>
      )}
      {mayDecide && (
        <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => onChoose("revoke")}>
          Cerrar sus sesiones
        </MenuItem>
      )}
      {mayDecide && isActive && (
        <MenuItem
          tone="danger"
          icon={<UserRoundX aria-hidden="true" />}
          onSelect={() => onChoose("deactivate")}
        >
          Desactivar la cuenta
        </MenuItem>
      )}
      {!mayDecide && (
        <MenuItem icon={<UserRoundX aria-hidden="true" />} disabled>
          {isActive ? "Desactivar la cuenta" : "Activar la cuenta"}: {isOwn ? NOT_ONE_OWN : NOT_AN_ADMINS}
        </MenuItem>
      )}
    </RowActions>
  );
}
