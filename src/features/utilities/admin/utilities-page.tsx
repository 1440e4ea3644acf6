import { useMutation, useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { runs } from "../queries.ts";
import { UTILITY_IDS, type UtilityId } from "../utilities.ts";
import { LostFiles, MissingFilesCard, TrashItems } from "./file-lists.tsx";
import { UtilityCard } from "./utility-card.tsx";
import styles from "./utilities-page.module.css";

export interface UtilitiesPageProps {
  /** Sends a mail to this address; throws AppError. */
  sendMail: (email: string) => Promise<void>;
  /** The test of the pushes of this device. */
  pushTest: ReactNode;
}

const DETAILS: Partial<Record<UtilityId, ReactNode>> = { lost_files: <LostFiles />, trash: <TrashItems /> };

/** /admin/utils: independent repairs and tests. */
export function UtilitiesPage({ sendMail, pushTest }: UtilitiesPageProps) {
  const { data } = useQuery(runs);
  return (
    <AdminPage
      title="Utilidades"
      lead="Arreglos y pruebas. «Comprobar» solo cuenta: nada cambia hasta que tú lo pides."
    >
      <div className={styles.grid}>
        {UTILITY_IDS.map((id) => (
          <UtilityCard
            key={id}
            id={id}
            last={data?.find(({ utility }) => utility === id)}
            details={DETAILS[id]}
          />
        ))}
        <MissingFilesCard />
        <MailTest sendMail={sendMail} />
        <Panel title="Aviso de prueba">
          <p>Te envía un aviso a ti, para ver si llega a este dispositivo.</p>
          {pushTest}
        </Panel>
        <Panel title="Logotipo">
          <p>Cambia la imagen de la iglesia que se ve arriba en cada página. La ves antes de usarla.</p>
          <div>
            <LinkButton variant="secondary" to={adminPaths.logo()}>
              Abrir el logotipo
            </LinkButton>
          </div>
        </Panel>
      </div>
    </AdminPage>
  );
}

const MAIL_PROBLEMS = {
  over_email_send_rate_limit: "Ya salieron varios correos. Espera una hora e inténtalo de nuevo.",
  server: "El servidor de correo no respondió. Pide a quien instaló el sitio que revise los datos de SMTP.",
};

function MailTest({ sendMail }: Pick<UtilitiesPageProps, "sendMail">) {
  const { email } = useSession();
  const mail = useMutation({ mutationFn: () => sendMail(email ?? "") });
  return (
    <Panel title="Correo de prueba">
      <p>Te envía a ti el correo de «cambiar mi contraseña», para ver si los correos salen y llegan.</p>
      <div>
        <Button
          variant="secondary"
          icon={<Mail aria-hidden="true" />}
          pending={mail.isPending}
          onClick={() => mail.mutate()}
        >
          Enviarme el correo
        </Button>
      </div>
      {mail.isSuccess && (
        <Alert tone="success" live title="Salió">
          Búscalo en {email}, también en los no deseados. Si está ahí, los correos llegan: no hace falta abrir
          su enlace, y tu contraseña sigue igual. En <Link to={adminPaths.firstSteps()}>Primeros pasos</Link>{" "}
          cuenta hasta que alguien abre su cuenta con un correo: invita a otra persona, o crea una cuenta con
          otro correo tuyo.
        </Alert>
      )}
      {mail.isError && (
        <Alert tone="danger" live title="El correo no salió">
          {problemText(mail.error, MAIL_PROBLEMS)}
        </Alert>
      )}
    </Panel>
  );
}
