import { useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { accountStateOf, type AccountState } from "./account-state.ts";
import { useSession } from "./use-session.ts";

interface MembersOnly {
  standing: AccountState;
  /** Address of the sign-in page that leads back here. */
  signIn: string;
  /** Whose standing is `closed`, because they asked for the end of their account. */
  leaving: boolean;
  /** Whom to ask about an account. */
  office: { phone?: string | undefined; whatsapp?: string | undefined; email?: string | undefined };
  /** Address of the form to write to the office. */
  write: string;
  /** Address of the page where whoever is leaving can stay. */
  comeBack: string;
}

/** What ui/content/members-door needs in front of a part that is for members; `hash` is an anchor of this page. */
export function useMembersOnly(hash = ""): MembersOnly {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { contact } = useSettings();
  return {
    standing: accountStateOf(session),
    leaving: session.leaving === true,
    signIn: paths.auth(pathname + search + hash),
    office: contact,
    write: paths.contact(),
    comeBack: paths.profile(),
  };
}
