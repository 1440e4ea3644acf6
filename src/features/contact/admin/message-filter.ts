import * as v from "valibot";
import { choiceInAddress, pageInAddress, searchInAddress } from "#ui/address/address.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "../message.ts";

/** What the inbox's address says; page counts from 1. */
export interface InboxFilter {
  status: MessageStatus;
  search: string | undefined;
  page: number;
}

const address = v.object({
  estado: choiceInAddress(MESSAGE_STATUSES),
  buscar: searchInAddress,
  pagina: pageInAddress,
});

/** Reads the filter from the address; what is wrong there is as if it were not there. */
export function readFilter(params: URLSearchParams): InboxFilter {
  const { estado, buscar, pagina } = v.parse(address, Object.fromEntries(params));
  return { status: estado ?? "new", search: buscar || undefined, page: pagina };
}

/** The address of a filter, without what is the default. */
export function writeFilter({ status, search, page }: InboxFilter): Record<string, string> {
  return {
    ...(status !== "new" && { estado: status }),
    ...(search && { buscar: search }),
    ...(page > 1 && { pagina: String(page) }),
  };
}
