import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { BrandMark } from "#ui/illustrations/brand-mark.tsx";
import styles from "./brand.module.css";

/** The mark and the short name of the congregation, leading home. */
export function Brand({ name }: { name: string }) {
  return (
    <Link to={paths.home()} className={styles.brand} aria-label={`${name}, inicio`}>
      <BrandMark className={styles.mark} />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
