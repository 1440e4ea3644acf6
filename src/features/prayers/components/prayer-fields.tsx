import { LIMITS } from "#domain/limits.ts";
import { characters, remainingCharactersText } from "#lib/counting.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { PRAYER_VISIBILITIES } from "../prayer.ts";
import type { PrayerFields } from "../schema.ts";
import { VISIBILITY_LABELS } from "../texts.ts";
import { UrgentAlone } from "./urgent-alone.tsx";

const VISIBILITIES = PRAYER_VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value] }));

/** Text, readers and name of a request. */
export function PrayerFieldSet() {
  const { field } = useFormFields<PrayerFields>();
  const { content, visibility, urgent } = useFormValues<PrayerFields>();
  const isOnline = useOnline();
  const left = LIMITS.prayerMax - characters(content.trim());
  return (
    <>
      <TextArea
        label="¿Por qué quieres que oremos?"
        rows={5}
        hint={`No escribas apellidos ni enfermedades de otras personas. ${remainingCharactersText(left)}`}
        {...field("content")}
      />
      <SelectField
        label="¿Quién puede leerla?"
        options={VISIBILITIES}
        hint={
          visibility === "pastores"
            ? "Le llega enseguida al equipo pastoral y nadie más la ve: son quienes sirven en los ministerios pastorales y quienes administran el sitio."
            : "La leemos antes de ponerla en el muro, donde se queda 30 días."
        }
        {...field("visibility")}
      />
      <Checkbox
        label="Sin mi nombre"
        hint="Nadie ve quién la escribió, tampoco la oficina. El equipo pastoral puede preguntarte si quieres hablar, y tú decides. Solo si peligra una vida puede saberlo la persona que responde por el sitio, y te lo decimos."
        {...field("anonymous")}
      />
      <Checkbox
        label="Es urgente"
        hint={`El equipo pastoral recibe el aviso ${isOnline ? "al momento" : "en cuanto vuelva la red"}.`}
        {...field("urgent")}
      />
      {urgent && !isOnline && <UrgentAlone />}
    </>
  );
}
