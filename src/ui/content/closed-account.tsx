import { LinkButton } from "#ui/actions/link-button.tsx";
import { ContactWays, type ContactWaysProps } from "./contact-ways.tsx";

/** What a person whose account was deactivated reads, wherever they meet it. */
export const CLOSED_ACCOUNT = "Tu cuenta está desactivada";

export const CLOSED_ACCOUNT_ADVICE =
  "Puedes leer lo que es para todos. Para volver a participar, o si crees que es un error, habla con la oficina de la iglesia.";

/** In place of why a text was refused, which trying again would not change. */
export const CLOSED_ACCOUNT_UNSENT =
  "Mientras tu cuenta esté desactivada no se puede enviar. Sigue en este dispositivo: copia el texto si quieres guardarlo.";

export interface ClosedAccountWaysProps {
  office: ContactWaysProps["contact"];
  /** Address of the form to write to the office. */
  write: string;
}

/** Whom to ask about a deactivated account. */
export function ClosedAccountWays({ office, write }: ClosedAccountWaysProps) {
  return (
    <ContactWays contact={office} greeting="Hola, mi cuenta del sitio está desactivada. ¿Me pueden ayudar?">
      <LinkButton variant="secondary" to={write}>
        Escribir a la oficina
      </LinkButton>
    </ContactWays>
  );
}
