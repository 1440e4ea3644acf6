import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { cutText } from "#lib/cut-text.ts";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { SiteMark } from "#ui/illustrations/brand-mark.tsx";
import { bound, type FieldsProps } from "../setting.ts";
import styles from "../settings.module.css";
import { SitePictureField } from "./site-picture-field.tsx";

/** As in functions/_shared/contracts/site-settings.ts. */
const SHORT_NAME_MAX = 30;

/** Name, logo and first words of the congregation. */
export function IdentityFields(props: FieldsProps<SiteSettings["identity"]>) {
  return (
    <>
      <NameFields {...props} />
      <LogoField {...props} />
      <WelcomeFields {...props} />
    </>
  );
}

/** The same without the logo. */
export function NameAndWelcomeFields(props: FieldsProps<SiteSettings["identity"]>) {
  return (
    <>
      <NameFields {...props} />
      <WelcomeFields {...props} />
    </>
  );
}

/** Both names; the short one follows the other until it is another one. */
function NameFields(props: FieldsProps<SiteSettings["identity"]>) {
  const { value, onChange } = props;
  const field = bound(props);
  const shortOf = (name: string) => cutText(name, SHORT_NAME_MAX).trim();
  return (
    <>
      <TextField
        label="Nombre"
        {...field("name")}
        // A site without a name: its word for itself is written over, not deleted.
        onFocus={({ target }) => target.value === DEFAULT_SETTINGS.identity.name && target.select()}
        onChange={({ target: { value: name } }) =>
          onChange({
            ...value,
            name,
            ...(value.shortName === shortOf(value.name) && { shortName: shortOf(name) }),
          })
        }
      />
      <TextField
        label="Nombre corto"
        hint="El de la barra de arriba: que quepa en un teléfono."
        {...field("shortName")}
      />
    </>
  );
}

function WelcomeFields(props: FieldsProps<SiteSettings["identity"]>) {
  const { value, problems, onChange } = props;
  const field = bound(props);
  return (
    <>
      <TextField label="Lema" optional {...field("tagline")} />
      <TextArea label="Bienvenida" optional rows={4} {...field("welcome")} />
      <TextField
        label="Año en que empezó"
        optional
        type="number"
        inputMode="numeric"
        min={1500}
        max={2100}
        value={value.foundedYear ?? ""}
        error={problems["foundedYear"]}
        onChange={({ target }) => {
          const { foundedYear: _, ...rest } = value;
          onChange(target.value === "" ? rest : { ...value, foundedYear: target.valueAsNumber });
        }}
      />
    </>
  );
}

/** The logo alone; without one the mark of the site is drawn. */
export function LogoField({ value, onChange }: FieldsProps<SiteSettings["identity"]>) {
  const { logo: _, ...drawn } = value;
  return (
    <SitePictureField
      label="Logotipo"
      folder="logo"
      longestSide={256}
      address={value.logo}
      onChange={(logo) => onChange(logo ? { ...value, logo } : drawn)}
      preview={
        <p className={styles.brand}>
          <SiteMark logo={value.logo} />
          {value.shortName}
        </p>
      }
    />
  );
}
