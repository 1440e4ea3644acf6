import { toDate } from "#lib/dates.ts";
import type { RoleHolder } from "./security.ts";

const DAY_MS = 86_400_000;
/** After so many days without a sign-in an admin's account is one too many. */
const UNSEEN_DAYS = 90;
/** More super admins than that are more than anybody watches over. */
const MOST_SUPER_ADMINS = 3;

/** One check of the accounts that can do much, with the people it found. */
export interface Finding {
  check: "unconfirmed" | "unseen" | "many" | "only";
  people: string[];
}

/** All checks; one without people is fine. Closed accounts can do nothing. */
export function findings(holders: readonly RoleHolder[], now: number): Finding[] {
  const open = holders.filter(({ is_active: isActive }) => isActive);
  const supers = open.filter(({ role, is_confirmed: isConfirmed }) => role === "super_admin" && isConfirmed);
  const isUnseen = ({ last_seen_at: at }: RoleHolder) =>
    at === null || now - toDate(at).getTime() > UNSEEN_DAYS * DAY_MS;
  const names = (people: readonly RoleHolder[]) => people.map(({ name }) => name);
  return [
    { check: "only", people: supers.length === 1 ? names(supers) : [] },
    { check: "many", people: supers.length > MOST_SUPER_ADMINS ? names(supers) : [] },
    { check: "unconfirmed", people: names(open.filter(({ is_confirmed: isConfirmed }) => !isConfirmed)) },
    { check: "unseen", people: names(open.filter(isUnseen)) },
  ];
}
