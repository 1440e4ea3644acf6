import { SITE_ROUTES } from "#domain/paths.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { Switch } from "#ui/form/switch.tsx";
import type { FieldsProps } from "../setting.ts";

/**
 * Every capability that may be switched off, by the first part of its address; comments are below /blog and have a
 * separate name.
 */
const LABELS: Readonly<Record<string, string>> = {
  eventos: "Eventos",
  galeria: "Galería",
  testimonios: "Testimonios",
  oracion: "Muro de oración",
  seminarios: "Seminarios",
  recursos: "Recursos",
  streaming: "Transmisiones",
  media: "Videos",
  foro: "Foro",
  miembros: "Directorio de miembros",
  donaciones: "Ofrendas",
  contacto: "Contacto",
  comentarios: "Comentarios en las profecías",
};

/** Only what this site has. */
const NAMES = Object.keys(LABELS).filter(
  (name) =>
    name === "comentarios" ||
    Object.values(SITE_ROUTES).some(({ pattern }) => pattern.split("/")[1] === name),
);

/** Capabilities of the site that the congregation uses. */
export function FeatureFields({ value, onChange }: FieldsProps<SiteSettings["features"]>) {
  return (
    <>
      <p>Lo que apagues deja de verse en los menús y su página lo dice con cariño. No se borra nada.</p>
      {NAMES.map((name) => (
        <Switch
          key={name}
          label={LABELS[name]}
          checked={!value.off.includes(name)}
          onChange={({ target }) => {
            const others = value.off.filter((each) => each !== name);
            onChange({ off: target.checked ? others : [...others, name] });
          }}
        />
      ))}
    </>
  );
}
