import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { timeZoneChoices } from "#domain/time-zones.ts";
import { bound, type FieldsProps } from "../setting.ts";

/** Where the congregation is, how to get there, and whose clock its events follow. */
export function LocationFields(props: FieldsProps<SiteSettings["location"]>) {
  const field = bound(props);
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
        hint="El reloj que sigue todo el sitio: horarios, eventos y fechas."
        {...field("timeZone")}
        options={timeZoneChoices([props.value.timeZone])}
      />
    </>
  );
}
