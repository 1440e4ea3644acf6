import { phoneLink } from "#lib/phone.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { Alert } from "#ui/content/alert.tsx";

/** Under an urgent request that nobody has received: the telephone is the faster way. */
export function UrgentAlone() {
  const { phone } = useSettings().contact;
  const call = phone && phoneLink(phone);
  return (
    <Alert tone="warning" live>
      {useOnline() ? "Todavía no le ha llegado a nadie." : "Sin red no le llega a nadie todavía."}
      {phone && <> Si no puede esperar, llama al {call ? <a href={call}>{phone}</a> : phone}.</>}
    </Alert>
  );
}
