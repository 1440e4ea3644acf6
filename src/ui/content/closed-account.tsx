import { LinkButton } from "#ui/actions/link-button.tsx";
import { ContactWays, type ContactWaysProps } from "./contact-ways.tsx";

const COPY_IT = "Sigue en este dispositivo: copia el texto si quieres guardarlo.";

/** The office deactivated the account. */
const DEACTIVATED = {
  title: "Tu cuenta está desactivada",
  advice:
    "Puedes leer lo que es para todos. Para volver a participar, o si crees que es un error, habla con la oficina de la iglesia.",
  /** In place of why a text was refused, which trying again would not change. */
  unsent: `Mientras tu cuenta esté desactivada no se puede enviar. ${COPY_IT}`,
};

/** The person asked for the end of the account, and may still come back. */
const LEAVING: typeof DEACTIVATED = {
  title: "Pediste borrar tu cuenta",
  advice:
    "Puedes leer lo que es para todos. Si cambiaste de idea, todavía puedes recuperarla tal como estaba.",
  unsent: `Pediste borrar tu cuenta y no se puede enviar. Si la recuperas, podrás. ${COPY_IT}`,
};

/** Texts for a person whose account is closed, on every screen. */
export function closedAccountTexts(leaving: boolean): typeof DEACTIVATED {
  return leaving ? LEAVING : DEACTIVATED;
}

export interface ClosedAccountWaysProps {
  /** They asked for it themselves. */
  leaving: boolean;
  office: ContactWaysProps["contact"];
  /** Address of the form to write to the office. */
  write: string;
  /** Address of the page where a leaving person can stay. */
  comeBack: string;
}

/** The way back to an account: by oneself, or whom to ask. */
export function ClosedAccountWays({ leaving, office, write, comeBack }: ClosedAccountWaysProps) {
  if (leaving) return <LinkButton to={comeBack}>Recuperar mi cuenta</LinkButton>;
  return (
    <ContactWays contact={office} greeting="Hola, mi cuenta del sitio está desactivada. ¿Me pueden ayudar?">
      <LinkButton variant="secondary" to={write}>
        Escribir a la oficina
      </LinkButton>
    </ContactWays>
  );
}
