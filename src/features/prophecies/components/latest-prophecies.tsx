import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "#ui/content/skeleton.tsx";
import { latestProphecies } from "../queries.ts";
import { ProphecyCard } from "./prophecy-card.tsx";
import styles from "./latest-prophecies.module.css";

/** The three newest prophecies, for the home page. Keeps its space while they load, so that nothing shifts. */
export function LatestProphecies() {
  const { data, isPending, isError } = useQuery(latestProphecies());
  if (isPending || isError) {
    return (
      <ul className={styles.list} aria-hidden={isPending}>
        {[0, 1, 2].map((card) => (
          <li key={card} className={styles.place}>
            {isPending ? <Skeleton shape="block" /> : null}
          </li>
        ))}
      </ul>
    );
  }
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
