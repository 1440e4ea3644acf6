import type { ReactNode } from "react";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { groupClabe, isValidClabe } from "#lib/clabe.ts";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { Card } from "#ui/content/card.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { QrCode } from "#ui/content/qr-code.tsx";
import { Basket } from "#ui/illustrations/basket.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import styles from "./donation-page.module.css";

export interface DonationPageProps {
  bank: SiteSettings["bank"];
  /** Whether the reader may repair a CLABE whose check digit is wrong. */
  isAdmin: boolean;
  share?: ReactNode;
  /** The members' part, below. */
  children?: ReactNode;
}

/** /donaciones: how to give by bank transfer. Needs no network: everything is in the settings. */
export function DonationPage({ bank, isAdmin, share, children }: DonationPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <PageTitle title="Ofrendas" lead="Gracias por sembrar con nosotros. Cada ofrenda sostiene la obra." />
        <Basket className={styles.art} />
      </div>
      {bank.clabe === "" ? <NoAccount isAdmin={isAdmin} /> : <Account bank={bank} isAdmin={isAdmin} />}
      {share && bank.clabe !== "" && (
        <div className={styles.share}>
          <p>¿Alguien más quiere ofrendar? Mándale esta página.</p>
          {share}
        </div>
      )}
      {children}
    </div>
  );
}

/** How to give: the account, its code, and the three steps at the bank. */
function Account({ bank, isAdmin }: Pick<DonationPageProps, "bank" | "isAdmin">) {
  const valid = isValidClabe(bank.clabe);
  return (
    <>
      <Card className={styles.card}>
        <h2 className={styles.heading}>Transferencia en pesos mexicanos (MXN)</h2>
        <dl className={layout.stack0}>
          <Line name="Banco" value={bank.bank} />
          <Line name="Titular" value={bank.holder} />
          {bank.account && <Line name="Cuenta" value={bank.account} />}
          {valid && <Line name="CLABE" value={groupClabe(bank.clabe)} figures />}
          <Line name="Concepto" value={bank.reference} />
        </dl>
        {valid ? (
          <div className={styles.actions}>
            <CopyButton variant="primary" value={bank.clabe} label="Copiar CLABE" />
            <CopyButton value={bank.reference} label="Copiar concepto" />
          </div>
        ) : (
          <WrongClabe isAdmin={isAdmin} />
        )}
        {bank.note && <p className={styles.note}>{bank.note}</p>}
      </Card>
      {valid && (
        <Card className={styles.code}>
          <QrCode value={transferText(bank)} label="Código QR con los datos para la transferencia" />
          <p>Escanea el código desde otro teléfono para llevarte los datos completos.</p>
        </Card>
      )}
      <ol className={styles.steps}>
        <li>
          <b>Abre tu banca en línea</b> y elige «Transferir a otra cuenta».
        </li>
        <li>
          <b>Pega la CLABE</b> y revisa que aparezca el nombre del titular.
        </li>
        <li>
          <b>Escribe el concepto</b> y el monto en MXN. ¡Listo, y que Dios te multiplique!
        </li>
      </ol>
    </>
  );
}

function NoAccount({ isAdmin }: { isAdmin: boolean }) {
  return isAdmin ? (
    <Alert tone="info" title="Aquí irá la cuenta de tu iglesia">
      Falta la CLABE: se escribe en Configuración, en «Datos bancarios». Mientras, quien entre leerá que les
      pregunte en persona.
    </Alert>
  ) : (
    <Alert tone="info" title="Pronto estarán aquí los datos de la cuenta">
      Por ahora pregúntanos en la reunión o escríbenos. Gracias por querer sembrar.
    </Alert>
  );
}

function Line({ name, value, figures = false }: { name: string; value: string; figures?: boolean }) {
  return (
    <div className={styles.line}>
      <dt className={textStyles.quiet}>{name}</dt>
      <dd className={figures ? styles.figures : styles.value}>{value}</dd>
    </div>
  );
}

function WrongClabe({ isAdmin }: { isAdmin: boolean }) {
  return isAdmin ? (
    <Alert tone="danger" title="La CLABE guardada no es válida">
      Su dígito verificador no corresponde a los demás, así que nadie la ve aquí. Corrígela en la
      configuración del sitio antes de recibir ofrendas.
    </Alert>
  ) : (
    <Alert tone="warning" title="Estamos revisando los datos de la cuenta">
      Por ahora escríbenos y te los damos en persona. Gracias por tu paciencia.
    </Alert>
  );
}

/** Text of the code that a phone reads: the same lines as on the screen. */
function transferText({ bank, holder, clabe, reference }: SiteSettings["bank"]): string {
  return [`Banco: ${bank}`, `Titular: ${holder}`, `CLABE: ${clabe}`, `Concepto: ${reference}`].join("\n");
}
