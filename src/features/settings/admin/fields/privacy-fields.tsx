import { defaultNotice } from "#domain/privacy-notice.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { TextArea } from "#ui/form/text-field.tsx";
import { bound, type FieldsProps } from "../setting.ts";

/** The privacy notice; it begins with the one that the site comes with. */
export function PrivacyFields(props: FieldsProps<SiteSettings["privacy"]>) {
  const settings = useSettings();
  const { value, ...rest } = bound(props)("notice");
  return (
    <TextArea
      label="Aviso de privacidad"
      rows={24}
      hint="Revísalo con tu abogado. Una línea que empieza con # es un título. Al guardarlo cambia su versión: quien acepte el directorio aceptará la nueva."
      {...rest}
      value={value || defaultNotice(settings)}
    />
  );
}
