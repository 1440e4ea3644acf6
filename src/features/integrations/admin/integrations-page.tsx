import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { addressFilter, choiceField } from "#ui/address/address.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { AddressesPart } from "./addresses-part.tsx";
import { FunctionsPart } from "./functions-part.tsx";
import { WebhooksPart } from "./webhooks-part.tsx";

const integrationsAddress = addressFilter({
  part: choiceField("parte", ["direcciones", "funciones", "avisos"], "direcciones"),
});

/** /admin/integraciones: what other programs need of this site, and whom the site calls. */
export function IntegrationsPage() {
  const [{ part }, change] = useAddressFilter(integrationsAddress);
  return (
    <AdminPage title="Integraciones" lead="Cómo se conectan otros programas con este sitio, y él con ellos.">
      <Tabs
        label="Integraciones"
        value={part}
        onChange={(next) => change({ part: next })}
        tabs={[
          { id: "direcciones", label: "Direcciones", content: <AddressesPart /> },
          { id: "funciones", label: "Funciones", content: <FunctionsPart /> },
          { id: "avisos", label: "Programas", content: <WebhooksPart /> },
        ]}
      />
    </AdminPage>
  );
}
