import { addressFilter, choiceField, pageField, searchField, type FilterOf } from "#ui/address/address.ts";
import { MESSAGE_STATUSES } from "../message.ts";

/** What the inbox's address says. */
export const inboxFilter = addressFilter({
  status: choiceField("estado", MESSAGE_STATUSES, "new"),
  search: searchField(),
  page: pageField,
});
export type InboxFilter = FilterOf<typeof inboxFilter>;
