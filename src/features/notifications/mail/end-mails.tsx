import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Card } from "#ui/content/card.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import layout from "#ui/layout/layout.module.css";
import { endMails } from "./api.ts";
import styles from "./end-mails.module.css";

const UNKNOWN_LINK = {
  "unknown token": "Este enlace no está completo. Abre el correo otra vez y toca el enlace ahí.",
};

/** /correo: where the links of mails lead that end them. One press, without signing in; the link itself ends nothing. */
export function EndMails() {
  const { hash } = useLocation();
  const end = useMutation({ mutationFn: () => endMails(hash.slice(1)) });
  const page = useRef<HTMLDivElement>(null);
  // The pressed button is gone: a screen reader says where one has arrived.
  useEffect(() => {
    if (end.isSuccess) page.current?.querySelector("h1")?.focus();
  }, [end.isSuccess]);
  return (
    <div ref={page} className={styles.page}>
      <PageTitle
        title={end.isSuccess ? "Listo: ya no te escribimos" : "¿Dejar de recibir correos?"}
        lead={
          end.isSuccess
            ? "Ya no recibirás avisos por correo. En el sitio los verás siempre, en la campana."
            : "Ya no te mandaremos avisos por correo. En el sitio los verás siempre, en la campana."
        }
      />
      <Card className={layout.stack4}>
        {end.error && (
          <Alert tone="warning" live>
            {problemText(end.error, UNKNOWN_LINK)}
          </Alert>
        )}
        {end.isSuccess ? (
          <p>¿Fue sin querer? Vuelve a activarlos cuando gustes, en «Por correo» de tus avisos.</p>
        ) : (
          <p>
            Los correos de tu cuenta, como el de «olvidé mi contraseña», te seguirán llegando cuando los
            pidas.
          </p>
        )}
        <div className={layout.cluster3}>
          {!end.isSuccess && (
            <Button pending={end.isPending} onClick={() => end.mutate()}>
              Dejar de recibir correos
            </Button>
          )}
          <LinkButton variant="secondary" to={paths.notificationSettings()}>
            {end.isSuccess ? "Ver mis avisos" : "Mejor cambiar cuándo"}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
