import { StreamingBoard } from "#features/media/live/streaming-board.tsx";
import { useSettings } from "#platform/settings/use-settings.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./page.module.css";

// Once it is known what is on.
const ComingUp = lazyPart(async () => (await import("#features/home/components/coming-up.tsx")).ComingUp);
const ComingCard = lazyPart(async () => (await import("./coming-card.tsx")).ComingCard);

/** /streaming: what is live now, and what comes. */
export default function StreamingRoute() {
  const { schedule } = useSettings();
  return (
    <div className={styles.page}>
      <PageTitle title="Transmisión en vivo" lead="Acompáñanos desde donde estés." />
      <StreamingBoard
        serviceTimes={
          schedule.length > 0 && (
            <ComingUp schedule={schedule}>
              <ComingCard />
            </ComingUp>
          )
        }
        before={<ComingCard inPerson />}
      />
    </div>
  );
}
