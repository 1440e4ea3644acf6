import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { securityAddress, type PartProps } from "../security-address.ts";
import { ChecksPart } from "./checks-part.tsx";
import { LogPart } from "./log-part.tsx";
import { RolesPart } from "./roles-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import { SignInsPart } from "./sign-ins-part.tsx";

/** /admin/security: who did something, who came in, and who may do what. */
export function SecurityPage() {
  const [filter, change, unfilter] = useAddressFilter(securityAddress);
  const part: PartProps = { filter, onChange: change, onUnfilter: unfilter };
  return (
    <AdminPage title="Seguridad" lead="Quién hizo qué, quién entró y quién puede hacer qué.">
      <Tabs
        label="Seguridad"
        value={filter.part}
        onChange={(next) =>
          change({ ...securityAddress.widen(filter), part: next, person: filter.person, page: 1 })
        }
        tabs={[
          { id: "bitacora", label: "Bitácora", content: <LogPart {...part} /> },
          { id: "entradas", label: "Entradas", content: <SignInsPart {...part} /> },
          { id: "sesiones", label: "Sesiones", content: <SessionsPart {...part} /> },
          { id: "roles", label: "Roles", content: <RolesPart /> },
          { id: "revisiones", label: "Revisiones", content: <ChecksPart /> },
        ]}
      />
    </AdminPage>
  );
}
