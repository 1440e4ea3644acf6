import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { phoneLink, whatsappLink } from "#lib/phone.ts";
import { mapSearch, withWholePostcode } from "#lib/text.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MapSketch } from "#ui/illustrations/drawings.tsx";
import layout from "#ui/layout/layout.module.css";
import { Section } from "./section.tsx";
import styles from "./location.module.css";

type LocationProps = Pick<SiteSettings, "location" | "contact">;

/** #ubicacion: where we are and how to get there; the map opens elsewhere, nothing is embedded. */
export function Location({ location, contact }: LocationProps) {
  const call = phoneLink(contact.phone ?? "");
  const chat = whatsappLink(contact.whatsapp ?? "", "Hola, quiero visitarlos.");
  return (
    <Section id="ubicacion" title="Ubicación">
      <div className={styles.columns}>
        <MapSketch className={styles.map} />
        <div className={layout.stack4}>
          <address className={styles.address}>
            <b>{location.address}</b>
            {withWholePostcode(location.city)}
          </address>
          <p className={styles.directions}>{location.directions}</p>
          <div className={layout.cluster3}>
            <LinkButton
              href={location.mapUrl || mapSearch(`${location.address}, ${location.city}`)}
              target="_blank"
            >
              {location.mapUrl ? "Cómo llegar" : "Ver en el mapa"}
            </LinkButton>
            {chat && (
              <LinkButton variant="secondary" href={chat} target="_blank">
                WhatsApp
              </LinkButton>
            )}
            {call && (
              <LinkButton variant="secondary" href={call}>
                Llamar
              </LinkButton>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}
