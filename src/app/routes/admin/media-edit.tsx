import { useParams } from "react-router-dom";
import { EditPage } from "#features/media/admin/edit/edit-page.tsx";
import { UnsavedQuestion } from "../../unsaved-question.tsx";

/** /admin/media/edit/:mediaId. */
export default function AdminMediaEditRoute() {
  const { mediaId = "" } = useParams();
  return (
    <>
      <UnsavedQuestion />
      <EditPage key={mediaId} id={mediaId} />
    </>
  );
}
