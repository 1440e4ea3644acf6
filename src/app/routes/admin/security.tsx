import { SecurityPage } from "#features/security/components/security-page.tsx";

/** /admin/security. */
export default function AdminSecurityRoute() {
  return <SecurityPage />;
}
