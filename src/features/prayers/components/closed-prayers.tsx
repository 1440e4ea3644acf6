import { useQuery } from "@tanstack/react-query";
import { QuietActions } from "#ui/actions/quiet-actions.tsx";
import { myPrayers } from "../queries.ts";
import { MyPrayersProblem } from "./my-prayers-problem.tsx";
import { PrayerCard } from "./prayer-card.tsx";
import styles from "./prayer-list.module.css";
import { TakeBack } from "./take-back.tsx";

/** A person whose account is closed can still withdraw their own requests: they stay until somebody does. */
export function ClosedPrayers({ userId }: { userId: string }) {
  const { data = [], isError, error, refetch } = useQuery(myPrayers(userId));
  if (isError && data.length === 0) return <MyPrayersProblem error={error} retry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="closed-prayers" className={styles.closed}>
      <h2 id="closed-prayers">Tus peticiones</h2>
      <p>Aunque tu cuenta esté cerrada, puedes retirarlas cuando quieras.</p>
      <ul className={styles.mine}>
        {data.map((prayer) => (
          <li key={prayer.id}>
            <PrayerCard prayer={prayer}>
              <QuietActions>
                <TakeBack prayerId={prayer.id} />
              </QuietActions>
            </PrayerCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
