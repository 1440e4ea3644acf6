import { useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { accountStateOf, type AccountState } from "./session.ts";
import { useSession } from "./use-session.ts";

interface MembersOnly {
  standing: AccountState;
  /** Address of the sign-in page that leads back here. */
  signIn: string;
  /** Whether a `closed` account is one whose owner asked for its end. */
  leaving: boolean;
  /** Contact for questions about an account. */
  office: { phone?: string | undefined; whatsapp?: string | undefined; email?: string | undefined };
  /** Address of the form to write to the office. */
  write: string;
  /** Address of the page where a leaving person can stay. */
  comeBack: string;
}

/** Props of ui/content/members-only for a part that is for members; `hash` is an anchor of this page. */
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
