import { useQuery, type QueryKey } from "@tanstack/react-query";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { WaitingKind } from "./api.ts";
import { waitingNotices } from "./queries.ts";
import styles from "./waiting-here.module.css";
import { WaitingNoticeBar } from "./waiting-notice.tsx";

/** So many leave what a page is about on the first screen of a telephone; more are folded. */
const SHOWN = 2;

export interface WaitingHereProps {
  /** Missing for all. */
  kind?: WaitingKind | undefined;
  /** Key of the queries about the things of that kind. */
  under: QueryKey;
  /** Only the notices about this thing. */
  id?: string | undefined;
}

/** Above a page of the back office: the waiting notices of what was published there. Renders nothing without one. */
export function WaitingHere({ kind, under, id }: WaitingHereProps) {
  const { data = [] } = useQuery(waitingNotices(under, kind));
  const shown = data.filter(({ target_id: target }) => id === undefined || target === id);
  if (shown.length === 0) return null;
  const bars = shown.map((notice) => (
    <WaitingNoticeBar key={`${notice.target_id} ${notice.about}`} notice={notice} />
  ));
  return (
    <section aria-label="Avisos por salir" className={styles.here}>
      {bars.length <= SHOWN ? (
        <div className={layout.stack3}>{bars}</div>
      ) : (
        <details>
          <summary className={textStyles.opener}>{bars.length} avisos por salir</summary>
          <div className={layout.stack3}>{bars}</div>
        </details>
      )}
    </section>
  );
}
