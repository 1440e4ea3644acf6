import type { ReactNode } from "react";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { withWholePostcode } from "#lib/text.ts";
import { Card } from "#ui/content/card.tsx";
import { ContactWays } from "#ui/content/contact-ways.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import layout from "#ui/layout/layout.module.css";
import styles from "./contact-page.module.css";

export interface ContactPageProps {
  settings: Pick<SiteSettings, "contact" | "location">;
  waiting?: ReactNode;
  /** The member's earlier messages. */
  sent?: ReactNode;
  children: ReactNode;
}

/** /contacto: a form for everybody, and the ways that need none. */
export function ContactPage({ settings: { contact, location }, waiting, sent, children }: ContactPageProps) {
  const hasWays = contact.phone || contact.whatsapp || contact.email;
  return (
    <div className={layout.stack5}>
      <PageTitle
        title="Contacto"
        lead="¿Tienes una pregunta, una petición de oración o quieres visitarnos? Escríbenos: te leemos con gusto."
      />
      {waiting}
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="escribenos">
          <h2 id="escribenos" className={styles.heading}>
            Escríbenos
          </h2>
          {children}
        </Card>
        <div className={layout.stack5}>
          {(hasWays || location.address) && (
            <Card as="section" aria-labelledby="otras-formas">
              <h2 id="otras-formas" className={styles.heading}>
                Otras formas de encontrarnos
              </h2>
              {hasWays && (
                <ContactWays contact={contact} greeting="Hola, me gustaría hacerles una pregunta." />
              )}
              {location.address && (
                <address className={styles.address}>
                  <b>{location.address}</b>
                  <br />
                  {withWholePostcode(location.city)}
                </address>
              )}
            </Card>
          )}
          {sent}
        </div>
      </div>
    </div>
  );
}
