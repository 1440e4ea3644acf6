import { useParams } from "react-router-dom";
import { SeriesPage } from "#features/media/admin/series/series-page.tsx";

/** /admin/media/series/:seriesId. */
export default function AdminMediaSeriesRoute() {
  const { seriesId = "" } = useParams();
  return <SeriesPage key={seriesId} id={seriesId} />;
}
