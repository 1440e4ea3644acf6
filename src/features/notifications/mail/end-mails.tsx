import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { MailsByLink } from "#functions/_shared/contracts/mails-by-link.ts";
import { paths } from "#domain/paths.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Card } from "#ui/content/card.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import layout from "#ui/layout/layout.module.css";
import styles from "./end-mails.module.css";
import { mailsByLinkQuery, useMailsByLink } from "./mails-by-link.ts";

const PROBLEMS = {
  "unknown token": "Este enlace no está completo. Abre el correo otra vez y toca el enlace ahí.",
  maintenance:
    "El sitio está en mantenimiento y por ahora no se puede volver a activar. Inténtalo otra vez cuando termine.",
};

const KINDS: Record<MailsByLink["rhythm"], string> = {
  at_once: "avisos al momento",
  daily: "el resumen de cada día",
  sunday: "el resumen de los domingos",
};

const BELL = "Tus avisos los verás siempre en el sitio, en la campana.";

/**
 * /correo: where the links of mails lead that end them. One press, without signing in; the link itself ends nothing. The
 * page names the address, masked, if the link was sent to it, and undoes a press, but no choice in the settings.
 */
export function EndMails() {
  const token = useLocation().hash.slice(1);
  const { data: mails, error: unread } = useQuery(mailsByLinkQuery(token));
  const choose = useMailsByLink(token);
  const page = useRef<HTMLDivElement>(null);
  // The pressed button is gone: a screen reader says where one has arrived.
  useEffect(() => {
    if (choose.isSuccess) page.current?.querySelector("h1")?.focus();
  }, [choose.isSuccess, choose.variables]);
  const problem = choose.error ?? unread;
  const isOn = mails?.is_on ?? true;
  return (
    <div ref={page} className={styles.page}>
      <PageTitle {...headOf(mails, choose.isSuccess)} />
      <Card className={layout.stack4}>
        {problem && (
          <Alert tone="warning" live>
            {problemText(problem, PROBLEMS)}
          </Alert>
        )}
        <p>{wayBackOf(mails)}</p>
        <div className={layout.cluster3}>
          {isOn && toAppError(problem).code !== "unknown token" && (
            <Button
              variant={choose.isSuccess ? "secondary" : "primary"}
              pending={choose.isPending}
              onClick={() => choose.mutate(false)}
            >
              Dejar de recibir correos
            </Button>
          )}
          {mails?.may_resume && (
            <Button pending={choose.isPending} onClick={() => choose.mutate(true)}>
              Volver a recibirlos
            </Button>
          )}
          <LinkButton variant="secondary" to={paths.notificationSettings()}>
            {isOn ? "Mejor cambiar cuándo" : "Ver mi configuración"}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}

/** The mails that still come, before a press, and the way back after it. */
function wayBackOf(mails: MailsByLink | undefined): string {
  if (mails?.is_on ?? true)
    return "Los correos de tu cuenta, como el de «olvidé mi contraseña», te seguirán llegando cuando los pidas.";
  if (mails?.may_resume)
    return "¿Fue sin querer? Puedes volver a recibirlos desde aquí, o elegir cuándo en «Por correo» de tus avisos.";
  if (mails?.address)
    return "Los apagaste en tu configuración. Ahí puedes encenderlos cuando gustes, en «Por correo».";
  return "¿Fue sin querer? Vuelve a activarlos cuando gustes, en «Por correo» de tus avisos.";
}

/** Title and lead of the page: before a press, after it, or of what an earlier press or the person has ended. */
function headOf(mails: MailsByLink | undefined, isDone: boolean) {
  const which = mails?.address ? `${KINDS[mails.rhythm]} a ${mails.address}` : "avisos por correo";
  if (mails?.is_on === false && mails.address && !mails.may_resume)
    return { title: "No te escribimos por correo", lead: `Ya no mandamos ${which}. ${BELL}` };
  if (mails?.is_on === false)
    return { title: "Listo: ya no te escribimos", lead: `Ya no mandamos ${which}. ${BELL}` };
  if (mails && isDone)
    return { title: "Listo: te volveremos a escribir", lead: `Otra vez mandaremos ${which}.` };
  return { title: "¿Dejar de recibir correos?", lead: `Ya no mandaremos ${which}. ${BELL}` };
}
