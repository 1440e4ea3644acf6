import {
  addressFilter,
  choiceField,
  pageField,
  searchField,
  sortField,
  type AddressField,
  type FilterOf,
} from "#ui/address/address.ts";
import { INVITATION_STATES } from "./invitation.ts";
import { ACCOUNT_ROLES, USER_STATES } from "./user.ts";

/** The columns that the list can be sorted by, as the address and the database call them. */
export const SORT_COLUMNS = { nombre: "name", alta: "created_at", entrada: "last_sign_in_at" } as const;

/** The panel's list: people, invitations or ministries. */
type UserView = "people" | "invitations" | "ministries";

const VIEWS = { invitations: "invitaciones", ministries: "ministerios" } as const;

const view: AddressField<UserView> = {
  name: "ver",
  read: (text) => (["invitations", "ministries"] as const).find((one) => VIEWS[one] === text) ?? "people",
  write: (value) => (value === "people" ? undefined : VIEWS[value]),
  narrows: false,
};

/** Parameters of the panel's address. */
export const userFilter = addressFilter({
  view,
  search: searchField(),
  role: choiceField("rol", ACCOUNT_ROLES),
  state: choiceField("estado", USER_STATES),
  invitation: choiceField("invitacion", INVITATION_STATES),
  sort: sortField(["nombre", "alta", "entrada"]),
  page: pageField,
});
export type UserFilter = FilterOf<typeof userFilter>;
