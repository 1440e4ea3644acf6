import type { ReactNode } from "react";
import { useMembersDoor } from "#platform/session/use-members-door.ts";
import { MembersDoor } from "#ui/content/members-door.tsx";

/** A part of a public page for members, and what somebody reads there whose account was deactivated. */
export function MembersPart({ children }: { children: ReactNode }) {
  return (
    <MembersDoor {...useMembersDoor()} label="Inicia sesión">
      {children}
    </MembersDoor>
  );
}
