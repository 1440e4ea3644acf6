import { Link } from "react-router-dom";
import { isSwitchedOff, paths } from "#domain/paths.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { formatClockTime } from "#lib/clock-time.ts";
import { phoneLink, whatsappLink } from "#lib/phone.ts";
import { withWholePostcode } from "#lib/text.ts";
import styles from "./site-footer.module.css";

const LINKS = [
  { label: "Profecías", to: paths.blog() },
  { label: "Eventos", to: paths.events() },
  { label: "Visión y valores", to: paths.homeSection("vision") },
  { label: "Horario semanal", to: paths.homeSection("horarios") },
  { label: "Cómo llegar", to: paths.homeSection("ubicacion") },
  { label: "Ofrendas", to: paths.donations() },
  { label: "Contacto", to: paths.contact() },
  { label: "Aviso de privacidad", to: paths.privacy() },
] as const;

export interface SiteFooterProps {
  settings: Pick<SiteSettings, "identity" | "location" | "schedule" | "contact" | "features" | "bank">;
  /** Year of the notice; the build's year in prerendered pages. */
  year: number;
}

/** Name, place, service times and contact of the congregation. */
export function SiteFooter({ settings, year }: SiteFooterProps) {
  const { identity, location, schedule, contact, features, bank } = settings;
  const [call, chat] = [phoneLink(contact.phone ?? ""), whatsappLink(contact.whatsapp ?? "")];
  return (
    <footer className={styles.footer}>
      <div className={styles.band} />
      <div className={styles.columns}>
        <div className={styles.who}>
          <p className={styles.name}>{identity.name}</p>
          <address className={styles.text}>
            {location.address}
            <br />
            {withWholePostcode(location.city)}
          </address>
        </div>
        <div>
          <h2 className={styles.heading}>Nos reunimos</h2>
          <ul className={styles.list}>
            {schedule.map(({ day, time, title }) => (
              <li key={`${day} ${time} ${title}`} className={styles.text}>
                {day}, {formatClockTime(time)}
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="Pie de página">
          <h2 className={styles.heading}>En este sitio</h2>
          <ul className={styles.list}>
            {LINKS.filter(
              ({ to }) => !isSwitchedOff(features.off, to) && (bank.clabe || to !== paths.donations()),
            ).map(({ label, to }) => (
              <li key={to}>
                <Link className={styles.link} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.contact}>
          <h2 className={styles.heading}>Escríbenos</h2>
          <ul className={styles.list}>
            {contact.phone && (
              <li>
                {call === undefined ? (
                  contact.phone
                ) : (
                  <a className={styles.link} href={call}>
                    {contact.phone}
                  </a>
                )}
              </li>
            )}
            {chat && (
              <li>
                <a className={styles.link} href={chat} rel="noopener">
                  WhatsApp
                </a>
              </li>
            )}
            {contact.email && (
              <li>
                <a className={styles.link} href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
      <p className={styles.notice}>
        © {year} {identity.name}. Hecho con cariño.
      </p>
    </footer>
  );
}
