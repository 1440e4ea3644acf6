import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { bound, type FieldsProps } from "../setting.ts";

type Who = SiteSettings["moderation"]["forum"];

const CHOICES: Record<Who, [label: string, hint: string]> = {
  new_people: [
    "Los de personas nuevas",
    "Quien ya tiene tres textos aprobados, y ninguno rechazado en 30 días, publica sin esperar.",
  ],
  all: ["Los de todos los miembros", "Nada se publica hasta que alguien de la oficina lo lea."],
  none: ["Ninguno", "Todo se publica al momento. Lo que no deba quedarse, recházalo después."],
};

/** Authors whose messages in the forum are reviewed before they are public. */
export function ModerationFields(props: FieldsProps<SiteSettings["moderation"]>) {
  const field = bound(props);
  return (
    <SelectField
      label="¿Qué mensajes esperan revisión?"
      hint={`${CHOICES[props.value.forum][1]} Lo que escribe la oficina nunca espera.`}
      {...field("forum")}
      options={Object.entries(CHOICES).map(([value, [label]]) => ({ value, label }))}
    />
  );
}
