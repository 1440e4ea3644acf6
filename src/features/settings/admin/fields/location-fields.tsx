import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { bound, type FieldsProps } from "../setting.ts";

/** The zones of Mexico, by a city that people know. */
const ZONES = [
  { value: "America/Mexico_City", label: "Centro (Ciudad de México, Puebla)" },
  { value: "America/Monterrey", label: "Monterrey" },
  { value: "America/Merida", label: "Mérida" },
  { value: "America/Cancun", label: "Cancún (Quintana Roo)" },
  { value: "America/Chihuahua", label: "Chihuahua" },
  { value: "America/Ciudad_Juarez", label: "Ciudad Juárez" },
  { value: "America/Matamoros", label: "Matamoros y frontera noreste" },
  { value: "America/Mazatlan", label: "Pacífico (Mazatlán, La Paz)" },
  { value: "America/Hermosillo", label: "Sonora (Hermosillo)" },
  { value: "America/Bahia_Banderas", label: "Bahía de Banderas" },
  { value: "America/Tijuana", label: "Noroeste (Tijuana)" },
];

/** Where the congregation is, how to get there, and whose clock its events follow. */
export function LocationFields(props: FieldsProps<SiteSettings["location"]>) {
  const field = bound(props);
  const zone = props.value.timeZone ?? "America/Mexico_City";
  const zones = ZONES.some(({ value }) => value === zone) ? ZONES : [{ value: zone, label: zone }, ...ZONES];
  return (
    <>
      <TextField label="Dirección" {...field("address")} />
      <TextField label="Ciudad y código postal" optional {...field("city")} />
      <TextArea label="Cómo llegar" optional rows={4} {...field("directions")} />
      <TextField
        label="Enlace al mapa"
        optional
        type="url"
        inputMode="url"
        hint="El que da tu aplicación de mapas con «Compartir»."
        {...field("mapUrl")}
      />
      <SelectField
        label="Zona horaria"
        hint="El reloj que siguen los eventos."
        {...field("timeZone")}
        value={zone}
        options={zones}
      />
    </>
  );
}
