import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { ChoosePassword } from "#features/auth/components/choose-password.tsx";
import { readMailLink } from "#features/auth/mail-link.ts";

/** /reset-password: where the links of a reset mail and of an invitation lead. */
export default function ResetPasswordRoute() {
  const { search, hash } = useLocation();
  const link = useMemo(() => readMailLink(search, hash, "recovery"), [search, hash]);
  return <ChoosePassword link={link} />;
}
