import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { Medallion } from "#ui/illustrations/medallion.tsx";
import styles from "./pastors.module.css";
import { Section } from "./section.tsx";

/** #conocenos: who receives you. */
export function Pastors({ pastors }: { pastors: SiteSettings["pastors"] }) {
  if (pastors.length === 0) return null;
  return (
    <Section id="conocenos" title="Pastores">
      <ul className={styles.people}>
        {pastors.map(({ name, role, bio, portrait }, index) => (
          <li key={name} className={styles.person}>
            <Medallion name={name} portrait={portrait} tone={index} className={styles.portrait} />
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.role}>{role}</p>
              <p className={styles.bio}>{bio}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
