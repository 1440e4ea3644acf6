import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { groupClabe, isValidClabe } from "#lib/clabe.ts";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { bound, type FieldsProps } from "../setting.ts";

/** The account for offerings. A wrong digit would send them to somebody else. */
export function BankFields(props: FieldsProps<SiteSettings["bank"]>) {
  const { value, onChange } = props;
  const field = bound(props);
  return (
    <>
      <TextField label="Banco" {...field("bank")} />
      <TextField label="A nombre de" {...field("holder")} />
      <TextField
        label="CLABE"
        inputMode="numeric"
        {...field("clabe")}
        hint={
          isValidClabe(value.clabe)
            ? `Así se leerá: ${groupClabe(value.clabe)}. Su dígito verificador es correcto.`
            : "18 dígitos; el último comprueba a los demás."
        }
        onChange={({ target }) => onChange({ ...value, clabe: target.value.replace(/\D/g, "").slice(0, 18) })}
      />
      <TextField label="Número de cuenta" optional {...field("account")} />
      <TextField label="Concepto" hint="Lo que se escribe al transferir." {...field("reference")} />
      <TextArea label="Nota" optional rows={3} {...field("note")} />
    </>
  );
}
