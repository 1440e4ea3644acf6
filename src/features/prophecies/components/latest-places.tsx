import { Skeleton } from "#ui/content/skeleton.tsx";
import styles from "./latest-prophecies.module.css";

/** Three empty places as tall as a card, so that nothing moves when the cards come. */
export function LatestPlaces() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <li key={place} className={styles.place}>
          <Skeleton shape="block" />
        </li>
      ))}
    </ul>
  );
}
