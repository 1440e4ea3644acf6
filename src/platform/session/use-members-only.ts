import { useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { accountStateOf, type AccountState } from "./account-state.ts";
import { useSession } from "./use-session.ts";

interface MembersOnly {
  standing: AccountState;
  /** Address of the sign-in page that leads back here. */
  signIn: string;
  /** Whom to ask about an account. */
  office: { phone?: string | undefined; whatsapp?: string | undefined; email?: string | undefined };
  /** Address of the form to write to the office. */
  write: string;
}

/** What ui/content/members-door needs in front of a part that is for members; `hash` is an anchor of this page. */
export function useMembersOnly(hash = ""): MembersOnly {
  const standing = accountStateOf(useSession());
  const { pathname, search } = useLocation();
  const { contact } = useSettings();
  return { standing, signIn: paths.auth(pathname + search + hash), office: contact, write: paths.contact() };
}
