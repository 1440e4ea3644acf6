import { useRef, type ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { useDocumentTitle, useFocusOnArrival } from "#ui/content/page-title.tsx";
import { PapelPicado, Valley } from "#ui/illustrations/drawings.tsx";
import { ComingUp } from "./coming-up.tsx";
import styles from "./hero.module.css";

interface HeroProps {
  identity: SiteSettings["identity"];
  schedule: SiteSettings["schedule"];
  /** Card of a stream or event before the next service: covers the service's card, and may grow upwards. */
  coming?: ReactNode;
}

/** The congregation's name in the sky over its valley, the way in, and when to come. */
export function Hero({ identity, schedule, coming }: HeroProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(identity.name, true);
  useFocusOnArrival(heading);
  return (
    <>
      <div className={styles.hero}>
        <PapelPicado className={styles.garland} />
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.name}>
            {identity.name}
          </h1>
          <p className={styles.tagline}>{identity.tagline}</p>
          <div className={styles.actions}>
            <LinkButton size="large" to={paths.homeSection("ubicacion")}>
              Ven a visitarnos
            </LinkButton>
            <LinkButton size="large" variant="secondary" to={paths.blog()}>
              Leer profecías
            </LinkButton>
          </div>
        </div>
        <Valley className={styles.scene} />
      </div>
      <div className={styles.below}>
        <ComingUp schedule={schedule} className={styles.soon}>
          {coming}
        </ComingUp>
        <p className={styles.welcome}>{identity.welcome}</p>
        {identity.foundedYear && <p className={styles.since}>Sirviendo desde {identity.foundedYear}</p>}
      </div>
    </>
  );
}
