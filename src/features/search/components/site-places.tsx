import { Link } from "react-router-dom";
import textStyles from "#ui/layout/text.module.css";
import type { SitePlace } from "../site-places.ts";
import styles from "./site-places.module.css";

/** Pages of the site that match the words, each with its line. */
export function SitePlaces({ places }: { places: readonly SitePlace[] }) {
  if (places.length === 0) return null;
  return (
    <nav aria-label="Páginas del sitio" className={styles.places}>
      {places.map(({ title, to, hint }) => (
        <Link key={to} to={to} className={styles.place}>
          <span className={styles.title}>{title}</span>
          <span className={textStyles.quiet}>{hint}</span>
        </Link>
      ))}
    </nav>
  );
}
