import { useQuery } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { latestProphecies } from "../queries.ts";
import { LatestPlaces } from "./latest-places.tsx";
import styles from "./latest-prophecies.module.css";
import { ProphecyCard } from "./prophecy-card.tsx";

/** The cards of the newest prophecies, also those of an earlier visit, or what to do when none could be loaded. */
export function LatestCards() {
  const { data, error } = useQuery(latestProphecies());
  if (!data && error)
    return <p className={styles.place}>No pudimos cargar las profecías. {problemText(error)}</p>;
  if (!data) return <LatestPlaces />;
  if (data.length === 0)
    return <p className={styles.none}>Aquí aparecerá la primera palabra para nuestra comunidad.</p>;
  return (
    <ul className={styles.list}>
      {data.map((prophecy) => (
        <li key={prophecy.id} className={styles.place}>
          <ProphecyCard prophecy={prophecy} level={3} />
        </li>
      ))}
    </ul>
  );
}
