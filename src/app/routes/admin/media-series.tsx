import { useParams } from "react-router-dom";
import { SeriesPage } from "#features/media/admin/series/series-page.tsx";
import { UnsavedQuestion } from "../../unsaved-question.tsx";

/** /admin/media/series/:seriesId. */
export default function AdminMediaSeriesRoute() {
  const { seriesId = "" } = useParams();
  return (
    <>
      <UnsavedQuestion />
      <SeriesPage key={seriesId} id={seriesId} />
    </>
  );
}
