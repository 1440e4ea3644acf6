import { MediaCenter } from "#features/media/admin/media-center.tsx";

/** /admin/media. */
export default function AdminMediaRoute() {
  return <MediaCenter />;
}
