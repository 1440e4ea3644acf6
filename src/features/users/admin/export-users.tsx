import { ROLE_LABELS } from "#domain/roles.ts";
import { formatDate } from "#lib/dates.ts";
import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { ExportButton } from "#ui/table/export-button.tsx";
import { allUsers } from "./api.ts";
import { addressText, directoryText, stateText } from "./texts.ts";
import type { User } from "./user.ts";
import type { UserFilter } from "./user-filter.ts";

const COLUMNS = [
  { header: "Nombre", value: ({ name }: User) => name },
  { header: "Correo", value: addressText },
  { header: "Rol", value: ({ role }: User) => ROLE_LABELS[role] },
  { header: "Cuenta", value: stateText },
  { header: "Directorio", value: directoryText },
  { header: "Desde", value: ({ created_at: at }: User) => formatDate(at) },
  { header: "Última entrada", value: ({ last_sign_in_at: at }: User) => (at ? formatDate(at) : "") },
];

/** Saves what the filter lets through as a file for a spreadsheet. */
export function ExportUsers({ filter }: { filter: UserFilter }) {
  return (
    <ExportButton
      file={["usuarios"]}
      columns={COLUMNS}
      read={(ask) => takeOut("app_users", () => allUsers(filter), ask)}
      problemText={exportProblem}
    />
  );
}
