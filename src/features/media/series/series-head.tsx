import { useQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session/use-session.ts";
import { WidePicture } from "#ui/content/wide-picture.tsx";
import { seriesList } from "./queries.ts";
import { FollowSeries } from "./follow-series.tsx";
import { PodcastLink } from "./podcast-link.tsx";
import styles from "./series-videos.module.css";
import ways from "../item/ways.module.css";

export interface SeriesHeadProps {
  id: string;
  /** By the items of the page: a series that plays at another site only has no podcast. */
  hasSound: boolean;
}

/** The series that narrows the list, with its description. */
export function SeriesHead({ id, hasSound }: SeriesHeadProps) {
  const series = useQuery(seriesList(useSession().userId)).data?.find((one) => one.id === id);
  if (!series) return null;
  return (
    <div className={styles.head}>
      {series.thumbnail_url && (
        <div className={styles.picture}>
          <WidePicture src={series.thumbnail_url} />
        </div>
      )}
      <h2>{series.name}</h2>
      {series.description && <p className={styles.words}>{series.description}</p>}
      <div className={ways.ways}>
        <FollowSeries series={series} />
        {hasSound && <PodcastLink series={series} />}
      </div>
    </div>
  );
}
