import { useParams } from "react-router-dom";
import { EditPage } from "#features/media/admin/edit-page.tsx";

/** /admin/media/edit/:mediaId. */
export default function AdminMediaEditRoute() {
  const { mediaId = "" } = useParams();
  return <EditPage key={mediaId} id={mediaId} />;
}
