import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { ChoosePassword } from "#features/auth/components/choose-password.tsx";
import { readCode, readMailLink } from "#features/auth/mail-link.ts";

/** /reset-password: where the links of a reset mail and of an invitation lead. */
export default function ResetPasswordRoute() {
  const { search, hash, state } = useLocation();
  const link = useMemo(
    () => readMailLink(search, hash, "recovery") ?? readCode(state),
    [search, hash, state],
  );
  return <ChoosePassword link={link} />;
}
