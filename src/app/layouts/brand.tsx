import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { SiteMark } from "#ui/illustrations/brand-mark.tsx";
import styles from "./brand.module.css";

/** The mark and the short name of the congregation, leading home; `compact` leaves the name out on phones. */
export function Brand({
  name,
  logo,
  compact = false,
}: {
  name: string;
  logo?: string | undefined;
  compact?: boolean;
}) {
  return (
    <Link
      to={paths.home()}
      className={compact ? `${styles.brand} ${styles.compact}` : styles.brand}
      aria-label={`${name}, inicio`}
    >
      <SiteMark logo={logo} />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
