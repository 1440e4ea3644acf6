import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { Tile } from "#ui/illustrations/drawings.tsx";
import layout from "#ui/layout/layout.module.css";
import { Section } from "./section.tsx";
import styles from "./vision.module.css";

/** #vision: what the congregation lives for, and its values, each on its own tile. */
export function Vision({ vision }: { vision: SiteSettings["vision"] }) {
  return (
    <Section id="vision" title="Visión y valores">
      <div className={styles.columns}>
        <p className={styles.mission}>{vision.mission}</p>
        <ul className={layout.stack0}>
          {vision.values.map(({ title, text }, index) => (
            <li key={title} className={styles.value}>
              <Tile motif={index} className={styles.tile} />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
