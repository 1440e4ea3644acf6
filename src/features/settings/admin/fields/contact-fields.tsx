import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { bound, type FieldsProps } from "../setting.ts";

/** How people reach the office. What is empty is not shown. */
export function ContactFields(props: FieldsProps<SiteSettings["contact"]>) {
  return (
    <>
      <PhoneFields {...props} />
      <TextField label="Correo electrónico" optional type="email" {...bound(props)("email")} />
    </>
  );
}

/** Telephone and WhatsApp alone. */
export function PhoneFields(props: FieldsProps<SiteSettings["contact"]>) {
  const field = bound(props);
  return (
    <>
      <TextField label="Teléfono" optional type="tel" {...field("phone")} />
      <TextField
        label="WhatsApp"
        optional
        type="tel"
        hint="Con la lada; de México bastan 10 dígitos."
        {...field("whatsapp")}
      />
    </>
  );
}
