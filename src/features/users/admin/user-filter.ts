import {
  addressFilter,
  choiceField,
  pageField,
  searchField,
  sortField,
  switchField,
  type FilterOf,
} from "#ui/address/address.ts";
import { USER_STATES, type AccountRole } from "./user.ts";

/** The columns that the list can be sorted by, as the address and the database call them. */
export const SORT_COLUMNS = { nombre: "name", alta: "created_at", entrada: "last_sign_in_at" } as const;

/** What the panel's address says. */
export const userFilter = addressFilter({
  view: switchField<"people" | "ministries">("ver", "ministerios", ["people", "ministries"]),
  search: searchField(),
  role: choiceField("rol", ["member", "admin", "super_admin"] as const satisfies readonly AccountRole[]),
  state: choiceField("estado", USER_STATES),
  sort: sortField(["nombre", "alta", "entrada"]),
  page: pageField,
});
export type UserFilter = FilterOf<typeof userFilter>;
