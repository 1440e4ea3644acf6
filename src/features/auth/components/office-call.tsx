import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { phoneLink } from "#lib/phone.ts";
import { useSettings } from "#platform/settings/use-settings.ts";

/** "Llama a la oficina, al 222 123 4567", or how to write to an office without a telephone. */
export function OfficeCall({ isInSentence = false }: { isInSentence?: boolean }) {
  const { phone } = useSettings().contact;
  const call = phone && phoneLink(phone);
  const verb = call ? "llama" : "escribe";
  return (
    <>
      {isInSentence ? verb : verb[0]?.toUpperCase() + verb.slice(1)} a la oficina
      {call ? (
        <>
          , al <a href={call}>{phone}</a>,
        </>
      ) : (
        <>
          {" "}
          desde <Link to={paths.contact()}>Contacto</Link>
        </>
      )}
    </>
  );
}

/** Explains that an address opens one account only, and how to do without. Everybody reads it, so it reveals no account. */
export function OwnAddress() {
  return (
    <>
      Cada persona necesita su propio correo: uno compartido abre una sola cuenta. ¿No tienes? Crea uno gratis
      (en Gmail u Outlook, por ejemplo) o <OfficeCall isInSentence /> y te invitan por teléfono, sin correo.
    </>
  );
}
