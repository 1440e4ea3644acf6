import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { BrandMark } from "#ui/illustrations/brand-mark.tsx";
import { bound, type FieldsProps } from "../setting.ts";
import styles from "../settings.module.css";
import { SitePictureField } from "./site-picture-field.tsx";

/** Name, logo and first words of the congregation. */
export function IdentityFields(props: FieldsProps<SiteSettings["identity"]>) {
  const { value, problems, onChange } = props;
  const field = bound(props);
  const { logo: _, ...drawn } = value;
  return (
    <>
      <TextField label="Nombre" {...field("name")} />
      <TextField
        label="Nombre corto"
        hint="El de la barra de arriba: que quepa en un teléfono."
        {...field("shortName")}
      />
      <SitePictureField
        label="Logotipo"
        folder="logo"
        longestSide={256}
        address={value.logo}
        onChange={(logo) => onChange(logo ? { ...value, logo } : drawn)}
        preview={
          <p className={styles.brand}>
            {value.logo ? (
              <img src={value.logo} alt="" className={styles.mark} />
            ) : (
              <BrandMark className={styles.mark} />
            )}
            {value.shortName}
          </p>
        }
      />
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
          const { foundedYear: __, ...rest } = value;
          onChange(target.value === "" ? rest : { ...value, foundedYear: target.valueAsNumber });
        }}
      />
    </>
  );
}
