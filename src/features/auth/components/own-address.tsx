import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { phoneLink } from "#lib/phone.ts";
import { useSettings } from "#platform/settings/use-settings.ts";

/** Explains that an address opens one account only, and how to get one. Everybody reads it, so it reveals no account. */
export function OwnAddress() {
  const { phone } = useSettings().contact;
  const call = phone && phoneLink(phone);
  return (
    <>
      Cada persona necesita su propio correo: uno compartido abre una sola cuenta. ¿No tienes? Crea uno gratis
      (en Gmail u Outlook, por ejemplo) o {call ? "llama" : "escribe"} a la oficina
      {call ? (
        <>
          , al <a href={call}>{phone}</a>,
        </>
      ) : (
        <>
          {" "}
          desde <Link to={paths.contact()}>Contacto</Link>
        </>
      )}{" "}
      y te ayudan a crearlo.
    </>
  );
}
