import { Link } from "react-router-dom";
import { LIMITS } from "#domain/limits.ts";
import { paths } from "#domain/paths.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { ContactWays } from "#ui/content/contact-ways.tsx";
import { Alert } from "#ui/content/alert.tsx";
import type { InvitationEnd } from "../api.ts";
import { authPath } from "../auth-address.ts";
import { INVITATION_TEXTS } from "../texts.ts";
import { AuthFrame } from "./auth-frame.tsx";

const TEXTS: Record<InvitationEnd, { heading: string; title: string; text: string }> = {
  cancelled: {
    heading: "Tu invitación se retiró",
    title: "La oficina retiró esta invitación",
    text: "Su enlace ya no abre ninguna cuenta, y pedir otro no serviría. Si crees que es un error, pregúntale a quien te invitó o a la oficina: pueden invitarte otra vez.",
  },
  expired: {
    heading: "Tu invitación venció",
    title: `Una invitación dura ${LIMITS.invitationDays} días`,
    text: "Los de esta ya pasaron. Pídele a quien te invitó, o a la oficina, que te invite otra vez.",
  },
};

/** Behind a link of an invitation that has ended: says so, and whom to ask. */
export function EndedInvitation({ end }: { end: InvitationEnd }) {
  const { contact } = useSettings();
  const { heading, title, text } = TEXTS[end];
  return (
    <AuthFrame title={INVITATION_TEXTS.title} heading={heading}>
      <Alert
        tone="warning"
        title={title}
        live
        actions={
          <ContactWays
            contact={contact}
            greeting="Hola, mi invitación al sitio ya no funciona. ¿Me pueden ayudar?"
          >
            <LinkButton variant="secondary" to={paths.contact()}>
              Escribir a la oficina
            </LinkButton>
          </ContactWays>
        }
      >
        {text}
      </Alert>
      <p>
        ¿Ya tienes cuenta? <Link to={authPath("entrar")}>Inicia sesión</Link>
      </p>
    </AuthFrame>
  );
}
