import { addressFilter, choiceField, pageField, searchField, type FilterOf } from "#ui/address/address.ts";
import { MESSAGE_STATUSES } from "../message.ts";

/** Parameters of the inbox's address. */
export const inboxFilter = addressFilter({
  status: choiceField("estado", MESSAGE_STATUSES, "new"),
  search: searchField(),
  page: pageField,
});
export type InboxFilter = FilterOf<typeof inboxFilter>;
