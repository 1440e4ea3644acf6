import type { ReactNode } from "react";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { MembersOnly } from "#ui/content/members-only.tsx";

/** A part of a public page for members, and what somebody reads there whose account was deactivated. */
export function MembersPart({ children }: { children: ReactNode }) {
  return (
    <MembersOnly {...useMembersOnly()} label="Inicia sesión">
      {children}
    </MembersOnly>
  );
}
