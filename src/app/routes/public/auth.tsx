import { useMemo } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { readAuthAddress } from "#features/auth/auth-address.ts";
import { AuthScreen } from "#features/auth/components/auth-screen.tsx";
import { ConfirmEmail } from "#features/auth/components/confirm-email.tsx";
import { readMailLink } from "#features/auth/mail-link.ts";
import { useSession } from "#platform/session/use-session.ts";
import { PageSkeleton } from "../../lazy-route.tsx";

/** /auth: sign in, sign up, forgotten password, and the landing place of confirmation mails. */
export default function AuthRoute() {
  const { search, hash } = useLocation();
  const { status } = useSession();
  const link = useMemo(() => readMailLink(search, hash), [search, hash]);
  const { mode, next } = readAuthAddress(search);
  if (link?.type === "recovery" || link?.type === "invite")
    return <Navigate to={{ pathname: paths.resetPassword(), search, hash }} replace />;
  if (link) return <ConfirmEmail link={link} next={next} />;
  if (status === "signed-in")
    return (
      <>
        {/* Until the next screen's code is here: of an empty page the footer would fill the window. */}
        <PageSkeleton />
        <Navigate to={next} replace />
      </>
    );
  return <AuthScreen mode={mode} next={next} />;
}
