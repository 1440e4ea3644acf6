import { ROLE_LABELS } from "#domain/roles.ts";
import { formatDate } from "#lib/dates.ts";
import { Badge } from "#ui/content/badge.tsx";
import { BY_DATE, BY_TEXT, type TableColumn } from "#ui/table/column.ts";
import { addressText, directoryText, stateText } from "./texts.ts";
import type { User } from "./user.ts";
import { UserActions, type Rights, type UserChoice } from "./user-actions.tsx";
import styles from "./user-panel.module.css";

export function userColumns(
  rights: Rights,
  onChoose: (choice: UserChoice, user: User) => void,
): TableColumn<User>[] {
  return [
    {
      id: "nombre",
      header: "Nombre",
      kind: "title",
      sort: BY_TEXT,
      // A separate column, which says "Miembro" of nearly everybody, would be wider than a laptop has room for.
      cell: ({ name, asked_name: asked, role, ...user }) => (
        <span className={styles.who}>
          {name}
          {asked !== null && (
            <span>
              Nombre nuevo: <strong>{asked}</strong>
            </span>
          )}
          <small>{addressText(user)}</small>
          {role !== "member" && <small>{ROLE_LABELS[role]}</small>}
        </span>
      ),
    },
    {
      id: "estado",
      header: "Cuenta",
      cell: (user) => (
        <Badge tone={!user.is_active ? "danger" : user.is_confirmed ? "success" : "warning"}>
          {stateText(user)}
        </Badge>
      ),
    },
    {
      id: "directorio",
      header: "Directorio",
      cell: (user) => (
        <Badge tone={user.is_waiting ? "warning" : user.is_listed && !user.is_minor ? "success" : "neutral"}>
          {directoryText(user)}
        </Badge>
      ),
    },
    {
      id: "alta",
      header: "Desde",
      sort: BY_DATE,
      cell: ({ created_at: at }) => <time dateTime={at}>{formatDate(at)}</time>,
    },
    {
      id: "entrada",
      header: "Última entrada",
      sort: BY_DATE,
      cell: ({ last_sign_in_at: at }) => (at ? <time dateTime={at}>{formatDate(at)}</time> : "Nunca"),
    },
    {
      id: "acciones",
      header: "Acciones",
      kind: "actions",
      cell: (user) => (
        <UserActions user={user} rights={rights} onChoose={(choice) => onChoose(choice, user)} />
      ),
    },
  ];
}
