import { StreamingBoard } from "#features/media/components/streaming-board.tsx";
import { useSettings } from "#platform/settings/use-settings.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./page.module.css";

/** Only where nothing is on or planned. */
const NextServiceCard = lazyPart(
  async () => (await import("#features/home/components/next-service-card.tsx")).NextServiceCard,
);

/** /streaming: what is live now, and what comes. */
export default function StreamingRoute() {
  const { schedule } = useSettings();
  return (
    <div className={styles.page}>
      <PageTitle title="Transmisión en vivo" lead="Acompáñanos desde donde estés." />
      <StreamingBoard serviceTimes={<NextServiceCard schedule={schedule} />} />
    </div>
  );
}
