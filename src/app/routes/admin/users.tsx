import { UserPanel } from "#features/users/admin/user-panel.tsx";

/** /admin/usuarios. */
export default function AdminUsersRoute() {
  return <UserPanel />;
}
