import type { AccessType } from "../access.ts";

/** An admin's act on the access to one target. */
export type AccessAct =
  | { what: "grant"; userId: string; name: string; type: AccessType; expiresAt: string | null }
  | { what: "renew"; userId: string; name: string; type: AccessType; expiresAt: string | null }
  | { what: "email"; email: string; expiresAt: string | null }
  | { what: "revoke"; userId: string; name: string; grantId: string }
  | { what: "withdraw"; email: string; grantId: string }
  | { what: "restore"; grantId: string }
  | { what: "decline"; userId: string; name: string };

/** Props of every list of the pane, besides its lines. */
export interface AccessListProps {
  pending: boolean;
  onAct: (act: AccessAct) => void;
}
