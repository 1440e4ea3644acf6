import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { phoneLink, whatsappLink } from "#lib/phone.ts";
import { withWholePostcode } from "#lib/non-breaking.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MapSketch } from "#ui/illustrations/map-sketch.tsx";
import styles from "./location.module.css";
import { Section } from "./section.tsx";

type LocationProps = Pick<SiteSettings, "location" | "contact">;

/** #ubicacion: where we are and how to get there; the map opens elsewhere, nothing is embedded. */
export function Location({ location, contact }: LocationProps) {
  return (
    <Section id="ubicacion" title="Ubicación">
      <div className={styles.columns}>
        <MapSketch className={styles.map} />
        <div className={styles.words}>
          <address className={styles.address}>
            <b>{location.address}</b>
            {withWholePostcode(location.city)}
          </address>
          <p className={styles.directions}>{location.directions}</p>
          <div className={styles.actions}>
            {location.mapUrl && (
              <LinkButton href={location.mapUrl} target="_blank">
                Cómo llegar
              </LinkButton>
            )}
            {contact.whatsapp && (
              <LinkButton
                variant="secondary"
                href={whatsappLink(contact.whatsapp, "Hola, quiero visitarlos.")}
                target="_blank"
              >
                WhatsApp
              </LinkButton>
            )}
            {contact.phone && (
              <LinkButton variant="secondary" href={phoneLink(contact.phone)}>
                Llamar
              </LinkButton>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}
